/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the rows are placed by pixels, those in sight alone: a table would lay them out itself */
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { RowMenu } from '../table/RowMenu.tsx'
import type { RowAction } from '../table/types.ts'
import type { Zone } from './drop.ts'
import type { TreeRow } from './types.ts'
import css from './tree.module.css'

interface Props {
  row: TreeRow
  index: number
  /** Pixels from the top of the tree, and of its own. */
  top: number
  height: number
  /** Tab comes to this one. */
  current: boolean
  movable: boolean
  /** Whatever is dragged would be put here. */
  drop: Zone | undefined
  dragged: boolean
  children: ReactNode
  side: ReactNode
  actions: (() => RowAction[]) | undefined
  onPointerDown: (e: PointerEvent) => void
  onClick: () => void
  onToggle: () => void
  onFocus: () => void
  onKeyDown: (e: KeyboardEvent) => void
}

/** A row of the tree: its arrow, what it shows, its menu. */
export function TreeRowView(p: Props) {
  const { row } = p
  const Arrow = row.expanded ? IconChevronDown : IconChevronRight
  return (
    <div
      role="row"
      className={css.row}
      data-id={row.id}
      data-drop={p.drop}
      data-dragged={p.dragged || undefined}
      data-movable={p.movable || undefined}
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-rowindex={p.index + 1}
      aria-label={row.label}
      {...(row.expanded === undefined ? {} : { 'aria-expanded': row.expanded })}
      tabIndex={p.current ? 0 : -1}
      style={{ top: p.top, height: p.height, '--level': row.level } as React.CSSProperties}
      onPointerDown={p.onPointerDown}
      onClick={(e) => {
        if (!(e.target as HTMLElement).closest('button, a, input, label')) p.onClick()
      }}
      onFocus={(e) => e.target === e.currentTarget && p.onFocus()}
      onKeyDown={p.onKeyDown}
    >
      <div role="gridcell" className={css.main}>
        {row.expanded === undefined ? (
          <span className={css.arrow} />
        ) : (
          <button
            type="button"
            className={css.arrow}
            tabIndex={-1}
            aria-label={`${row.expanded ? 'Fechar' : 'Abrir'} ${row.label}`}
            onClick={p.onToggle}
          >
            <Arrow size={16} aria-hidden />
          </button>
        )}
        {p.children}
      </div>
      {p.side !== undefined && (
        <div role="gridcell" className={css.side}>
          {p.side}
        </div>
      )}
      {p.actions && (
        <div role="gridcell" className={css.menu}>
          <RowMenu label={row.label} actions={p.actions} reached={p.current} />
        </div>
      )}
    </div>
  )
}
