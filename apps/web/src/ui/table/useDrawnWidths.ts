import { useLayoutEffect, useState } from 'react'
import type { Column } from './types.ts'
import { drawnWidths } from './widths.ts'

const none: ReadonlyMap<string, number> = new Map()

/**
 * The widths of what is drawn in columns whose cells are no texts, measured once for these rows, before they are seen.
 * @param scroll what holds the table
 */
export function useDrawnWidths<T>(
  scroll: HTMLElement | null,
  columns: readonly Column<T>[],
  rows: readonly T[],
): ReadonlyMap<string, number> {
  const [widths, setWidths] = useState(none)
  useLayoutEffect(() => {
    if (!scroll || rows.length === 0) return
    // oxlint-disable-next-line react/set-state-in-effect -- what is drawn is known only once it is drawn
    setWidths(
      drawnWidths(columns, ({ id }) => scroll.querySelectorAll(`td[data-column="${CSS.escape(id)}"]`)),
    )
  }, [scroll, columns, rows])
  return widths
}
