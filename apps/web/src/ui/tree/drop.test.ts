import { describe, expect, test } from 'vitest'
import { placeByStep, placeOf, zoneAt } from './drop.ts'
import type { TreeRow } from './types.ts'

const row = (id: number, parentId: number | null, level: number, expanded?: boolean): TreeRow => ({
  id,
  parentId,
  level,
  label: `nº ${id}`,
  position: 1,
  siblings: 1,
  ...(expanded === undefined ? {} : { expanded }),
})
// 1 ─ 2 ─ 3
//   └ 4
// 5 (closed)
// 6
const rows = [
  row(1, null, 1, true),
  row(2, 1, 2, true),
  row(3, 2, 3),
  row(4, 1, 2),
  row(5, null, 1, false),
  row(6, null, 1),
]
const at = (id: number) => rows.findIndex((r) => r.id === id)
const put = (id: number, over: number, zone: 'before' | 'inside' | 'after', max = 10) =>
  placeOf(rows, at(id), at(over), zone, max)

test.each([
  [0, 'before'],
  [0.27, 'before'],
  [0.5, 'inside'],
  [0.73, 'after'],
])('%d of a row is %s', (fraction, zone) => expect(zoneAt(fraction)).toBe(zone))

describe('a dragged row', () => {
  test('goes before, behind or into another', () => {
    expect(put(6, 4, 'before')).toEqual({ parentId: 1, beforeId: 4 })
    expect(put(6, 4, 'after')).toEqual({ parentId: 1, beforeId: null })
    expect(put(6, 4, 'inside')).toEqual({ parentId: 4, beforeId: null })
    expect(put(3, 5, 'before')).toEqual({ parentId: null, beforeId: 5 })
  })
  test('behind an open row is before the first of its children', () => {
    expect(put(6, 1, 'after')).toEqual({ parentId: 1, beforeId: 2 })
    expect(put(6, 5, 'after')).toBeNull()
  })
  test('does not go into itself, nor below itself', () => {
    for (const over of [1, 2, 3, 4]) expect(put(1, over, 'inside')).toBeNull()
  })
  test('does not go where it stands', () => {
    expect(put(5, 6, 'before')).toBeNull()
    expect(put(6, 5, 'after')).toBeNull()
    expect(put(2, 4, 'before')).toBeNull()
  })
  test('does not go too deep, with what is drawn out below it', () => {
    expect(put(2, 6, 'inside', 3)).toEqual({ parentId: 6, beforeId: null })
    expect(put(2, 6, 'inside', 2)).toBeNull()
    expect(put(1, 6, 'inside', 3)).toBeNull()
  })
})

describe('one step of the keyboard', () => {
  const step = (id: number, s: 'up' | 'down' | 'in' | 'out', max = 10) => placeByStep(rows, at(id), s, max)
  test('up and down among those beside it', () => {
    expect(step(6, 'up')).toEqual({ parentId: null, beforeId: 5 })
    expect(step(1, 'down')).toEqual({ parentId: null, beforeId: 6 })
    expect(step(5, 'down')).toEqual({ parentId: null, beforeId: null })
    expect(step(1, 'up')).toBeNull()
    expect(step(6, 'down')).toBeNull()
  })
  test('into the one before it, or out behind the one above', () => {
    expect(step(4, 'in')).toEqual({ parentId: 2, beforeId: null })
    expect(step(2, 'in')).toBeNull()
    expect(step(4, 'in', 2)).toBeNull()
    expect(step(3, 'out')).toEqual({ parentId: 1, beforeId: 4 })
    expect(step(4, 'out')).toEqual({ parentId: null, beforeId: 5 })
    expect(step(1, 'out')).toBeNull()
  })
})
