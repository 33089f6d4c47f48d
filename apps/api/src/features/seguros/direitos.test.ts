import { rotasSeguros } from '@tombo/contract'
import { beforeAll, expect, it } from 'vitest'
import type { Cliente } from '../../../test/app.ts'
import { setUpScene } from '../../../test/scene.ts'
import { sceneOfSeguros } from '../../../test/scenes/seguros.ts'

const BASE = '/api/seguro'
const [t, s] = setUpScene(sceneOfSeguros)
let a: { id: number }
let item: { id: number }
let anexo: { id: number }
let sinistro: { id: number }
beforeAll(async () => {
  a = await s.ativo(await s.bens(1))
  item = (await s.itensDe(a.id))[0] as { id: number }
  const arquivo = { id: await s.arquivo() }
  anexo = (await s.quemCuida.post(`${BASE}/anexos`, { seguro: a, descricao: 'x', arquivo })).body.content
  const corpo = { item, data: '2026-02-01', descricao: 'Queda' }
  sinistro = (await s.quemCuida.post(`${BASE}/${a.id}/sinistros`, corpo)).body.content
})

type Chamada = (quem: Cliente) => ReturnType<Cliente['get']>
const LER: Record<string, Chamada> = {
  obter: (q) => q.get(`${BASE}/${a.id}`),
  itens: (q) => q.get(`${BASE}/${a.id}/itens`),
  bensDoSeguro: (q) => q.get(`${BASE}/${a.id}/patrimonio`),
  manutencoes: (q) => q.get(`${BASE}/${a.id}/opcoes/manutencoes`),
  baixas: (q) => q.get(`${BASE}/${a.id}/opcoes/baixas`),
  eventos: (q) => q.get(`${BASE}/${a.id}/eventosseguro`),
  anexos: (q) => q.get(`${BASE}/anexos/${a.id}`),
  sinistros: (q) => q.get(`${BASE}/${a.id}/sinistros`),
}
const fim = { justificativa: 'x', dataCancelamento: '2026-02-01' }
const ESCREVER: Record<string, Chamada> = {
  salvar: (q) => q.post(BASE, { ...s.corpo(), id: a.id }),
  renovar: (q) => q.post(`${BASE}/${a.id}/renovar`, s.corpo({ numero: '9' })),
  excluir: (q) => q.del(`${BASE}/${a.id}`),
  concluir: (q) => q.post(`${BASE}/${a.id}/concluir`, {}),
  cancelar: (q) => q.post(`${BASE}/${a.id}/cancelar`, { justificativa: 'x', dataEncerramento: '2026-02-01' }),
  salvarItem: (q) => q.post(`${BASE}/${a.id}/itens`, { id: item.id, valorSegurado: '1' }),
  concluirItem: (q) => q.post(`${BASE}/${a.id}/itens/${item.id}/concluir`, {}),
  cancelarItem: (q) => q.post(`${BASE}/${a.id}/itens/${item.id}/cancelar`, fim),
  removerItem: (q) => q.del(`${BASE}/patrimonio/${item.id}`),
  salvarAnexo: (q) => q.post(`${BASE}/anexos`, { seguro: a, descricao: 'x', arquivo: { id: 1 } }),
  removerAnexo: (q) => q.del(`${BASE}/anexos/${anexo.id}`),
  salvarSinistro: (q) => q.post(`${BASE}/${a.id}/sinistros`, { item, data: '2026-02-01', descricao: 'x' }),
  decidirSinistro: (q) =>
    q.post(`${BASE}/${a.id}/sinistros/${sinistro.id}/alterarsituacao/NEGADO`, {
      data: '2026-03-01',
      motivo: 'x',
    }),
  removerSinistro: (q) => q.del(`${BASE}/${a.id}/sinistros/${sinistro.id}`),
}
const DA_UNIDADE: Record<string, Chamada> = {
  listar: (q) => q.get(BASE),
  metadata: (q) => q.get(`${BASE}/metadata`),
  metadataItens: (q) => q.get(`${BASE}/itens/metadata`),
  seguradoras: (q) => q.get(`${BASE}/opcoes/seguradoras`),
}
const DE_QUEM_ESCREVE: Record<string, Chamada> = { patrimonios: (q) => q.get(`${BASE}/patrimonios`) }
const DE_UM = { ...LER, ...ESCREVER }
const TODAS = { ...DE_UM, ...DA_UNIDADE, ...DE_QUEM_ESCREVE }

const status = async (chamadas: Record<string, Chamada>, quem: Cliente) => {
  const voltas: Record<string, number> = {}
  for (const [nome, chamar] of Object.entries(chamadas)) voltas[nome] = (await chamar(quem)).status
  return voltas
}
const todas = (chamadas: Record<string, Chamada>, codigo: number) =>
  Object.fromEntries(Object.keys(chamadas).map((k) => [k, codigo]))

it('has no route that its tests do not ask for', () =>
  expect(Object.keys(TODAS).toSorted()).toEqual(Object.keys(rotasSeguros).toSorted()))

it('asks for a session and for a right', async () => {
  expect(await status(TODAS, t.anonymous)).toEqual(todas(TODAS, 401))
  const sem = await t.clientWith(['PATRIMONIO', 'CRIAR_ALTERAR_PATRIMONIO'])
  expect(await status(TODAS, sem)).toEqual(todas(TODAS, 403))
})

it('is not there for another unit or another organisation', async () => {
  for (const quem of [(await t.secondUnidade()).admin, (await t.secondOrganizacao()).admin]) {
    // Their own suppliers answer a save of a policy that is not theirs as any other.
    expect(await status(DE_UM, quem)).toEqual(todas(DE_UM, 404))
    expect((await quem.get(BASE)).body.content.count).toBe(0)
    expect((await quem.get(`${BASE}/patrimonios`)).body.content.count).toBe(0)
  }
})

it('is read by who may only read, and changed by nobody but who may', async () => {
  expect(await status({ ...LER, ...DA_UNIDADE }, s.leitor)).toEqual(todas({ ...LER, ...DA_UNIDADE }, 200))
  const proibidas = { ...ESCREVER, ...DE_QUEM_ESCREVE }
  expect(await status(proibidas, s.leitor)).toEqual(todas(proibidas, 403))
})
