import { ActionIcon, Checkbox } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, memo } from 'react'
import { RowMenu } from './RowMenu.tsx'
import type { Column, RowAction, Selection } from './types.ts'
import css from './DataTable.module.css'

interface Props<T extends { id: number }> {
  row: T
  index: number
  /** 1 for the first row of the first page. */
  position: number
  columns: Column<T>[]
  label: string
  current: boolean
  selected: boolean
  selection: Selection | undefined
  actions: ((row: T) => RowAction[]) | undefined
  onOpen: ((row: T) => void) | undefined
  onKeyDown: (e: KeyboardEvent, index: number) => void
  onFocus: (index: number) => void
  /** Its detail is shown below it; absent where rows have none. */
  expanded: boolean | undefined
}

function TableRowInner<T extends { id: number }>(p: Props<T>) {
  const { row, index, columns, label, selected, selection, actions, onOpen } = p
  return (
    <tr
      className={css.row}
      data-index={index}
      data-clickable={onOpen ? true : undefined}
      aria-rowindex={p.position + 1}
      aria-selected={selection ? selected : undefined}
      tabIndex={p.current ? 0 : -1}
      onFocus={() => p.onFocus(index)}
      onKeyDown={(e) => e.target === e.currentTarget && p.onKeyDown(e, index)}
      onClick={onOpen ? () => !window.getSelection()?.toString() && onOpen(row) : undefined}
    >
      {selection && (
        <td className={css.narrow} onClick={(e) => e.stopPropagation()}>
          <Checkbox
            aria-label={`Selecionar ${label}`}
            checked={selected}
            onChange={() => selection.toggle(row.id)}
            tabIndex={-1}
            display="inline-block"
          />
        </td>
      )}
      {p.expanded !== undefined && (
        <td className={css.narrow}>
          <ActionIcon
            tabIndex={-1}
            aria-expanded={p.expanded}
            aria-label={`Detalhes de ${label}`}
            onClick={(e) => {
              e.stopPropagation()
              onOpen?.(row)
            }}
          >
            {p.expanded ? (
              <IconChevronDown size={16} stroke={1.5} />
            ) : (
              <IconChevronRight size={16} stroke={1.5} />
            )}
          </ActionIcon>
        </td>
      )}
      {columns.map((c) => (
        <td key={c.id} data-column={c.id} data-align={c.align}>
          {c.cell(row)}
        </td>
      ))}
      <td aria-hidden="true" />
      {actions && (
        <td className={`${css.narrow} ${css.last}`} onClick={(e) => e.stopPropagation()}>
          <RowMenu label={label} actions={() => actions(row)} reached={p.current} />
        </td>
      )}
    </tr>
  )
}

/** Drawn again only when something of its own changed. */
export const TableRow = memo(TableRowInner) as typeof TableRowInner
