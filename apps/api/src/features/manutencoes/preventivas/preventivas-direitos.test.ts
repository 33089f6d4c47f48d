import { rotasPlanos, rotasPreventivas } from '@tombo/contract'
import { beforeAll, expect, it } from 'vitest'
import type { Cliente } from '../../../../test/app.ts'
import { sceneOfManutencao } from '../../../../test/scenes/manutencoes.ts'
import { setUpScene } from '../../../../test/scene.ts'

const BASE = '/api/manutencoes'
const [t, s] = setUpScene(sceneOfManutencao)
let bem: number
let plano: { id: number }
let leitura: { id: number }
const corpo = () => ({
  descricao: 'Revisão',
  ativo: true,
  alvo: 'BEM',
  patrimonio: { id: bem },
  ritmo: 'MESES',
  meses: 6,
  inicio: '2026-03-01',
  antecedencia: 0,
})
beforeAll(async () => {
  bem = (await s.bens(1))[0] as number
  plano = (await s.quemCuida.post(`${BASE}/planos`, corpo())).body.content
  const lida = { medidor: 'KM', valor: 1, lidaEm: '2026-03-01' }
  leitura = (await s.quemCuida.post(`${BASE}/bens/${bem}/leituras`, lida)).body.content
})

type Chamada = (quem: Cliente) => ReturnType<Cliente['get']>
const LER_UM: Record<string, Chamada> = {
  obter: (q) => q.get(`${BASE}/planos/${plano.id}`),
  vida: (q) => q.get(`${BASE}/bens/${bem}/vida`),
}
const LER: Record<string, Chamada> = {
  listar: (q) => q.get(`${BASE}/planos`),
  metadata: (q) => q.get(`${BASE}/planos/metadata`),
  vencimentos: (q) => q.get(`${BASE}/planos/vencimentos`),
  calendario: (q) => q.get(`${BASE}/planos/calendario?mes=2026-03`),
}
const ESCREVER_UM: Record<string, Chamada> = {
  salvarId: (q) => q.post(`${BASE}/planos/${plano.id}`, { descricao: 'Outra' }),
  ler: (q) => q.post(`${BASE}/bens/${bem}/leituras`, { medidor: 'KM', valor: 2, lidaEm: '2026-03-02' }),
  excluirLeitura: (q) => q.del(`${BASE}/leituras/${leitura.id}`),
  abrir: (q) => q.post(`${BASE}/planos/abrir`, { plano: plano.id }),
  excluir: (q) => q.del(`${BASE}/planos/${plano.id}`),
}
const ESCREVER: Record<string, Chamada> = {
  salvar: (q) => q.post(`${BASE}/planos`, corpo()),
  importarLeituras: (q) => q.post(`${BASE}/leituras`, { medidor: 'KM', texto: '1;1' }),
  bensDoPlano: (q) => q.get(`${BASE}/planos/bens`),
}
const TODAS = { ...LER_UM, ...LER, ...ESCREVER_UM, ...ESCREVER }
const status = async (chamadas: Record<string, Chamada>, quem: Cliente) => {
  const voltas: Record<string, number> = {}
  for (const [nome, chamar] of Object.entries(chamadas)) voltas[nome] = (await chamar(quem)).status
  return voltas
}
const todas = (chamadas: Record<string, Chamada>, codigo: number) =>
  Object.fromEntries(Object.keys(chamadas).map((k) => [k, codigo]))

it('has no route that its tests do not ask for', () =>
  expect(Object.keys(TODAS).toSorted()).toEqual(
    Object.keys({ ...rotasPlanos, ...rotasPreventivas }).toSorted(),
  ))

it('asks for a session and for a right', async () => {
  expect(await status(TODAS, t.anonymous)).toEqual(todas(TODAS, 401))
  const sem = await t.clientWith(['PATRIMONIO', 'CRIAR_ALTERAR_AGENDAMENTOS'])
  expect(await status(TODAS, sem)).toEqual(todas(TODAS, 403))
})

it('is read by who may only read, and changed by nobody but who may', async () => {
  expect(await status({ ...LER, ...LER_UM }, s.leitor)).toEqual(todas({ ...LER, ...LER_UM }, 200))
  expect(await status({ ...ESCREVER, ...ESCREVER_UM }, s.leitor)).toEqual(
    todas({ ...ESCREVER, ...ESCREVER_UM }, 403),
  )
})

it('is not there for another unit or another organisation', async () => {
  const UM = { ...LER_UM, ...ESCREVER_UM }
  for (const quem of [(await t.secondUnidade()).admin, (await t.secondOrganizacao()).admin]) {
    expect(await status(UM, quem)).toEqual(todas(UM, 404))
    for (const lista of ['planos', 'planos/vencimentos'])
      expect((await quem.get(`${BASE}/${lista}`)).body.content.count).toBe(0)
    expect((await quem.get(`${BASE}/planos/calendario?mes=2026-03`)).body.content.dias).toEqual([])
    expect((await quem.post(`${BASE}/planos`, corpo())).status).toBe(400)
    expect((await quem.post(`${BASE}/planos/abrir`, { patrimonio: bem })).status).toBe(404)
    expect((await quem.post(`${BASE}/planos/abrir`, {})).body.content.manutencoes).toEqual([])
  }
})

it('takes nothing that it does not know', async () => {
  for (const [url, dados] of [
    [`${BASE}/planos`, { ...corpo(), x: 1 }],
    [`${BASE}/planos/abrir`, { x: 1 }],
    [`${BASE}/bens/${bem}/leituras`, { medidor: 'KM', valor: 1, lidaEm: '2026-03-02', x: 1 }],
    [`${BASE}/leituras`, { medidor: 'MILHAS', texto: '1;1' }],
  ] as const)
    expect({ url, status: (await s.quemCuida.post(url, dados)).status }).toEqual({ url, status: 400 })
  expect((await s.quemCuida.get(`${BASE}/planos/vencimentos?x=1`)).status).toBe(400)
})
