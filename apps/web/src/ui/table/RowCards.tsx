import { Checkbox } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import { TRACO } from '../format.ts'
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

/** The cells that say something; a lone dash when none does. */
function secondLine<T>(columns: Column<T>[], row: T): [string, ReactNode][] {
  const cells = columns.map((c): [string, ReactNode] => [c.id, c.cell(row)])
  const told = cells.filter(([, cell]) => cell !== TRACO)
  return told.length > 0 ? told : cells.slice(0, 1)
}

/** Rows of a narrow screen: two lines each, the whole card opens the record. */
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
          <button
            type="button"
            className={css.cardBody}
            aria-expanded={detail ? row.id === expanded : undefined}
            onClick={() => onOpen?.(row)}
          >
            <span className={css.cardTop}>
              <span className={css.cardTitle}>{title?.cell(row)}</span>
              {side && <span>{side.cell(row)}</span>}
            </span>
            <span className={css.cardLine}>
              {secondLine(line, row).map(([id, cell], i) => (
                <Fragment key={id}>
                  {i > 0 && <span className={css.between}> · </span>}
                  <span className={css.part}>{cell}</span>
                </Fragment>
              ))}
            </span>
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
          </button>
          {actions && <RowMenu label={rowLabel(row)} actions={() => actions(row)} />}
          {detail && row.id === expanded && <div className={css.cardDetail}>{detail(row)}</div>}
        </li>
      ))}
    </ul>
  )
}
