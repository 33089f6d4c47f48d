import { Checkbox } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import { DASH } from '../format.ts'
import { RowMenu } from './RowMenu.tsx'
import type { Column, RowAction, Selection } from './types.ts'
import css from './DataTable.module.css'

interface Props<T extends { id: number }> {
  rows: T[]
  columns: Column<T>[]
  label: string
  rowLabel: (row: T) => string
  selection: Selection | undefined
  actions: ((row: T) => RowAction[]) | undefined
  onOpen: ((row: T) => void) | undefined
  detail: ((row: T) => ReactNode) | undefined
  expanded: number | null
}

/** Which columns stand where on a card of two lines. */
function cardSlots<T>(columns: Column<T>[]) {
  const title = columns.find((c) => c.card === 'title') ?? columns[0]
  const side = columns.find((c) => c.card === 'side')
  const below = columns.filter((c) => c.card === 'below')
  const facts = columns.filter((c) => c.card === 'fact')
  const apart = new Set([title, side, ...below, ...facts])
  const free = columns.filter((c) => !apart.has(c) && c.card !== 'none')
  const named = free.filter((c) => c.card === 'line')
  return { title, side, line: named.length > 0 ? named : free.slice(0, 3), below, facts }
}

/** One part of the second line. One that is `whole` is not cut: half of a number would be another one. */
interface Part {
  id: string
  cell: ReactNode
  whole: boolean
}

/** A text that is no longer than this is not cut, nor is a date with its hour. */
const SHORT = 16

/** The cells that say something that the title does not say; none where none does. */
function secondLine<T>(columns: Column<T>[], row: T, title: ReactNode): Part[] {
  return columns
    .map((c): Part => {
      const cell = c.cell(row)
      const short = typeof cell === 'string' && cell.length <= SHORT
      return { id: c.id, cell, whole: c.align === 'right' || short }
    })
    .filter(({ cell }) => cell !== null && cell !== DASH && cell !== title)
}

/** Rows of a narrow screen: two lines each, the whole card opens the record where rows are opened. */
export function RowCards<T extends { id: number }>({
  rows,
  columns,
  label,
  rowLabel,
  selection,
  actions,
  onOpen,
  detail,
  expanded,
}: Props<T>) {
  const { title, side, line, below, facts } = cardSlots(columns)
  const inside = (row: T) => {
    // A card that is pressed as a whole has no link within it.
    const name = onOpen && title?.control ? title.measured?.(row) : title?.cell(row)
    const parts = secondLine(line, row, name)
    return (
      <>
        <span className={css.cardTop}>
          <span className={css.cardTitle}>{name}</span>
          {side && !side.control && <span>{side.cell(row)}</span>}
        </span>
        {parts.length > 0 && (
          <span className={css.cardLine}>
            {parts.map(({ id, cell, whole }, i) => (
              <Fragment key={id}>
                {i > 0 && <span className={css.between}> · </span>}
                <span className={css.part} data-whole={whole || undefined}>
                  {cell}
                </span>
              </Fragment>
            ))}
          </span>
        )}
        {facts.map((c) => (
          <span key={c.id} className={css.cardFact}>
            <span className={css.cardFactName}>{c.header}:</span> {c.cell(row)}
          </span>
        ))}
        {below.map((c) => (
          <span key={c.id} className={css.cardBelow}>
            {c.cell(row)}
          </span>
        ))}
      </>
    )
  }
  return (
    <ul className={css.cards} aria-label={label}>
      {rows.map((row) => (
        <li key={row.id} className={css.card} data-selected={selection?.ids.has(row.id) || undefined}>
          {selection && (
            <Checkbox
              ml="sm"
              aria-label={`Selecionar ${rowLabel(row)}`}
              checked={selection.ids.has(row.id)}
              onChange={() => selection.toggle(row.id)}
            />
          )}
          {onOpen ? (
            <button
              type="button"
              className={css.cardBody}
              aria-expanded={detail ? row.id === expanded : undefined}
              onClick={() => onOpen(row)}
            >
              {inside(row)}
            </button>
          ) : (
            <div className={css.cardBody}>{inside(row)}</div>
          )}
          {side?.control && side.cell(row)}
          {actions && <RowMenu label={rowLabel(row)} actions={() => actions(row)} />}
          {detail && row.id === expanded && <div className={css.cardDetail}>{detail(row)}</div>}
        </li>
      ))}
    </ul>
  )
}
