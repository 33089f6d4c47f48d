/** One row of a tree, of those that are in sight when everything opened is drawn out. */
export interface TreeRow {
  id: number
  parentId: number | null
  /** 1 at the top. */
  level: number
  /** Says what it is called, for screen readers and while it is dragged. */
  label: string
  /** Absent where nothing stands below it. */
  expanded?: boolean
  /** Its place among those beside it, from 1, and how many they are. */
  position: number
  siblings: number
}

/** Where something is put: below a parent (null: at the top), before one of its children (null: behind them all). */
export interface TreePlace {
  parentId: number | null
  beforeId: number | null
}
