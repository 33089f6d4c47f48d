import { Checkbox, VisuallyHidden } from '@mantine/core'
import { useElementSize, useMergedRef } from '@mantine/hooks'
import {
  Fragment,
  type KeyboardEvent,
  type PointerEvent,
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { HeaderCell } from './HeaderCell.tsx'
import type { Drawn } from './props.ts'
import { TableRow } from './TableRow.tsx'
import type { Selection } from './types.ts'
import { usePrinting } from '../usePrinting.ts'
import { useRowsInSight } from './useRowsInSight.ts'
import { contentWidths, fitted, headerWidths, undivided } from './widths.ts'
import { useDrawnWidths } from './useDrawnWidths.ts'
import css from './DataTable.module.css'

/** More rows than this are drawn only where they can be seen. */
const VIRTUAL_FROM = 120
const NARROW = 40

/** The table proper: moved through by the keyboard, its widths in pixels, and only the rows in sight when there are many. */
export function WideTable<T extends { id: number }>(p: Drawn<T>) {
  const { rows, visible, table, selection, sizedByHand, offset = 0 } = p
  const { ref: sizeRef, width } = useElementSize<HTMLDivElement>()
  const [scroll, setScroll] = useState<HTMLDivElement | null>(null)
  // One function for as long as the table stands: given anew it would measure, and draw, without end.
  const ref = useMergedRef(setScroll, sizeRef)
  const [current, setCurrent] = useState(0)
  const printing = usePrinting()
  const rowHeight = typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches ? 40 : 32
  const { first, end, reveal } = useRowsInSight(scroll, {
    count: rows.length,
    height: rowHeight,
    enabled: rows.length > VIRTUAL_FROM && !printing,
  })
  const shown = Array.from({ length: end - first }, (_, i) => first + i)
  const before = first * rowHeight
  const after = (rows.length - end) * rowHeight

  const focusRow = useCallback(
    (index: number) => {
      reveal(index)
      scroll?.querySelector<HTMLElement>(`tr[data-index="${index}"]`)?.focus()
    },
    [reveal, scroll],
  )
  useImperativeHandle(p.handle, () => ({ focusFirst: () => focusRow(0) }), [focusRow])

  const onKeyDown = (e: KeyboardEvent, index: number) => {
    const page = Math.max(1, Math.floor((scroll?.clientHeight ?? 320) / rowHeight) - 1)
    const go: Record<string, number> = {
      ArrowDown: index + 1,
      ArrowUp: index - 1,
      Home: 0,
      End: rows.length - 1,
      PageDown: index + page,
      PageUp: index - page,
    }
    const target = go[e.key]
    const row = rows[index]
    if (target !== undefined) {
      e.preventDefault()
      if (target < 0 && e.key === 'ArrowUp') return p.onLeaveTop?.()
      focusRow(Math.max(0, Math.min(rows.length - 1, target)))
    } else if (e.key.toLowerCase() === 'a' && (e.ctrlKey || e.metaKey) && selection) {
      e.preventDefault()
      selection.set(
        rows.map((r) => r.id),
        true,
      )
    } else if (e.key === 'Enter' && row) p.onOpen?.(row)
    else if (e.key === ' ' && row && selection) {
      e.preventDefault()
      selection.toggle(row.id)
    }
  }
  // A stable function for the memoised rows, which always calls the newest one.
  const latest = useRef(onKeyDown)
  useLayoutEffect(() => {
    latest.current = onKeyDown
  })
  const keyDown = useCallback((e: KeyboardEvent, i: number) => latest.current(e, i), [])

  const needed = useMemo(() => contentWidths(visible, rows), [visible, rows])
  const asTheyAre = useMemo(() => undivided(visible, rows), [visible, rows])
  const ofHeaders = useMemo(() => headerWidths(visible), [visible])
  const drawn = useDrawnWidths(scroll, visible, rows)
  const extras = (selection ? NARROW : 0) + (p.detail ? NARROW : 0) + (p.rowActions ? NARROW : 0)
  const cells = visible.length + 1 + [selection, p.detail, p.rowActions].filter(Boolean).length
  const sizes = fitted(
    visible.map((c) => ({
      id: c.id,
      width: table.getColumn(c.id)?.getSize() ?? 0,
      needs: needed.get(c.id) ?? drawn.get(c.id),
      header: ofHeaders.get(c.id) ?? 0,
      whole: c.align === 'right',
      drawn: !needed.has(c.id) || asTheyAre.has(c.id),
      byHand: c.id in sizedByHand,
    })),
    width - extras - 1,
  )
  const wanted = visible.reduce((sum, c) => sum + (sizes.get(c.id) ?? 0), 0) + extras
  const growing = visible.filter((c) => c.grow && !(c.id in sizedByHand))
  const spare = Math.max(0, width - wanted - 1)
  const share = growing.length > 0 ? spare / growing.length : 0
  const headers = table.getHeaderGroups()[0]?.headers ?? []
  const here = Math.min(current, rows.length - 1)

  return (
    <div className={css.scroll} ref={ref} onPointerOver={sayWhole}>
      <table
        className={css.table}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- rows are moved through and opened by keys: the grid pattern of WAI-ARIA, over a real table
        role="grid"
        aria-label={p.label}
        aria-rowcount={p.total === undefined ? undefined : p.total + 1}
        style={{ width: wanted + share * growing.length, opacity: p.stale ? 0.5 : undefined }}
      >
        <colgroup>
          {selection && <col style={{ width: NARROW }} />}
          {p.detail && <col style={{ width: NARROW }} />}
          {visible.map((c) => (
            <col key={c.id} style={{ width: (sizes.get(c.id) ?? 0) + (growing.includes(c) ? share : 0) }} />
          ))}
          <col />
          {p.rowActions && <col style={{ width: NARROW }} />}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {selection && (
              <th scope="col" className={css.narrow}>
                <SelectPage rows={rows} selection={selection} />
              </th>
            )}
            {p.detail && (
              <th scope="col" className={css.narrow}>
                <VisuallyHidden>Detalhes</VisuallyHidden>
              </th>
            )}
            {headers.map((h) => {
              const column = visible.find((c) => c.id === h.column.id)
              return (
                column && (
                  <HeaderCell
                    key={h.id}
                    header={h}
                    column={column}
                    table={table}
                    order={p.order}
                    onOrder={p.onOrder}
                  />
                )
              )
            })}
            <td
              aria-hidden="true"
              style={{
                padding: 0,
                position: 'sticky',
                top: 0,
                background: 'var(--tombo-fundo)',
                borderBottomColor: 'var(--tombo-borda)',
              }}
            />
            {p.rowActions && (
              <th scope="col" className={`${css.narrow} ${css.last}`}>
                <VisuallyHidden>Ações</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {before > 0 && <tr aria-hidden="true" style={{ height: before }} />}
          {shown.map((i) => {
            const row = rows[i]
            return (
              row && (
                <Fragment key={row.id}>
                  <TableRow
                    row={row}
                    index={i}
                    position={offset + i + 1}
                    columns={visible}
                    label={p.rowLabel(row)}
                    current={i === here}
                    selected={selection?.ids.has(row.id) ?? false}
                    selection={selection}
                    actions={p.rowActions}
                    onOpen={p.onOpen}
                    onKeyDown={keyDown}
                    onFocus={setCurrent}
                    expanded={p.detail ? row.id === p.expanded : undefined}
                  />
                  {p.detail && row.id === p.expanded && (
                    <tr className={css.detail}>
                      <td colSpan={cells}>{p.detail(row)}</td>
                    </tr>
                  )}
                </Fragment>
              )
            )
          })}
          {after > 0 && <tr aria-hidden="true" style={{ height: after }} />}
        </tbody>
      </table>
    </div>
  )
}

/** A text that its cell cuts is told whole where the mouse stands. */
function sayWhole({ target }: PointerEvent) {
  const cell = target instanceof Element ? target.closest('td') : null
  if (!cell) return
  if (cell.scrollWidth > cell.clientWidth && !cell.querySelector('[title]')) cell.title = cell.innerText
  else cell.removeAttribute('title')
}

function SelectPage<T extends { id: number }>({ rows, selection }: { rows: T[]; selection: Selection }) {
  const chosen = rows.filter((r) => selection.ids.has(r.id)).length
  return (
    <Checkbox
      display="inline-block"
      aria-label="Selecionar todos desta página"
      checked={chosen > 0 && chosen === rows.length}
      indeterminate={chosen > 0 && chosen < rows.length}
      onChange={(e) =>
        selection.set(
          rows.map((r) => r.id),
          e.currentTarget.checked,
        )
      }
    />
  )
}
