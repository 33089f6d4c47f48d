import fc from 'fast-check'
import { expect, test } from 'vitest'
import { columnWidths } from './column-widths.ts'

const column = fc.record({
  share: fc.double({ min: 1, max: 60, noNaN: true }),
  least: fc.double({ min: 0, max: 80, noNaN: true }),
})

test('widths fill the page, and no heading is broken where all of them fit', () => {
  fc.assert(
    fc.property(fc.array(column, { minLength: 1, maxLength: 12 }), (columns) => {
      const widths = columnWidths(columns, 500)
      expect(widths.reduce((a, b) => a + b, 0)).toBeCloseTo(500, 6)
      const fit = columns.reduce((sum, c) => sum + c.least, 0) <= 500
      for (const [i, w] of widths.entries()) {
        expect(w).toBeGreaterThan(0)
        if (fit) expect(w).toBeGreaterThanOrEqual((columns[i]?.least as number) - 1e-6)
      }
    }),
  )
})

test('what fits by its share keeps it', () => {
  const columns = [
    { share: 1, least: 10 },
    { share: 3, least: 20 },
  ]
  expect(columnWidths(columns, 100)).toEqual([25, 75])
  expect(columnWidths([{ share: 1, least: 40 }, columns[1] as (typeof columns)[1]], 100)).toEqual([40, 60])
})
