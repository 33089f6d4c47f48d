import { expect, it } from 'vitest'
import { fitted } from './widths.ts'

const column = (id: string, width: number, more: object = {}) => ({
  id,
  width,
  needs: undefined,
  whole: false,
  byHand: false,
  ...more,
})

it('an amount gets what it needs, unless somebody dragged its column', () => {
  const amount = column('a', 100, { whole: true, needs: 140 })
  expect(fitted([amount], 500).get('a')).toBe(140)
  expect(fitted([{ ...amount, byHand: true }], 500).get('a')).toBe(100)
})

it('where there is not room for all, texts give up what they do not need, and then a share', () => {
  const columns = [
    column('short', 200, { needs: 90 }),
    column('long', 200, { needs: 400 }),
    column('chip', 150),
    column('amount', 100, { whole: true, needs: 120 }),
  ]
  expect([...fitted(columns, 670).values()]).toEqual([200, 200, 150, 120])
  expect([...fitted(columns, 640).values()]).toEqual([170, 200, 150, 120])
  const tight = fitted(columns, 560)
  expect(tight.get('short')).toBe(120)
  expect(tight.get('long')).toBeCloseTo(170, 1)
  expect([tight.get('chip'), tight.get('amount')]).toEqual([150, 120])
})

it('where there is room left, texts take what they need, a share each where it does not reach, none more than thrice', () => {
  const columns = [
    column('person', 100, { needs: 200 }),
    column('place', 100, { needs: 900 }),
    column('short', 100, { needs: 50 }),
    column('dragged', 100, { needs: 300, byHand: true }),
  ]
  expect([...fitted(columns, 400).values()]).toEqual([100, 100, 100, 100])
  expect([...fitted(columns, 550).values()]).toEqual([150, 200, 100, 100])
  expect([...fitted(columns, 2000).values()]).toEqual([200, 300, 100, 100])
})

it('while the room is not known, widths are as they were declared', () => {
  expect(fitted([column('text', 200, { needs: 90 })], 0).get('text')).toBe(200)
})
