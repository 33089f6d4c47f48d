import type { ReactNode, Ref } from 'react'
import type { Column, RowAction, Selection } from './types.ts'
import type { Layouted } from './useTableLayout.ts'

export interface TableHandle {
  /** Puts the focus on the first row. */
  focusFirst: () => void
}

export interface DataTableProps<T extends { id: number }> {
  /** Says what the table shows, for screen readers. */
  label: string
  columns: readonly Column<T>[]
  /** From `useTableLayout`. */
  table: Layouted<T>
  sizedByHand: Record<string, number>
  rows: T[] | undefined
  /** The rows are of an earlier question: they stay, dimmed. */
  stale?: boolean
  error?: Error | null
  onRetry?: () => void
  /** Offered where there are no rows for what was asked. */
  onReset?: (() => void) | undefined
  empty: ReactNode
  order?: string | undefined
  onOrder?: (order: string | undefined) => void
  onOpen?: (row: T) => void
  /** Gives what a row shows below itself when it is opened, in place of `onOpen`. */
  detail?: (row: T) => ReactNode
  rowLabel: (row: T) => string
  rowActions?: (row: T) => RowAction[]
  selection?: Selection
  /** Buttons of the selection bar. */
  selectionActions?: ReactNode
  /** Rows before the first one shown, and of all pages, for screen readers. */
  offset?: number
  total?: number
  /** Called when the person goes up from the first row. */
  onLeaveTop?: () => void
  handle?: Ref<TableHandle>
}

/** The table when there are rows to draw, with the columns that are shown. */
export type Drawn<T extends { id: number }> = DataTableProps<T> & {
  rows: T[]
  visible: Column<T>[]
  /** The row whose detail is shown. */
  expanded: number | null
}
