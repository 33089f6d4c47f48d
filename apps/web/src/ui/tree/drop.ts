import type { TreePlace, TreeRow } from './types.ts'

/** The part of a row that a pointer is over. */
export type Zone = 'before' | 'inside' | 'after'

/** The zone of a row, by how far down it the pointer stands (0 to 1). */
export const zoneAt = (fraction: number): Zone =>
  fraction < 0.28 ? 'before' : fraction > 0.72 ? 'after' : 'inside'

/** How many levels a row and what is drawn out below it take. */
function heightOf(rows: readonly TreeRow[], index: number): number {
  const top = rows[index]?.level ?? 1
  let deepest = top
  for (let i = index + 1; (rows[i]?.level ?? 0) > top; i += 1)
    deepest = Math.max(deepest, rows[i]?.level ?? 0)
  return deepest - top + 1
}

/** Is the row at `index` the one at `of`, or below it? */
function within(rows: readonly TreeRow[], index: number, of: number): boolean {
  if (index < of) return false
  const top = rows[of]?.level ?? 1
  for (let i = of + 1; i <= index; i += 1) if ((rows[i]?.level ?? 0) <= top) return false
  return true
}

/** The next row beside this one. */
function nextSibling(rows: readonly TreeRow[], index: number): TreeRow | undefined {
  const { level } = rows[index] as TreeRow
  for (let i = index + 1; i < rows.length && (rows[i] as TreeRow).level >= level; i += 1)
    if ((rows[i] as TreeRow).level === level) return rows[i]
  return undefined
}

/**
 * Where a dragged row would be put, over a zone of another; null where it may not go: into itself, too deep (`maxLevel`), or
 * where it already stands.
 */
export function placeOf(
  rows: readonly TreeRow[],
  dragged: number,
  over: number,
  zone: Zone,
  maxLevel: number,
): TreePlace | null {
  const [row, target] = [rows[dragged], rows[over]]
  if (!row || !target || within(rows, over, dragged)) return null
  const first = rows[over + 1]
  // Below an open row stand its children: behind it means before the first of them.
  const intoOpen = zone === 'after' && target.expanded === true && first?.parentId === target.id
  const inside = zone === 'inside' || intoOpen
  const level = inside ? target.level + 1 : target.level
  if (level + heightOf(rows, dragged) - 1 > maxLevel) return null
  const place: TreePlace =
    zone === 'inside'
      ? { parentId: target.id, beforeId: null }
      : intoOpen
        ? { parentId: target.id, beforeId: first.id }
        : {
            parentId: target.parentId,
            beforeId: zone === 'before' ? target.id : (nextSibling(rows, over)?.id ?? null),
          }
  const stays =
    place.parentId === row.parentId &&
    (place.beforeId === row.id || place.beforeId === (nextSibling(rows, dragged)?.id ?? null))
  return stays ? null : place
}

export type Step = 'up' | 'down' | 'in' | 'out'

/** Where a row goes by one step of the keyboard: among those beside it, into the one before it, or behind the one above it. */
export function placeByStep(
  rows: readonly TreeRow[],
  index: number,
  step: Step,
  maxLevel: number,
): TreePlace | null {
  const row = rows[index]
  if (!row) return null
  const beside = rows.filter((r) => r.parentId === row.parentId)
  const at = beside.indexOf(row)
  const { parentId } = row
  switch (step) {
    case 'up':
      return at > 0 ? { parentId, beforeId: (beside[at - 1] as TreeRow).id } : null
    case 'down':
      return at < beside.length - 1 ? { parentId, beforeId: beside[at + 2]?.id ?? null } : null
    case 'in': {
      const into = beside[at - 1]
      if (!into || row.level + heightOf(rows, index) > maxLevel) return null
      return { parentId: into.id, beforeId: null }
    }
    case 'out': {
      const parent = rows.findIndex((r) => r.id === parentId)
      if (parent < 0) return null
      return {
        parentId: (rows[parent] as TreeRow).parentId,
        beforeId: nextSibling(rows, parent)?.id ?? null,
      }
    }
  }
}
