import type { ReactNode } from 'react'

/** One column: its words, and how a row is shown in it. */
export interface Column<T> {
  id: string
  header: string
  cell: (row: T) => ReactNode
  /** The words of a cell that is no text, by which its column is measured. */
  measured?: (row: T) => string
  /** Numbers and amounts stand at the right, in tabular figures. */
  align?: 'left' | 'right' | 'center'
  /** Width in pixels before the person drags it. */
  width?: number
  /** Takes the room that is left over. */
  grow?: boolean
  sortable?: boolean
  /** Not shown until it is chosen. */
  hidden?: boolean
  /** Cannot be taken away. */
  fixed?: boolean
  /** Where it stands when rows are cards: the first line, its right end, the second line, a line of its own below (`fact`: after its header), or nowhere. Without it: the first column is the title, the next three the line. */
  card?: 'title' | 'side' | 'line' | 'below' | 'fact' | 'none'
  /** Its cell is pressed by itself: on a card it stands beside what opens the record, and a title is said by `measured`. */
  control?: boolean
}

/** One entry of a row's menu. A disabled one says why. */
export interface RowAction {
  label: string
  icon?: ReactNode
  onClick: () => void
  danger?: boolean
  disabledReason?: string | undefined
}

export interface Selection {
  ids: ReadonlySet<number>
  /** How many are chosen, where it is more than can be named. */
  total?: number
  toggle: (id: number) => void
  set: (ids: number[], selected: boolean) => void
  clear: () => void
}
