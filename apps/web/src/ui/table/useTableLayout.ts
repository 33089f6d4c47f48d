import {
  columnOrderingFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  type ColumnDef,
  type ColumnOrderState,
  type ColumnSizingState,
  type ColumnVisibilityState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useEffect, useMemo, useState } from 'react'
import { keep, recall } from '../memory.ts'
import type { Column } from './types.ts'

export const features = tableFeatures({
  columnSizingFeature,
  columnResizingFeature,
  columnOrderingFeature,
  columnVisibilityFeature,
})
export type Features = typeof features

interface Layout {
  columnSizing: ColumnSizingState
  columnOrder: ColumnOrderState
  columnVisibility: ColumnVisibilityState
}

const initial = <T>(columns: readonly Column<T>[]): Layout => ({
  columnSizing: {},
  columnOrder: columns.map((c) => c.id),
  columnVisibility: Object.fromEntries(columns.filter((c) => c.hidden).map((c) => [c.id, false])),
})

/** Widths are declared for letters of 16 px, and grow with them. */
const grown = (width: number) =>
  width * ((Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16) / 16)

/** Columns that came with a newer version stand at the end; those that are gone are dropped. */
function reconcile<T>(kept: Partial<Layout>, columns: readonly Column<T>[]): Layout {
  const base = initial(columns)
  const known = new Set(base.columnOrder)
  const order = (kept.columnOrder ?? []).filter((id) => known.has(id))
  const missing = base.columnOrder.filter((id) => !order.includes(id))
  return {
    columnSizing: kept.columnSizing ?? {},
    columnOrder: [...order, ...missing],
    columnVisibility: { ...base.columnVisibility, ...kept.columnVisibility },
  }
}

/**
 * The person's layout of one table (widths, order, visible columns), kept in the browser under its name.
 * @returns the TanStack table that owns it, and `reset`
 */
export function useTableLayout<T extends { id: number }>(
  name: string,
  columns: readonly Column<T>[],
  rows: T[],
) {
  const [chosen, setChosen] = useState<Partial<Layout>>(() => recall<Partial<Layout>>(`tabela:${name}`) ?? {})
  // Columns may come late: what was chosen of them waits.
  const layout = useMemo(() => reconcile(chosen, columns), [chosen, columns])
  const defs = useMemo<ColumnDef<Features, T>[]>(
    () =>
      columns.map((c) => ({
        id: c.id,
        header: c.header,
        size: grown(c.width ?? 160),
        minSize: 56,
        maxSize: 1200,
        enableHiding: !c.fixed,
      })),
    [columns],
  )
  useEffect(() => keep(`tabela:${name}`, chosen), [name, chosen])

  const change =
    <K extends keyof Layout>(key: K) =>
    (next: Layout[K] | ((old: Layout[K]) => Layout[K])) =>
      setChosen((old) => ({
        ...old,
        [key]:
          typeof next === 'function'
            ? (next as (o: Layout[K]) => Layout[K])(reconcile(old, columns)[key])
            : next,
      }))

  const table = useTable<Features, T>({
    features,
    columns: defs,
    data: rows,
    getRowId: (row) => String(row.id),
    columnResizeMode: 'onChange',
    state: layout,
    onColumnSizingChange: change('columnSizing'),
    onColumnOrderChange: change('columnOrder'),
    onColumnVisibilityChange: change('columnVisibility'),
  })
  return { table, sizedByHand: layout.columnSizing, reset: () => setChosen({}) }
}

export type Layouted<T extends { id: number }> = ReturnType<typeof useTableLayout<T>>['table']

/** Moves a column by one place among all (hidden ones included), or onto the place of another. */
export function moveColumn<T extends { id: number }>(
  table: Layouted<T>,
  id: string,
  to: number | string,
): void {
  table.setColumnOrder((old) => {
    const rest = old.filter((c) => c !== id)
    const at = typeof to === 'number' ? old.indexOf(id) + to : old.indexOf(to)
    rest.splice(Math.max(0, Math.min(rest.length, at)), 0, id)
    return rest
  })
}
