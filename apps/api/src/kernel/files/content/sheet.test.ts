import { buffer } from 'node:stream/consumers'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { rowsOfWorkbook } from '../../../../test/files/workbook.ts'
import { type Cell, type SheetColumn, toCsv, toXlsx } from './sheet.ts'

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

describe('a sheet as XLSX', () => {
  const columns = (width: number): SheetColumn[] => [
    { title: 'Bem', format: 'texto', width },
    { title: 'Valor', format: 'dinheiro', width: 20 },
  ]
  async function* many(rows: number): AsyncGenerator<Cell[][]> {
    for (let n = 0; n < rows; n += 500)
      yield Array.from({ length: 500 }, (_, i) => [`Mesa ${n + i}`, { decimal: '1234.56' }])
  }
  const sheetOf = async (wide: number, rows: number) => {
    const made = await buffer(toXlsx('Folha', columns(wide), many(rows), [['Prefeitura']]))
    return (await readXlsx(made, { readStyles: true })).sheets[0]
  }

  test.each([
    [100, 'landscape'],
    [60, 'portrait'],
  ])(
    'is as wide as its page on paper, with its titles on each: %i characters lie %s',
    async (wide, orientation) => {
      const sheet = await sheetOf(wide, 500)
      expect(sheet?.rows).toHaveLength(502)
      expect(sheet?.pageSetup).toMatchObject({ paperSize: 'a4', orientation, fitToWidth: 1, fitToHeight: 0 })
      expect(sheet?.pageSetup?.printTitlesRow).toBe('$2:$2')
      expect(sheet?.freezePane?.rows).toBe(2)
    },
  )

  test.each([2, 60_000])('opens whatever its texts hold, with %i rows', async (rows) => {
    async function* odd(): AsyncGenerator<Cell[][]> {
      yield [['a\u0000b\u000bc\u001fd\ufffee\ud83d🙂\tf\ng', null]]
      yield [['x'.repeat(40_000), null]]
      for (let n = 2; n < rows; n += 1) yield [['Mesa', { decimal: '1.00' }]]
    }
    const made = await buffer(toXlsx('Folha', columns(60), odd(), [['Prefeitura\u0001']]))
    const [above, , first, second] = rowsOfWorkbook(made)
    expect(above?.[0]).toBe('Prefeitura ')
    expect(first?.[0]).toBe('a b c d e 🙂\tf\ng')
    expect(String(second?.[0])).toHaveLength(32_767)
  })

  test('shows a day that spreadsheets do not count as what it is', async () => {
    async function* days(): AsyncGenerator<Cell[][]> {
      for (const data of ['1808-03-07', '1900-02-28', '1900-03-01', '2024-02-29']) yield [[{ data }]]
    }
    const made = await buffer(toXlsx('Folha', [{ title: 'Dia', format: 'data' }], days()))
    expect(rowsOfWorkbook(made).map(([day]) => day)).toEqual(['Dia', '07/03/1808', '28/02/1900', 61, 45_351])
  })

  test('is not made for paper where it is long, in rows or in what they say', async () => {
    expect((await sheetOf(60, 25_000))?.pageSetup?.fitToWidth).toBeUndefined()
    const said = await readXlsx(
      await buffer(
        toXlsx(
          'Folha',
          columns(60),
          (async function* () {
            yield Array.from({ length: 300 }, () => ['x'.repeat(4000), null])
          })(),
        ),
      ),
    )
    expect(said.sheets[0]?.rows).toHaveLength(301)
    expect(said.sheets[0]?.pageSetup?.fitToWidth).toBeUndefined()
  })

  test('has every row, and its figures as what they are, whether it is written at once or as it comes', async () => {
    for (const rows of [500, 25_000]) {
      const sheet = await sheetOf(60, rows)
      expect(sheet?.rows).toHaveLength(rows + 2)
      expect(sheet?.rows.slice(0, 3)).toEqual(
        [['Prefeitura'], ['Bem', 'Valor'], ['Mesa 0', 1234.56]].map((l) => expect.arrayContaining(l)),
      )
      expect(sheet?.rows.at(-1)).toEqual([`Mesa ${rows - 1}`, 1234.56])
    }
  })
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
