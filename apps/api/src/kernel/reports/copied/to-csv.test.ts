import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bensDeTeste, DESIGN, HEADER } from '../../../../test/files/report.ts'
import { setUpApp } from '../../../../test/scene.ts'
import { type SqlQuery, sql } from '../../db/sql.ts'
import { csvOf, MARK } from '../../files/content/sheet.ts'
import { cellOf } from '../cells.ts'
import type { Column, ColumnFormat, Design, Row } from '../definition.ts'
import { linesAbove } from '../sheets.ts'
import { reportToCsv } from './to-csv.ts'

const t = setUpApp()

/** Rows as a query gives them, in this order. */
const queryOf = (rows: readonly object[]): SqlQuery<Row> =>
  sql`select * from jsonb_to_recordset(${JSON.stringify(rows.map((r, i) => ({ ...r, ordem: i })))}::jsonb)
    as r(ordem int, tombo text, descricao text, data date, valor numeric, "localId" int, local text, mes text,
      n int, codigo text, "dataEscrita" text, "valorEscrito" text, alta numeric(6,3)) order by ordem`

const csv = (design: Design, rows: readonly object[]) =>
  t.organizacoes.read(t.databaseId, async (db) => {
    const told: number[] = []
    const bytes = reportToCsv(db, design, HEADER, queryOf(rows), async (n) => void told.push(n))
    const text = (await buffer(Readable.from(bytes, { objectMode: false }))).toString('utf8')
    return { text, told }
  })

test('a report is its heading, titles, groups, rows and sums, each as wide as the titles', async () => {
  const bens = bensDeTeste(4, 2)
  const rows = [
    ...bens.slice(0, 3),
    { ...bens[3], descricao: '=1+1; "x"\nem duas linhas', tombo: '7/1', valor: null, data: null },
  ]
  const { text, told } = await csv(DESIGN, rows)
  expect(text).toBe(
    `\uFEFF${[
      'Prefeitura de São João – Secretaria de Educação;;;',
      'Relação de bens;;;',
      '"Filtros: Situação: Em uso; Localização: Prédio 1 > Sala 3";;;',
      'Emitido por Ana Lima em 10/03/2026 às 12:00;;;',
      'Tombo;Descrição;Aquisição;Valor',
      'Localização: Sala 0;;;',
      '1;Mesa de reunião nº 1 (maciça);15/03/2024;0,01',
      '2;Mesa de reunião nº 2 (maciça);15/03/2024;1,01',
      'Subtotal de Sala 0 (2 bens);;;1,02',
      'Localização: Sala 1;;;',
      '3;Mesa de reunião nº 3 (maciça);15/03/2024;2,01',
      '7/1;"\'=1+1; ""x""\nem duas linhas";;',
      'Subtotal de Sala 1 (2 bens);;;2,01',
      'Total geral (4 bens);;;3,03',
    ].join('\r\n')}\r\n`,
  )
  expect(told.at(-1)).toBe(4)
})

test('groups without a name, names with quotes and line breaks, sums larger than a processor holds', async () => {
  const linha = (localId: number | null, local: string | null, valor: string) => ({ localId, local, valor })
  const { text } = await csv({ ...DESIGN, columns: DESIGN.columns.slice(2) }, [
    linha(1, 'Sala "A";\n1', '99999999999999.99'),
    linha(1, 'Sala "A";\n1', '-0.01'),
    linha(2, '', '0.5'),
    linha(null, null, '12345678901.10'),
  ])
  expect(text.split('\r\n').slice(5)).toEqual([
    '"Localização: Sala ""A"";\n1";',
    ';99999999999999,99',
    ';-0,01',
    '"Subtotal de Sala ""A"";\n1 (2 bens)";99999999999999,98',
    'Localização: ;',
    ';0,5',
    'Subtotal de  (1 bem);0,50',
    'Localização: sem localização;',
    ';12345678901,10',
    'Subtotal de sem localização (1 bem);12345678901,10',
    'Total geral (4 bens);100012345678901,58',
    '',
  ])
})

test('nothing to show is said as such; a sum of more decimals than it may have is a fault', async () => {
  expect((await csv(DESIGN, [])).text).toMatch(
    /Tombo;Descrição;Aquisição;Valor\r\nTotal geral \(0 bens\);;;0,00\r\n$/,
  )
  await expect(csv(DESIGN, [{ valor: '0.001' }])).rejects.toThrow('não é um valor de 2 casas')
})

const column = (key: string, format: ColumnFormat): Column => ({ key, format, title: key, width: 1 })
const COLUNAS = [
  column('descricao', 'texto'),
  column('codigo', 'codigo'),
  column('n', 'inteiro'),
  column('valor', 'dinheiro'),
  column('data', 'data'),
  column('mes', 'competencia'),
  column('caixa', 'marcar'),
  column('dataEscrita', 'data'),
  column('valorEscrito', 'dinheiro'),
  column('alta', 'percentual'),
]
const nullable = <T>(a: fc.Arbitrary<T>) => fc.option(a, { nil: null })
const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }).filter((s) => !s.includes('\0') && s.isWellFormed()),
  fc
    .tuple(
      fc.constantFrom('', ' ', '\t', '\n', '\u00a0', '\ufeff', '\u2003', 'é', '１', '"'),
      fc.constantFrom('=', '+', '-', '@', '＝', '－', '-1,5', '+3', '-1a', '007', '12', ';', '\\.'),
      fc.constantFrom('', 'x', '\r\n', '"'),
    )
    .map((s) => s.join('')),
)
const row = fc.record({
  descricao: nullable(nasty),
  codigo: nullable(nasty),
  n: nullable(fc.integer()),
  valor: nullable(fc.integer().map((c) => (c / 100).toFixed(2))),
  data: nullable(fc.constantFrom('2024-03-15', '1998-12-01')),
  mes: nullable(fc.constantFrom('2024-03', '1998-12')),
  dataEscrita: nullable(fc.constantFrom('2024-03-15', '')),
  valorEscrito: nullable(fc.constantFrom('12.50', '', '-3')),
  alta: nullable(fc.constantFrom('1.250', '-0.001')),
})

test('the database writes each cell as the other forms of a report do', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 20 }), async (rows) => {
      const { text } = await csv({ ...DESIGN, groups: [], columns: COLUNAS }, rows)
      const cells = rows.map((r) => COLUNAS.map((c) => cellOf(c.format, (r as unknown as Row)[c.key])))
      const titles = COLUNAS.map((c) => c.title)
      const expected = MARK + csvOf([...linesAbove(HEADER), titles, ...cells], titles.length)
      const { parse } = await import('csv-parse/sync')
      const read = (s: string) => parse(s, { delimiter: ';', relax_column_count: true, bom: true })
      expect(read(text).slice(0, -1)).toEqual(read(expected))
    }),
    { numRuns: 100 },
  )
})
