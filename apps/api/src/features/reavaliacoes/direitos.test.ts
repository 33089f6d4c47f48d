import { rotasReavaliacoes } from '@tombo/contract'
import { beforeAll, expect, it } from 'vitest'
import type { Cliente } from '../../../test/app.ts'
import { sceneOfReavaliacao } from '../../../test/scenes/reavaliacoes.ts'
import { setUpScene } from '../../../test/scene.ts'

const BASE = '/api/reavaliacao'
const [t, s] = setUpScene(sceneOfReavaliacao)
let r: { id: number }
let item: { id: number; patrimonio: { id: number } }
beforeAll(async () => {
  r = await s.abrir((await s.bens(1)).map((id) => ({ id })))
  item = (await s.itensDe(r.id))[0]
})

type Chamada = (quem: Cliente) => ReturnType<Cliente['get']>
const LER: Record<string, Chamada> = {
  obter: (q) => q.get(`${BASE}/${r.id}`),
  itens: (q) => q.get(`${BASE}/${r.id}/itens`),
  item: (q) => q.get(`${BASE}/item/${item.id}`),
  contas: (q) => q.get(`${BASE}/${r.id}/contas`),
  eventos: (q) => q.get(`${BASE}/${r.id}/eventos`),
  doBem: (q) => q.get(`${BASE}/patrimonio/${item.patrimonio.id}`),
}
const ESCREVER: Record<string, Chamada> = {
  salvar: (q) => q.post(BASE, s.corpo({ id: r.id })),
  salvarItem: (q) => q.post(`${BASE}/${r.id}/itens`, { id: item.id, valor: '1' }),
  removerItem: (q) => q.del(`${BASE}/${r.id}/itens/${item.id}`),
  concluir: (q) => q.post(`${BASE}/${r.id}/concluir`, {}),
  estornar: (q) => q.post(`${BASE}/${r.id}/estornar`, { motivo: 'x' }),
  excluir: (q) => q.del(`${BASE}/${r.id}`),
}
const DA_UNIDADE: Record<string, Chamada> = {
  listar: (q) => q.get(BASE),
  metadata: (q) => q.get(`${BASE}/metadata`),
  metadataItens: (q) => q.get(`${BASE}/itens/metadata`),
  opcoes: (q) => q.get(`${BASE}/opcoes/comissoes`),
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
  expect(Object.keys(TODAS).toSorted()).toEqual(Object.keys(rotasReavaliacoes).toSorted()))

it('asks for a session and for a right', async () => {
  expect(await status(TODAS, t.anonymous)).toEqual(todas(TODAS, 401))
  const sem = await t.clientWith(['PATRIMONIO', 'CRIAR_ALTERAR_PATRIMONIO'], s.unidadeId)
  expect(await status(TODAS, sem)).toEqual(todas(TODAS, 403))
})

it('is not there for another unit or another organisation', async () => {
  for (const quem of [(await t.secondUnidade()).admin, (await t.secondOrganizacao()).admin]) {
    expect(await status(DE_UM, quem)).toEqual(todas(DE_UM, 404))
    expect((await quem.get(BASE)).body.content.count).toBe(0)
    for (const lista of ['comissoes', 'avaliacoes', 'contas'])
      expect((await quem.get(`${BASE}/opcoes/${lista}`)).body.content.count).toBe(0)
  }
})

it('takes no asset, appraisal, commission or person of another unit', async () => {
  const outra = await sceneOfReavaliacao(t)
  const [alheio] = await outra.bens(1)
  const tentar = (corpo: Record<string, unknown>) => s.quemReavalia.post(`${BASE}/${r.id}/itens`, corpo)
  expect((await tentar({ patrimonio: { id: alheio } })).status).toBe(409)
  expect((await tentar({ csv: `${1_000_000 + Number(alheio)};10` })).status).toBe(409)
  expect((await tentar({ avaliacao: { id: 1 } })).status).toBe(404)
  expect(
    (await s.quemReavalia.post(BASE, s.corpo({ comissao: { id: outra.comissao } }))).body.fields,
  ).toHaveProperty('comissao')
})

it('is read by who may only read, and changed by nobody but who may', async () => {
  expect(await status({ ...LER, ...DA_UNIDADE }, s.leitor)).toEqual(todas({ ...LER, ...DA_UNIDADE }, 200))
  expect(await status(DE_QUEM_ESCREVE, s.quemReavalia)).toEqual(todas(DE_QUEM_ESCREVE, 200))
  const proibidas = { ...ESCREVER, ...DE_QUEM_ESCREVE }
  expect(await status(proibidas, s.leitor)).toEqual(todas(proibidas, 403))
})
