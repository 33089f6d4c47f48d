import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, createTestApp } from '../../../test/app.ts'
import { trabalhar } from '../../../test/bens.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

async function linhasDe(recurso: string, corpo: Record<string, unknown>) {
  const r = await t.admin.post(`/api/${recurso}/downloadrelatorio`, { formato: 'CSV', ...corpo })
  expect(r.status === 202 ? 202 : r.text).toBe(202)
  await trabalhar(t)
  const { text } = await t.admin.get(`/api/relatorios/${r.body.content.relatorio.id}`)
  return {
    texto: text,
    linhas: parse(text, { bom: true, delimiter: ';', relax_column_count: true }) as string[][],
  }
}

test('masks with the account, the method and the rates of each, as the list is filtered', async () => {
  const { resultList, count } = (await t.admin.get('/api/mascaras?rpp=500')).body.content
  const { linhas } = await linhasDe('mascaras', {})
  expect(linhas.at(-1)?.[0]).toBe(`Total (${count} máscaras)`)
  const uma = resultList.find((m: { deprecia: boolean }) => m.deprecia)
  const { linhas: dela, texto } = await linhasDe('mascaras', {
    q: uma.descricao,
    where: JSON.stringify({ tipoBem: { in: [uma.tipoBem.id] }, deprecia: { eq: true } }),
  })
  expect(texto).toContain(`Tipo de bem: ${uma.tipoBem.descricao}`)
  const linha = dela.find((l) => l[1] === uma.descricao)
  expect(linha?.slice(0, 5)).toEqual([
    uma.mascaraContabil,
    uma.descricao,
    uma.tipoBem.descricao,
    uma.metodoDepreciacao.descricao,
    String(uma.vidaUtil),
  ])
})

test('natures below their masks', async () => {
  const { linhas } = await linhasDe('tiposnatureza', { q: '4.4.90.52.42' })
  const i = linhas.findIndex((l) => l[0] === '4.4.90.52.42')
  expect(linhas[i - 1]?.[0]).toMatch(/^Máscara: 1\.2\.3/)
  expect(linhas[i]?.slice(2)).toEqual(['Não', 'Sim'])
})

test('is for who may see the list; what is unknown is refused', async () => {
  const so = await t.clientWith(['CONSULTAR_MASCARAS'])
  expect((await so.post('/api/mascaras/downloadrelatorio', {})).status).toBe(202)
  expect((await so.post('/api/tiposnatureza/downloadrelatorio', {})).status).toBe(403)
  for (const corpo of [{ nada: 1 }, { formato: 'DOC' }, { where: '{"nada":{"eq":1}}' }, { where: '{' }])
    expect((await t.admin.post('/api/mascaras/downloadrelatorio', corpo)).status).toBe(400)
})

test('the situations of a write-off, for a choice', async () => {
  const { content } = (await (await t.clientWith([])).get('/api/metadata/baixas/situacoes')).body
  expect(content.map((o: { value: string }) => o.value)).toEqual([
    'EM_EDICAO',
    'EM_ANALISE',
    'PROCESSANDO',
    'FINALIZADA',
    'CANCELADA',
    'ESTORNADA',
  ])
})
