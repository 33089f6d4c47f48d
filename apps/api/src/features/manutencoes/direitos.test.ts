import { rotasManutencoes } from '@tombo/contract'
import { beforeAll, expect, it } from 'vitest'
import type { Cliente } from '../../../test/app.ts'
import { sceneOfManutencao, corpoDaManutencao } from '../../../test/scenes/manutencoes.ts'
import { setUpScene } from '../../../test/scene.ts'

const BASE = '/api/manutencoes'
const [t, s] = setUpScene(sceneOfManutencao)
let m: { id: number }
let item: { id: number; patrimonio: { id: number } }
let orcamento: { id: number }
beforeAll(async () => {
  m = await s.abrir(await s.bens(1))
  item = (await s.itensDe(m.id))[0]
  orcamento = (
    await s.quemCuida.post(`${BASE}/${m.id}/orcamentos`, {
      fornecedor: { id: s.oficina },
      valor: '1.00',
      data: '2026-03-10',
    })
  ).body.content
})

type Chamada = (quem: Cliente) => ReturnType<Cliente['get']>
const LER: Record<string, Chamada> = {
  obter: (q) => q.get(`${BASE}/${m.id}`),
  itens: (q) => q.get(`${BASE}/${m.id}/itens`),
  eventos: (q) => q.get(`${BASE}/${m.id}/eventos`),
  conferir: (q) => q.get(`${BASE}/${m.id}/problemas`),
  termoEntrega: (q) => q.post(`${BASE}/relatorio/termoentrega/${m.id}`, {}),
}
const ESCREVER: Record<string, Chamada> = {
  salvar: (q) => q.post(BASE, { ...corpoDaManutencao([]), id: m.id }),
  adicionar: (q) => q.post(`${BASE}/${m.id}/itens`, { itens: [{ patrimonio: { id: item.patrimonio.id } }] }),
  remover: (q) => q.del(`${BASE}/${m.id}/itens?itens=${item.id}`),
  concluirItem: (q) => q.post(`${BASE}/itens/${item.id}/concluir`, {}),
  cancelarItem: (q) => q.post(`${BASE}/itens/${item.id}/cancelar`, {}),
  alterarSituacao: (q) => q.post(`${BASE}/${m.id}/alterarsituacao/EM_MANUTENCAO`, {}),
  excluir: (q) => q.del(`${BASE}/${m.id}`),
}
const ORCAMENTOS: Record<string, Chamada> = {
  orcamentos: (q) => q.get(`${BASE}/${m.id}/orcamentos`),
  salvarOrcamento: (q) =>
    q.post(`${BASE}/${m.id}/orcamentos`, { fornecedor: { id: s.oficina }, valor: '2', data: '2026-03-10' }),
  removerOrcamento: (q) => q.post(`${BASE}/orcamentos/${orcamento.id}/remover`),
}
const DO_CONTADOR: Record<string, Chamada> = {
  somarCusto: (q) =>
    q.post(`${BASE}/itens/${item.id}/custo`, { valor: '1', data: '2026-03-10', motivo: 'Motor novo' }),
  retirarCusto: (q) => q.post(`${BASE}/itens/${item.id}/custo/estornar`, { motivo: 'Engano' }),
}
const DA_UNIDADE: Record<string, Chamada> = {
  listar: (q) => q.get(BASE),
  metadata: (q) => q.get(`${BASE}/metadata`),
  opcoes: (q) => q.get(`${BASE}/opcoes/fornecedores`),
  relatorio: (q) => q.post(`${BASE}/relatorio`, {}),
}
const DE_QUEM_ESCREVE: Record<string, Chamada> = { bens: (q) => q.get(`${BASE}/bens`) }
const DE_UMA = { ...LER, ...ESCREVER, ...ORCAMENTOS, ...DO_CONTADOR }
const TODAS = { ...DE_UMA, ...DA_UNIDADE, ...DE_QUEM_ESCREVE }

const status = async (chamadas: Record<string, Chamada>, quem: Cliente) => {
  const voltas: Record<string, number> = {}
  for (const [nome, chamar] of Object.entries(chamadas)) voltas[nome] = (await chamar(quem)).status
  return voltas
}
const todas = (chamadas: Record<string, Chamada>, codigo: number) =>
  Object.fromEntries(Object.keys(chamadas).map((k) => [k, codigo]))

it('has no route that its tests do not ask for', () =>
  expect(Object.keys(TODAS).toSorted()).toEqual(Object.keys(rotasManutencoes).toSorted()))

it('asks for a session and for a right', async () => {
  expect(await status(TODAS, t.anonymous)).toEqual(todas(TODAS, 401))
  const sem = await t.clientWith(['PATRIMONIO', 'CRIAR_ALTERAR_MOVIMENTACOES'])
  expect(await status(TODAS, sem)).toEqual(todas(TODAS, 403))
})

it('is not there for another unit or another organisation', async () => {
  for (const quem of [(await t.secondUnidade()).admin, (await t.secondOrganizacao()).admin]) {
    expect(await status(DE_UMA, quem)).toEqual(todas(DE_UMA, 404))
    expect((await quem.get(BASE)).body.content.count).toBe(0)
    expect((await quem.get(`${BASE}/documentos`)).body.content.count).toBe(0)
    expect((await quem.get(`${BASE}/bens?ids=${item.patrimonio.id}`)).body.content.count).toBe(0)
    const alheio = await quem.post(BASE, corpoDaManutencao([item.patrimonio.id]))
    expect(alheio.status).toBe(409)
  }
})

it('is read by who may only read, and changed by nobody but who may', async () => {
  const { termoEntrega: _, ...lidas } = LER
  expect(await status({ ...lidas, ...DA_UNIDADE }, s.leitor)).toEqual({
    ...todas({ ...lidas, ...DA_UNIDADE }, 200),
    relatorio: 202,
  })
  expect(await status({ ...ESCREVER, ...ORCAMENTOS, ...DE_QUEM_ESCREVE }, s.leitor)).toEqual(
    todas({ ...ESCREVER, ...ORCAMENTOS, ...DE_QUEM_ESCREVE }, 403),
  )
  expect(await status(DO_CONTADOR, s.leitor)).toEqual(todas(DO_CONTADOR, 403))
  expect(await status(DO_CONTADOR, s.quemCuida)).toEqual(todas(DO_CONTADOR, 403))
  expect((await s.leitor.get(`${BASE}/${m.id}`)).body.content.acoes).toEqual([])
})

it('takes nothing that it does not know', async () => {
  for (const [url, corpo] of [
    [BASE, { ...corpoDaManutencao([]), outra: 1 }],
    [`${BASE}/${m.id}/itens`, { itens: [{ patrimonio: { id: 1 }, x: 1 }] }],
    [`${BASE}/${m.id}/alterarsituacao/EM_MANUTENCAO`, { x: 1 }],
    [`${BASE}/${m.id}/orcamentos`, { fornecedor: { id: s.oficina }, valor: '1', data: '2026-03-10', x: 1 }],
    [`${BASE}/itens/${item.id}/concluir`, { valorFinal: 1 }],
  ] as const)
    expect({ url, status: (await s.quemCuida.post(url, corpo)).status }).toEqual({ url, status: 400 })
  expect((await s.quemCuida.post(`${BASE}/${m.id}/alterarsituacao/AGUARDANDO`, {})).status).toBe(404)
  expect((await s.quemCuida.del(`${BASE}/${m.id}/itens?itens=1;2`)).status).toBe(400)
})
