import { rotasBaixas } from '@tombo/contract'
import { beforeAll, expect, it } from 'vitest'
import type { Cliente } from '../../../test/app.ts'
import { sceneOfBaixas } from '../../../test/scenes/baixas.ts'
import { setUpScene } from '../../../test/scene.ts'

const BASE = '/api/baixas'
const [t, s] = setUpScene(sceneOfBaixas)
let b: { id: number }
let item: { id: number }
let anexo: { id: number }
beforeAll(async () => {
  b = await s.abrir('OUTROS', await s.bens(1))
  item = (await s.itensDe(b.id))[0] as { id: number }
  const arquivo = { id: await s.arquivo() }
  anexo = (await s.prepara.post('/api/anexobaixa', { baixa: b, descricao: 'x', arquivo })).body.content
})

type Chamada = (quem: Cliente) => ReturnType<Cliente['get']>
const LER: Record<string, Chamada> = {
  obter: (q) => q.get(`${BASE}/${b.id}`),
  itens: (q) => q.get(`${BASE}/${b.id}/itens`),
  eventos: (q) => q.get(`${BASE}/${b.id}/eventos`),
  anexos: (q) => q.get(`/api/anexobaixa?baixaId=${b.id}`),
}
const TERMO: Record<string, Chamada> = { termo: (q) => q.post(`${BASE}/${b.id}/termo`, {}) }
const ESCREVER: Record<string, Chamada> = {
  salvar: (q) => q.post(BASE, { ...s.corpo('OUTROS'), id: b.id }),
  excluir: (q) => q.del(`${BASE}/${b.id}`),
  salvarItem: (q) => q.post(`${BASE}/${b.id}/itens`, { id: item.id, valorVenda: '1' }),
  removerItem: (q) => q.del(`${BASE}/${b.id}/itens/${item.id}`),
  alterarSituacao: (q) => q.post(`${BASE}/${b.id}/alterarsituacao/EM_ANALISE`, {}),
  encerrarCessao: (q) => q.post(`${BASE}/${b.id}/encerrarcessao`, {}),
  prorrogarCessao: (q) => q.post(`${BASE}/${b.id}/prorrogarcessao`, { cessaoAte: '2027-01-01', motivo: 'x' }),
  estornar: (q) => q.post(`${BASE}/${b.id}/estornar`, { motivo: 'x' }),
  salvarAnexo: (q) => q.post('/api/anexobaixa', { baixa: b, descricao: 'x', arquivo: { id: 1 } }),
  removerAnexo: (q) => q.del(`/api/anexobaixa/${anexo.id}`),
}
const DA_UNIDADE: Record<string, Chamada> = {
  listar: (q) => q.get(BASE),
  metadata: (q) => q.get(`${BASE}/metadata`),
  metadataAnexos: (q) => q.get('/api/anexobaixa/metadata'),
  possiveis: (q) => q.get(`${BASE}/possiveisAlteracoesSituacao/EM_EDICAO`),
  opcoes: (q) => q.get(`${BASE}/opcoes/tipos`),
}
const DE_QUEM_PREPARA: Record<string, Chamada> = { patrimonios: (q) => q.get(`${BASE}/patrimonios`) }
const DE_UMA = { ...LER, ...TERMO, ...ESCREVER }
const TODAS = { ...DE_UMA, ...DA_UNIDADE, ...DE_QUEM_PREPARA }

const status = async (chamadas: Record<string, Chamada>, quem: Cliente) => {
  const voltas: Record<string, number> = {}
  for (const [nome, chamar] of Object.entries(chamadas)) voltas[nome] = (await chamar(quem)).status
  return voltas
}
const todas = (chamadas: Record<string, Chamada>, codigo: number) =>
  Object.fromEntries(Object.keys(chamadas).map((k) => [k, codigo]))

it('has no route that its tests do not ask for', () =>
  expect(Object.keys(TODAS).toSorted()).toEqual(Object.keys(rotasBaixas).toSorted()))

it('asks for a session and for a right', async () => {
  expect(await status(TODAS, t.anonymous)).toEqual(todas(TODAS, 401))
  const sem = await t.clientWith(['PATRIMONIO', 'CRIAR_ALTERAR_PATRIMONIO', 'CRIAR_ALTERAR_MOVIMENTACOES'])
  expect(await status(TODAS, sem)).toEqual(todas(TODAS, 403))
})

it('is not there for another unit or another organisation', async () => {
  for (const quem of [(await t.secondUnidade()).admin, (await t.secondOrganizacao()).admin]) {
    expect(await status(DE_UMA, quem)).toEqual(todas(DE_UMA, 404))
    expect((await quem.get(BASE)).body.content.count).toBe(0)
    expect((await quem.get(`${BASE}/patrimonios`)).body.content.count).toBe(0)
  }
})

it('offers the people of its own unit alone', async () => {
  await t.admin.post('/api/responsaveis', { nome: 'Pessoa das opções', ativo: true })
  const daqui = async (quem: Cliente) => {
    const q = encodeURIComponent('Pessoa das opções')
    return (await quem.get(`${BASE}/opcoes/responsaveis?q=${q}`)).body.content.count
  }
  expect([await daqui(t.admin), await daqui((await t.secondUnidade()).admin)]).toEqual([1, 0])
})

it('is read by who may only read, prepared by who prepares, and authorised by nobody else', async () => {
  expect(await status({ ...LER, ...DA_UNIDADE }, s.leitor)).toEqual(todas({ ...LER, ...DA_UNIDADE }, 200))
  expect((await s.leitor.post(`${BASE}/${b.id}/termo`, {})).status).toBe(409)
  const proibidas = { ...ESCREVER, ...DE_QUEM_PREPARA }
  expect(await status(proibidas, s.leitor)).toEqual(todas(proibidas, 403))
  expect((await s.leitor.get(`${BASE}/${b.id}`)).body.content.acoes).toEqual([])
  const { salvar, excluir, salvarItem, removerItem, alterarSituacao } = ESCREVER
  const doPreparo = { salvar, excluir, salvarItem, removerItem, alterarSituacao } as Record<string, Chamada>
  expect(await status(doPreparo, s.autoriza)).toEqual(todas(doPreparo, 403))
  const { encerrarCessao, prorrogarCessao, estornar } = ESCREVER
  const daAutorizacao = { encerrarCessao, prorrogarCessao, estornar } as Record<string, Chamada>
  expect(await status(daAutorizacao, s.prepara)).toEqual(todas(daAutorizacao, 403))
})

it('takes nothing that it does not know', async () => {
  for (const [url, corpo] of [
    [BASE, { ...s.corpo('OUTROS'), outra: 1 }],
    [`${BASE}/${b.id}/itens`, { patrimonio: { id: 1 }, x: 1 }],
    [`${BASE}/${b.id}/itens`, {}],
    [`${BASE}/${b.id}/alterarsituacao/EM_ANALISE`, { x: 1 }],
  ] as const)
    expect({ url, status: (await s.prepara.post(url, corpo)).status }).toEqual({ url, status: 400 })
})
