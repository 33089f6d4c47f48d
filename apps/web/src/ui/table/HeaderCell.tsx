import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { Header } from '@tanstack/react-table'
import type { DragEvent, KeyboardEvent } from 'react'
import { type Direction, directionOf, nextOrder } from './order.ts'
import type { Column } from './types.ts'
import { type Features, type Layouted, moveColumn } from './useTableLayout.ts'
import css from './DataTable.module.css'

interface Props<T extends { id: number }> {
  header: Header<Features, T>
  column: Column<T>
  table: Layouted<T>
  order: string | undefined
  onOrder: ((order: string | undefined) => void) | undefined
}

const ariaSort: Record<Direction, 'ascending' | 'descending'> = { asc: 'ascending', desc: 'descending' }
const DRAG_TYPE = 'text/coluna'

/** A header that sorts when pressed, moves when dragged, and widens at its edge; Alt+arrows widen, Alt+Shift+arrows move. */
export function HeaderCell<T extends { id: number }>({ header, column, table, order, onOrder }: Props<T>) {
  const sortable = column.sortable && onOrder
  const direction = directionOf(order, column.id)

  const onKeyDown = (e: KeyboardEvent) => {
    const step = e.key === 'ArrowLeft' ? -1 : e.key === 'ArrowRight' ? 1 : 0
    if (!e.altKey || step === 0) return
    e.preventDefault()
    if (e.shiftKey) moveColumn(table, column.id, step)
    else table.setColumnSizing((old) => ({ ...old, [column.id]: Math.max(56, header.getSize() + step * 16) }))
  }
  const onDrop = (e: DragEvent) => {
    const id = e.dataTransfer.getData(DRAG_TYPE)
    if (!id) return
    e.preventDefault()
    moveColumn(table, id, column.id)
  }

  return (
    <th
      scope="col"
      aria-sort={direction ? ariaSort[direction] : undefined}
      data-align={column.align}
      onDragOver={(e) => e.dataTransfer.types.includes(DRAG_TYPE) && e.preventDefault()}
      onDrop={onDrop}
    >
      <button
        type="button"
        className={css.headerButton}
        data-sortable={sortable ? true : undefined}
        draggable
        onDragStart={(e) => e.dataTransfer.setData(DRAG_TYPE, column.id)}
        onKeyDown={onKeyDown}
        onClick={sortable ? () => onOrder(nextOrder(order, column.id)) : undefined}
        title={`${column.header}${sortable ? ' — clique para ordenar' : ''}`}
      >
        <span className={css.headerText}>{column.header}</span>
        {direction === 'asc' && <IconArrowUp size={14} aria-hidden />}
        {direction === 'desc' && <IconArrowDown size={14} aria-hidden />}
      </button>
      <div
        className={css.handle}
        data-active={header.column.getIsResizing() || undefined}
        onMouseDown={header.getResizeHandler()}
        onTouchStart={header.getResizeHandler()}
        onDoubleClick={() => table.setColumnSizing(({ [column.id]: _, ...others }) => others)}
        aria-hidden
      />
    </th>
  )
}
