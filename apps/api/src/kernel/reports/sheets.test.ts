import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { bensDeTeste, HEADER, DESIGN, inChunks } from '../../../test/report.ts'
import { partsOf } from './parts.ts'
import { reportToCsv, reportToXlsx } from './sheets.ts'

const bytesOf = (bytes: AsyncIterable<Uint8Array>) => buffer(Readable.from(bytes, { objectMode: false }))
const rows = () => {
  const bens = bensDeTeste(4, 2)
  return [...bens.slice(0, 3), { ...bens[3], descricao: '=1+1; "x"', tombo: '7/1', valor: null, data: null }]
}
const parts = () => partsOf(DESIGN, inChunks(rows() as ReturnType<typeof bensDeTeste>))

test('as CSV a report is its heading, titles, groups, rows and sums, each as wide as the titles', async () => {
  const text = (await bytesOf(reportToCsv(DESIGN, HEADER, parts()))).toString('utf8')
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
      '7/1;"\'=1+1; ""x""";;',
      'Subtotal de Sala 1 (2 bens);;;2,01',
      'Total geral (4 bens);;;3,03',
    ].join('\r\n')}\r\n`,
  )
})

test('as XLSX numbers and dates are what they are, and a text is no formula', async () => {
  const livro = await readXlsx(await bytesOf(reportToXlsx(DESIGN, HEADER, parts())))
  const paper = livro.sheets[0]
  expect(paper?.name).toBe('Relatório')
  expect(paper?.rows.slice(0, 5).map((l) => l[0])).toEqual([
    'Prefeitura de São João – Secretaria de Educação',
    'Relação de bens',
    'Filtros: Situação: Em uso; Localização: Prédio 1 > Sala 3',
    'Emitido por Ana Lima em 10/03/2026 às 12:00',
    'Tombo',
  ])
  const [first, segunda] = paper?.rows.slice(6, 8) ?? []
  expect(first).toEqual([1, 'Mesa de reunião nº 1 (maciça)', new Date('2024-03-15T00:00:00Z'), 0.01])
  expect(segunda?.[3]).toBe(1.01)
  expect(paper?.rows[11]?.slice(0, 2)).toEqual(['7/1', '=1+1; "x"'])
  expect(paper?.rows.at(-1)).toEqual(['Total geral (4 bens)', null, null, 3.03])
})
