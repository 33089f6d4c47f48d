import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { type Cell, toCsv, toXlsx } from './sheet.ts'

/** Rows that break off after some, as a query does whose connection is lost. */
async function* breaking(after: number): AsyncGenerator<Cell[][]> {
  for (let n = 0; n < after; n += 100) yield Array.from({ length: 100 }, (_, i) => [{ inteiro: n + i }])
  throw new Error('a conexão caiu')
}
async function* whole(): AsyncGenerator<Cell[][]> {
  yield [['Mesa; de reunião', { decimal: '1234.56' }]]
  yield []
  yield [['=1+1', null]]
}

test('a sheet as CSV is what Brazilian spreadsheets open', async () => {
  const made = await buffer(toCsv(['Bem', 'Valor'], whole(), [['Prefeitura']]))
  expect(made.toString('utf8')).toBe(
    '\uFEFFPrefeitura;\r\nBem;Valor\r\n"Mesa; de reunião";1234,56\r\n\'=1+1;\r\n',
  )
})

describe('rows that break off', () => {
  const xlsx = (rows: AsyncIterable<Cell[][]>) => toXlsx('Folha', [{ title: 'Bem', format: 'inteiro' }], rows)
  const csv = (rows: AsyncIterable<Cell[][]>) => toCsv(['Bem'], rows)
  // A failure that reached nobody would end the whole process.
  test.each([
    ['CSV', 0, csv],
    ['CSV', 5000, csv],
    ['XLSX', 0, xlsx],
    ['XLSX', 5000, xlsx],
  ])('end the %s with their failure, after %i', async (_, after, make) => {
    await expect(buffer(make(breaking(after)))).rejects.toThrow('a conexão caiu')
  })
})
