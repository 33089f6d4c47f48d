import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, createTestApp } from '../../../test/app.ts'
import { sql } from '../../kernel/db/sql.ts'
import { cadastrosDe, registrarMuitos, runJobs } from '../../../test/bens.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

async function linhasDe(recurso: string, corpo: Record<string, unknown>, quem = t.admin) {
  const caminho = recurso.includes('/') ? recurso : `${recurso}/downloadrelatorio`
  const r = await quem.post(`/api/${caminho}`, { formato: 'CSV', ...corpo })
  expect(r.status === 202 ? 202 : r.text).toBe(202)
  await runJobs(t)
  const { text } = await quem.get(`/api/relatorios/${r.body.content.relatorio.id}`)
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

test('people of the unit with what they answer for, and units with what each has', async () => {
  const c = await cadastrosDe(t)
  await registrarMuitos(t, c, t.unidadeId, [
    { valor: '1000.00', inicio: null, vida: 60 },
    { valor: '500.50', inicio: null, vida: 60 },
    { valor: '70.00', inicio: null, vida: 60, situacao: 'BAIXADO' },
  ])
  const { admin, unidadeId } = await t.secondUnidade()
  const { linhas } = await linhasDe('responsaveis/relatorioresponsaveis', { q: 'Ana Lima' })
  const ana = linhas.find((l) => l[0] === 'Ana Lima' && l[5] === '2')
  expect(ana?.[6]).toBe('1500,50')
  // Nobody of another unit is there.
  const alheias = await linhasDe('responsaveis/relatorioresponsaveis', { q: 'Ana Lima' }, admin)
  expect(alheias.linhas.some((l) => l[0] === 'Ana Lima')).toBe(false)
  const { linhas: unidades } = await linhasDe('unidades/relatoriounidades', {})
  const [soma] = await t.rows(sql<{ bens: string; valor: string }>`
    select count(*)::text as bens, replace(sum(s.bruto - s.depreciado)::text, '.', ',') as valor
    from patrimonio p join saldo_patrimonio s on s.patrimonio_id = p.id
    where p.unidade_id = ${t.unidadeId} and p.situacao = 'EM_USO' and p.removido_em is null`)
  expect(unidades.some((l) => l[4] === soma?.bens && l[5] === soma?.valor)).toBe(true)
  expect(unidades.some((l) => l[1] === 'Segunda unidade' && l[4] === '0')).toBe(true)
  expect(unidadeId).not.toBe(t.unidadeId)
  // The report tells neither number nor worth of the assets of a unit in which somebody may not read them.
  const daqui = await t.clientWith(['CONF', 'CONSULTAR_UNIDADES', 'PATRIMONIO'])
  const soUnidades = await t.clientWith(['CONF', 'CONSULTAR_UNIDADES'])
  const lidas = async (quem: typeof t.admin) =>
    (await linhasDe('unidades/relatoriounidades', {}, quem)).linhas
  const meus = await lidas(daqui)
  expect(meus.find((l) => l[4] === soma?.bens)?.[5]).toBe(soma?.valor)
  expect(meus.find((l) => l[1] === 'Segunda unidade')?.slice(4)).toEqual(['', ''])
  expect((await lidas(soUnidades)).at(-1)?.slice(4)).toEqual(['0', '0,00'])
  const sem = await t.clientWith(['PATRIMONIO'])
  for (const url of ['responsaveis/relatorioresponsaveis', 'unidades/relatoriounidades'])
    expect((await sem.post(`/api/${url}`, { formato: 'CSV' })).status).toBe(403)
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
