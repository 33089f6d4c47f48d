import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { bensDeTeste, DESIGN, HEADER, inChunks } from '../../../test/files/report.ts'
import { partsOf } from './parts.ts'
import { reportToXlsx } from './sheets.ts'

const bytesOf = (bytes: AsyncIterable<Uint8Array>) => buffer(Readable.from(bytes, { objectMode: false }))
const rows = () => {
  const bens = bensDeTeste(4, 2)
  return [...bens.slice(0, 3), { ...bens[3], descricao: '=1+1; "x"', tombo: '7/1', valor: null, data: null }]
}
const parts = () => partsOf(DESIGN, inChunks(rows() as ReturnType<typeof bensDeTeste>))

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

test('as XLSX an amount, a date and a title have the room that they need', async () => {
  const columns = DESIGN.columns.map((c) =>
    c.format === 'texto' ? { ...c, width: 500 } : { ...c, title: `${c.title} depois` },
  )
  const livro = await readXlsx(
    await bytesOf(reportToXlsx({ ...DESIGN, columns }, HEADER, partsOf(DESIGN, inChunks(bensDeTeste(2))))),
  )
  const widths = livro.sheets[0]?.columns?.map((c) => c.width ?? 0) ?? []
  for (const [i, c] of columns.entries())
    expect(widths[i]).toBeGreaterThanOrEqual(
      Math.max(c.title.length, c.format === 'dinheiro' ? '-99.999.999,99'.length : '00/00/0000'.length),
    )
})
