import { expect, it } from 'vitest'
import { fitted, inTwoLines, undivided } from './widths.ts'

const column = (id: string, width: number, more: object = {}) => ({
  id,
  width,
  needs: undefined,
  header: 0,
  whole: false,
  drawn: false,
  byHand: false,
  ...more,
})

it('an amount gets what it needs, unless somebody dragged its column', () => {
  const amount = column('a', 100, { whole: true, needs: 140 })
  expect(fitted([amount], 500).get('a')).toBe(140)
  expect(fitted([{ ...amount, byHand: true }], 500).get('a')).toBe(100)
})

it('an amount gives up what it does not need where there is not room for all, and nothing of what it does', () => {
  const columns = [
    column('amount', 150, { whole: true, needs: 60, header: 80 }),
    column('text', 100, { needs: 160 }),
  ]
  expect([...fitted(columns, 240).values()]).toEqual([80, 160])
  expect([...fitted(columns, 200).values()]).toEqual([80, 120])
  expect([...fitted(columns, 400).values()]).toEqual([150, 160])
})

it('who has more than it needs gives it to who has less, and a share is taken where there is not room for all', () => {
  const columns = [
    column('short', 200, { needs: 90 }),
    column('long', 200, { needs: 400 }),
    column('mark', 150),
    column('amount', 100, { whole: true, needs: 120 }),
  ]
  expect([...fitted(columns, 760).values()]).toEqual([90, 400, 150, 120])
  expect([...fitted(columns, 670).values()]).toEqual([90, 310, 150, 120])
  expect([...fitted(columns, 560).values()]).toEqual([90, 200, 150, 120])
  // Texts give up more of it than there is, and what is drawn nothing.
  const chip = column('chip', 200, { needs: 90, drawn: true })
  expect([...fitted([chip, column('text', 200, { needs: 400 })], 250).values()]).toEqual([90, 160])
})

it('a table that is pushed sideways all the same cuts nothing', () => {
  const columns = [column('person', 200, { needs: 300 }), column('place', 200, { needs: 300 })]
  expect([...fitted(columns, 240).values()]).toEqual([120, 120])
  expect([...fitted(columns, 239).values()]).toEqual([200, 200])
})

it('dates, codes and numbers are not cut; texts are, and one among codes makes a text of them', () => {
  const columns = ['date', 'code', 'mixed'].map((id) => ({
    id,
    header: id,
    cell: (row: Record<string, string>) => row[id] ?? '',
  }))
  const rows = [
    { date: '29/11/2026 22:18', code: '1.2.3.1.1.01.12', mixed: '1.2' },
    { date: '–', code: '4', mixed: 'Sem código' },
  ]
  expect([...undivided(columns, rows)]).toEqual(['date', 'code'])
})

it('a header is not cut, and nothing is given up for whom nothing lacks', () => {
  expect([
    ...fitted([column('a', 200, { needs: 40, header: 120 }), column('b', 100, { needs: 260 })], 300).values(),
  ]).toEqual([120, 180])
  expect([
    ...fitted([column('a', 200, { needs: 40 }), column('b', 100, { needs: 60 })], 300).values(),
  ]).toEqual([200, 100])
  expect(fitted([column('n', 60, { whole: true, needs: 40, header: 90 })], 300).get('n')).toBe(90)
})

it('where there is room left, texts take what they need, a share each where it does not reach, none more than thrice', () => {
  const columns = [
    column('person', 100, { needs: 200 }),
    column('place', 100, { needs: 900 }),
    column('short', 100, { needs: 50 }),
    column('dragged', 100, { needs: 300, byHand: true }),
  ]
  expect([...fitted(columns, 2000).values()]).toEqual([200, 300, 100, 100])
  const [person = 0, place = 0, short, dragged] = fitted(columns, 550).values()
  expect([short, dragged]).toEqual([50, 100])
  expect(person + place).toBeCloseTo(400, 5)
  expect(place - 100).toBeCloseTo(2 * (person - 100), 5)
})

it('a header of amounts is as wide as the longer of its two lines', () => {
  const letters = (line: string) => line.length
  expect(inTwoLines('Valor de aquisição', letters)).toBe('aquisição'.length)
  expect(inTwoLines('Valor líquido', letters)).toBe('líquido'.length)
  expect(inTwoLines('Tombo', letters)).toBe('Tombo'.length)
})

it('while the room is not known, widths are as they were declared', () => {
  expect(fitted([column('text', 200, { needs: 90 })], 0).get('text')).toBe(200)
})
