import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, createTestApp } from '../../../test/app.ts'
import { runJobs } from '../../../test/bens.ts'

let t: TestApp
let idDaAna: number
beforeAll(async () => {
  t = await createTestApp()
  const { unidadeId: outra } = await t.secondUnidade()
  const ana = await t.createUsuario({ usuario: 'ana', acoes: ['CONF'], unidades: [t.unidadeId, outra] })
  idDaAna = ana.id
  const saiu = await t.createUsuario({ usuario: 'saiu', acoes: ['CONF'] })
  await t.admin.post(`/api/usuarios/${saiu.id}/desativar`)
  await t.admin.post(`/api/unidades/${t.unidadeId}/usuarios/${ana.id}/permissoes/PATRIMONIO`)
  const g = (await t.admin.post('/api/grupopermissao', { descricao: 'Almoxarifes' })).body.content.id
  for (const p of ['permissoes/CONSULTAR_ORGAOS', `usuarios/${ana.id}`, `unidades/${t.unidadeId}`])
    await t.admin.post(`/api/grupopermissao/${g}/${p}`)
})
afterAll(() => t.close())

const url = '/api/usuarios/relatoriopermissoes'
async function linhasDe(query: string): Promise<string[][]> {
  const r = await t.admin.get(`${url}?formato=CSV&${query}`)
  expect(r.status === 202 ? 202 : r.text).toBe(202)
  await runJobs(t)
  const { text } = await t.admin.get(`/api/relatorios/${r.body.content.relatorio.id}`)
  const linhas = (parse(text, { bom: true, delimiter: ';' }) as string[][]).slice(4)
  return linhas.filter(([l]) => !/^(?:Subtotal|Total)/.test(l ?? ''))
}

test('by user: each right in each unit with what gives it, by whom and since when', async () => {
  expect((await linhasDe('q=ana')).map((l) => l.join(' | '))).toEqual([
    'Unidade | Permissão | Por quê | Dada por | Desde',
    'Usuário: Pessoa ana (ana) |  |  |  | ',
    'Sede | Acessar as configurações | Dada à pessoa |  | ',
    'Sede | Consultar bens | Dada à pessoa | Administradora | 10/03/2026',
    'Sede | Consultar órgãos | Pelo grupo Almoxarifes | Administradora | 10/03/2026',
    'Segunda unidade | Acessar as configurações | Dada à pessoa |  | ',
  ])
})

test('of one user, who is named', async () => {
  expect(await linhasDe(`usuario=${idDaAna}`)).toEqual(await linhasDe('q=ana'))
  expect((await t.admin.get(`${url}?formato=CSV&usuario=999999`)).status).toBe(404)
})

test('by group, of one unit, with those who are inactive', async () => {
  const linhas = (await linhasDe(`agrupar=GRUPO&unidade=${t.unidadeId}&inativos=true`)).map((l) =>
    l.join(' | '),
  )
  expect(linhas.slice(1, 4)).toEqual([
    'Grupo: Almoxarifes |  |  |  | ',
    'Pessoa ana (ana) | Sede | Consultar órgãos | Administradora | 10/03/2026',
    'Grupo: sem grupo, dadas à pessoa |  |  |  | ',
  ])
  expect(linhas.some((l) => l.includes('Segunda unidade'))).toBe(false)
  expect(linhas).toContain('Pessoa saiu (saiu, inativo) | Sede | Acessar as configurações |  | ')
  expect(linhas.some((l) => l.includes('Administrar o sistema (todas as permissões)'))).toBe(true)
  expect((await linhasDe('')).some((l) => l.join('').includes('saiu'))).toBe(false)
})

test('is for who may; what is not there or unknown is refused', async () => {
  expect((await (await t.clientWith(['CONF', 'CONSULTAR_USUARIOS'])).get(url)).status).toBe(403)
  expect((await (await t.clientWith(['CONSULTAR_RELATORIOS'])).get(url)).status).toBe(403)
  expect(
    (await (await t.clientWith(['CONF', 'CONSULTAR_RELATORIOS', 'CONSULTAR_USUARIOS'])).get(url)).status,
  ).toBe(202)
  expect((await t.admin.get(`${url}?unidade=999999`)).status).toBe(404)
  expect((await t.admin.get(`${url}?nada=1`)).status).toBe(400)
  expect((await t.anonymous.get(url)).status).toBe(401)
})
