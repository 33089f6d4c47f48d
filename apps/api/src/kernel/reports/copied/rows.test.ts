import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CopiedCell, CopiedRows } from './rows.ts'

const quoted = (s: string) => (/["\n;]/.test(s) ? `"${s.replaceAll('"', '""')}"` : s)
const field = fc.string({ unit: fc.constantFrom('a', 'é', ';', '"', '\n', ' '), minLength: 1, maxLength: 8 })
const row = fc.record({
  group: fc.constantFrom('1', '2', '3;"\n'),
  cents: fc.option(fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), { nil: null }),
  day: fc.option(fc.constantFrom('2024-03-15', '1998-12-01'), { nil: null }),
  cells: fc.tuple(field, field),
})
const value = (cents: number | null) => (cents === null ? '' : (cents / 100).toFixed(2))

const TEXT: CopiedCell = { rewritten: null, places: null }
const amount = (places: number): CopiedCell => ({ rewritten: 'decimal', places })
const DAY: CopiedCell = { rewritten: 'day', places: null }

/** Passes bytes on in portions that end at these places. */
function pass(rows: CopiedRows, bytes: Buffer, cuts: readonly number[]) {
  const changes: unknown[] = []
  const out: Buffer[] = []
  let passed = 0
  const ends = [...new Set(cuts.map((c) => c % (bytes.length + 1)))].toSorted((a, b) => a - b)
  for (const [i, end] of [...ends, bytes.length].entries()) {
    const whole = rows.pass(bytes.subarray(ends[i - 1] ?? 0, end), (fields) => {
      changes.push(fields)
      return ''
    })
    out.push(...whole.bytes)
    passed += whole.rows
  }
  return { text: Buffer.concat(out).toString('utf8'), changes, passed }
}

test('rows are the same, whatever portions they come in', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 12 }), fc.array(fc.nat(), { maxLength: 6 }), (rows, cuts) => {
      const bytes = rows
        .map(({ group, cents, cells, day }) => {
          const [first, last] = cells.map(quoted)
          return `${[quoted(group), first, value(cents), day ?? '', last].join(';')}\n`
        })
        .join('')
      const copied = new CopiedRows(1, [TEXT, amount(2), DAY, TEXT])
      const { text, changes, passed } = pass(copied, Buffer.from(bytes), cuts)
      expect(text).toBe(
        rows
          .map(({ cells, cents, day }) => {
            const [first, last] = cells.map(quoted)
            const written = day?.split('-').reverse().join('/') ?? ''
            return `${[first, value(cents).replace('.', ','), written, last].join(';')}\r\n`
          })
          .join(''),
      )
      expect(changes).toEqual(
        rows.filter((r, i) => r.group !== rows[i - 1]?.group).map(({ group }) => [group]),
      )
      const sum = rows.reduce((total, { cents }) => total + BigInt(cents ?? 0), 0n)
      expect([passed, copied.taken()]).toEqual([rows.length, { rows: rows.length, sums: [sum] }])
      expect(copied.taken()).toEqual({ rows: 0, sums: [0n] })
    }),
    { numRuns: 500 },
  )
})

test('amounts are added up exactly, however large, and one that is none is a fault', () => {
  const sumOf = (values: readonly string[], places: number) => {
    const rows = new CopiedRows(0, [amount(places), TEXT])
    rows.pass(Buffer.from(values.map((v) => `${v};x\n`).join('')), () => '')
    return rows.taken().sums[0]
  }
  expect(sumOf(['1', '2.5', '-0.25', ''], 2)).toBe(325n)
  expect(
    sumOf(
      Array.from({ length: 2000 }, () => '99999999999.99'),
      2,
    ),
  ).toBe(19999999999998000n)
  expect(sumOf(['90071992547409931234567', '0.10'], 2)).toBe(9007199254740993123456710n)
  expect(sumOf(['7.000'], 0)).toBe(7n)
  expect(() => sumOf(['0.5'], 0)).toThrow('não é um valor de 0 casas')
  expect(() => sumOf(['1,50'], 2)).toThrow('não é um valor de 2 casas')
})
