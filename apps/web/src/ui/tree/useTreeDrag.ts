import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { placeOf, type Zone, zoneAt } from './drop.ts'
import type { TreePlace, TreeRow } from './types.ts'

/** Pixels that the pointer travels before a press becomes a drag. */
const THRESHOLD = 5
/** A closed row under the pointer opens after so long (milliseconds). */
const HOVER_OPEN = 500
/** So near to an edge (pixels) the tree scrolls, so fast a frame. */
const EDGE = 36
const SPEED = 9

export interface TreeDragging {
  id: number
  label: string
  x: number
  y: number
  /** The row under the pointer, the part of it, and where the drop would put what is dragged; null where it may not go. */
  overId: number | null
  zone: Zone
  place: TreePlace | null
}

interface Options<R extends TreeRow> {
  rows: readonly R[]
  rowHeight: number
  scroll: RefObject<HTMLElement | null>
  maxLevel: number
  onToggle: (row: R) => void
  onMove: (row: R, place: TreePlace) => void
}

/**
 * Dragging rows of a tree by the mouse or a pen. A finger scrolls; for it, as for the keyboard, there are other ways. Escape
 * lets go of everything.
 * @returns what is dragged, and the handler that each row begins a drag with
 */
export function useTreeDrag<R extends TreeRow>(options: Options<R>) {
  const [dragging, setDragging] = useState<TreeDragging | null>(null)
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  /** Ends the drag that is under way, without a drop. */
  const stop = useRef<(() => void) | null>(null)
  /** The press that ended as a drag is no click. */
  const wasDrag = useRef(false)
  useEffect(() => () => stop.current?.(), [])

  const begin = (e: ReactPointerEvent, row: R) => {
    if (e.pointerType === 'touch' || e.button !== 0) return
    if ((e.target as HTMLElement).closest('button, a, input, label')) return
    stop.current?.()
    wasDrag.current = false
    stop.current = follow(row, { x: e.clientX, y: e.clientY }, latest, {
      show: (d) => {
        wasDrag.current ||= d !== null
        setDragging(d)
      },
      ended: () => {
        stop.current = null
      },
    })
  }
  return { dragging, begin, wasDrag }
}

/** Follows a pressed pointer until it is let go; gives the function that ends it at once. */
function follow<R extends TreeRow>(
  row: R,
  start: { x: number; y: number },
  latest: RefObject<Options<R>>,
  { show, ended }: { show: (d: TreeDragging | null) => void; ended: () => void },
): () => void {
  let now: TreeDragging | null = null
  let frame = 0
  let hover: { id: number; timer: ReturnType<typeof setTimeout> } | null = null

  const locate = (x: number, y: number): TreeDragging => {
    const { rows, rowHeight, scroll, maxLevel } = latest.current
    const box = scroll.current
    const top = box?.getBoundingClientRect().top ?? 0
    const offset = y - top - (box?.clientTop ?? 0) + (box?.scrollTop ?? 0)
    const over = Math.max(0, Math.min(rows.length - 1, Math.floor(offset / rowHeight)))
    // Below the last row is behind it.
    const zone = offset >= rows.length * rowHeight ? 'after' : zoneAt((offset - over * rowHeight) / rowHeight)
    const dragged = rows.findIndex((r) => r.id === row.id)
    return {
      id: row.id,
      label: row.label,
      x,
      y,
      overId: rows[over]?.id ?? null,
      zone,
      place: placeOf(rows, dragged, over, zone, maxLevel),
    }
  }
  const waitToOpen = (id: number | null) => {
    if (hover?.id === id) return
    if (hover) clearTimeout(hover.timer)
    hover = null
    if (id === null || id === row.id) return
    const timer = setTimeout(() => {
      const { rows, onToggle } = latest.current
      const over = rows.find((r) => r.id === id)
      if (over?.expanded === false) onToggle(over)
    }, HOVER_OPEN)
    hover = { id, timer }
  }
  const update = (x: number, y: number) => {
    now = locate(x, y)
    waitToOpen(now.overId)
    show(now)
  }
  const scrollAtEdges = () => {
    const box = latest.current.scroll.current
    if (now && box) {
      const { top, bottom } = box.getBoundingClientRect()
      const by = now.y < top + EDGE ? -SPEED : now.y > bottom - EDGE ? SPEED : 0
      if (by !== 0) {
        box.scrollTop += by
        update(now.x, now.y)
      }
    }
    frame = requestAnimationFrame(scrollAtEdges)
  }
  const onMove = (e: PointerEvent) => {
    if (!now && Math.hypot(e.clientX - start.x, e.clientY - start.y) < THRESHOLD) return
    if (!now) frame = requestAnimationFrame(scrollAtEdges)
    e.preventDefault()
    update(e.clientX, e.clientY)
  }
  const end = () => {
    removeEventListener('pointermove', onMove)
    removeEventListener('pointerup', onUp)
    removeEventListener('pointercancel', end)
    removeEventListener('keydown', onKey, true)
    cancelAnimationFrame(frame)
    if (hover) clearTimeout(hover.timer)
    show(null)
    ended()
  }
  const onUp = () => {
    const place = now?.place
    end()
    if (place) latest.current.onMove(row, place)
  }
  const onKey = (e: KeyboardEvent) => {
    if (e.key !== 'Escape') return
    e.stopPropagation()
    end()
  }
  addEventListener('pointermove', onMove)
  addEventListener('pointerup', onUp)
  addEventListener('pointercancel', end)
  addEventListener('keydown', onKey, true)
  return end
}
