import { VisuallyHidden } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import type { RowAction } from '../table/types.ts'
import { usePrinting } from '../usePrinting.ts'
import { placeByStep, type Step } from './drop.ts'
import { TreeRowView } from './TreeRowView.tsx'
import type { TreePlace, TreeRow } from './types.ts'
import { useTreeDrag } from './useTreeDrag.ts'
import css from './tree.module.css'

export interface TreeHandle {
  /** Puts the focus on a row, or on the first one. */
  focus: (id?: number) => void
}

interface Props<R extends TreeRow> {
  /** Says what the tree shows, for screen readers. */
  label: string
  rows: readonly R[]
  /** Gives what stands in a row, after its arrow. */
  children: (row: R) => ReactNode
  /** Gives what stands at its right end. */
  side?: (row: R) => ReactNode
  actions?: (row: R) => RowAction[]
  onToggle: (row: R) => void
  onOpen: (row: R) => void
  /** Puts a row elsewhere; absent where rows stay. */
  onMove?: (row: R, place: TreePlace) => void
  /** No row stands deeper than this. */
  maxLevel?: number
  onLeaveTop?: () => void
  handle?: Ref<TreeHandle>
}

const STEPS: Record<string, Step> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' }

/**
 * A tree of many thousand rows, of which only those in sight are drawn. The arrows move through it, open and close it; with
 * Alt they move the row itself. Rows are dragged by the mouse.
 */
export function TreeGrid<R extends TreeRow>(p: Props<R>) {
  const { rows, onToggle, onOpen, onMove, maxLevel = Number.POSITIVE_INFINITY } = p
  const scroll = useRef<HTMLDivElement>(null)
  const [currentId, setCurrentId] = useState<number | null>(null)
  const printing = usePrinting()
  const rowHeight = matchMedia('(pointer: coarse)').matches ? 48 : 36
  // oxlint-disable-next-line react/incompatible-library -- no compiler rewrites this program; the virtualizer's functions are read only here
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    overscan: printing ? rows.length : 10,
  })
  const { dragging, begin, wasDrag } = useTreeDrag({
    rows,
    rowHeight,
    scroll,
    maxLevel,
    onToggle,
    onMove: (row, place) => onMove?.(row, place),
  })
  const found = rows.findIndex((r) => r.id === currentId)
  const current = found < 0 ? 0 : found

  const focusRow = (index: number) => {
    const row = rows[index]
    if (!row) return
    setCurrentId(row.id)
    virtual.scrollToIndex(index)
    const element = () => scroll.current?.querySelector<HTMLElement>(`[data-id="${row.id}"]`)
    if (element()) element()?.focus()
    else requestAnimationFrame(() => element()?.focus())
  }
  useImperativeHandle(p.handle, () => ({
    focus: (id) => focusRow(id === undefined ? 0 : rows.findIndex((r) => r.id === id)),
  }))
  const moved = useKeepFocus(rows, scroll, (index) => focusRow(index))

  const onKeyDown = (e: KeyboardEvent, index: number) => {
    const row = rows[index]
    if (!row || e.target !== e.currentTarget) return
    const step = STEPS[e.key]
    if (e.altKey && step && onMove) {
      e.preventDefault()
      const place = placeByStep(rows, index, step, maxLevel)
      if (!place) return
      moved.current = row.id
      return onMove(row, place)
    }
    const page = Math.max(1, Math.floor((scroll.current?.clientHeight ?? 320) / rowHeight) - 1)
    const parent = rows.findIndex((r) => r.id === row.parentId)
    const go: Record<string, number | undefined> = {
      ArrowDown: index + 1,
      ArrowUp: index - 1,
      Home: 0,
      End: rows.length - 1,
      PageDown: index + page,
      PageUp: index - page,
      ArrowLeft: row.expanded === true || parent < 0 ? undefined : parent,
      ArrowRight: row.expanded === true ? index + 1 : undefined,
    }
    const target = go[e.key]
    const toggles =
      (e.key === 'ArrowLeft' && row.expanded === true) || (e.key === 'ArrowRight' && row.expanded === false)
    if (target === undefined && !toggles && e.key !== 'Enter') return
    e.preventDefault()
    if (toggles) onToggle(row)
    else if (e.key === 'Enter') onOpen(row)
    else if (target !== undefined && target < 0 && e.key === 'ArrowUp') p.onLeaveTop?.()
    else if (target !== undefined) focusRow(Math.max(0, Math.min(rows.length - 1, target)))
  }

  return (
    <div ref={scroll} className={css.scroll} data-dragging={dragging !== null || undefined}>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its rows take the focus, one of them by Tab */}
      <div
        role="treegrid"
        aria-label={p.label}
        aria-rowcount={rows.length}
        style={{ height: rows.length * rowHeight }}
        className={css.tree}
      >
        {virtual.getVirtualItems().map(({ index }) => {
          const row = rows[index]
          return (
            row && (
              <TreeRowView
                key={row.id}
                row={row}
                index={index}
                top={index * rowHeight}
                height={rowHeight}
                current={index === current}
                movable={onMove !== undefined}
                drop={dragging?.overId === row.id && dragging.place ? dragging.zone : undefined}
                dragged={dragging?.id === row.id}
                side={p.side?.(row)}
                actions={p.actions && (() => p.actions?.(row) ?? [])}
                onPointerDown={(e) => onMove && begin(e, row)}
                onClick={() => {
                  if (wasDrag.current) wasDrag.current = false
                  else onOpen(row)
                }}
                onToggle={() => onToggle(row)}
                onFocus={() => setCurrentId(row.id)}
                onKeyDown={(e) => onKeyDown(e, index)}
              >
                {p.children(row)}
              </TreeRowView>
            )
          )
        })}
      </div>
      {dragging && (
        <div
          className={css.ghost}
          style={{ left: dragging.x + 12, top: dragging.y + 10 }}
          data-denied={!dragging.place || undefined}
          aria-hidden
        >
          {dragging.label}
        </div>
      )}
      {onMove && <VisuallyHidden>Alt e as setas movem a linha.</VisuallyHidden>}
    </div>
  )
}

/** A row that the keyboard moved keeps the focus at its new place. Gives where its id is noted. */
function useKeepFocus(
  rows: readonly TreeRow[],
  scroll: { current: HTMLElement | null },
  focus: (index: number) => void,
) {
  const moved = useRef<number | null>(null)
  const latest = useRef(focus)
  useEffect(() => {
    latest.current = focus
    const id = moved.current
    if (id === null) return
    const index = rows.findIndex((r) => r.id === id)
    const { activeElement } = document
    const free = scroll.current?.contains(activeElement) || activeElement === document.body
    if (index < 0 || !free) return
    moved.current = null
    latest.current(index)
  }, [rows, scroll, focus])
  return moved
}
