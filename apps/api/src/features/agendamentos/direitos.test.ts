import { rotasAgendamentos } from '@tombo/contract'
import { beforeAll, expect, it } from 'vitest'
import {
  sceneOfAgendamentos,
  corpoDoAgendamento,
  dadosDaManutencao,
} from '../../../test/scenes/agendamentos.ts'
import type { Cliente } from '../../../test/app.ts'
import { setUpScene } from '../../../test/scene.ts'

const BASE = '/api/agendamentos'
const [t, s] = setUpScene(sceneOfAgendamentos)
let a: { id: number }
let job: { id: number }
let bem: number
beforeAll(async () => {
  a = await s.agendar()
  bem = s.bens(1)[0] as number
  job = (await s.servico(a.id, dadosDaManutencao([bem]))).body.content
})

type Chamada = (quem: Cliente) => ReturnType<Cliente['get']>
const LER: Record<string, Chamada> = {
  obter: (q) => q.get(`${BASE}/${a.id}`),
  eventos: (q) => q.get(`${BASE}/${a.id}/eventos`),
  jobs: (q) => q.get(`${BASE}/${a.id}/jobs`),
  obterJob: (q) => q.get(`${BASE}/${a.id}/jobs/${job.id}`),
}
const ESCREVER: Record<string, Chamada> = {
  salvar: (q) => q.post(BASE, corpoDoAgendamento({ id: a.id })),
  executar: (q) => q.post(`${BASE}/${a.id}/executar`, {}),
  ativar: (q) => q.post(`${BASE}/${a.id}/ativar`, {}),
  inativar: (q) => q.post(`${BASE}/${a.id}/inativar`, {}),
  salvarJob: (q) =>
    q.post(`${BASE}/${a.id}/jobs`, {
      job: 'CRIAR_MANUTENCAO',
      descricao: 'x',
      jobData: dadosDaManutencao([bem]),
    }),
  excluirJob: (q) => q.del(`${BASE}/${a.id}/jobs/${job.id}`),
  excluir: (q) => q.del(`${BASE}/${a.id}`),
}
const DA_UNIDADE: Record<string, Chamada> = {
  listar: (q) => q.get(BASE),
  metadata: (q) => q.get(`${BASE}/metadata`),
  opcoes: (q) => q.get(`${BASE}/opcoes/pessoas`),
  metadataJobs: (q) => q.get(`${BASE}/jobs/metadata`),
  semana: (q) => q.get(`${BASE}/execucoes?start=2026-03-10T00:00:00&end=2026-03-16T00:00:00`),
  periodo: (q) => q.get(`${BASE}/execucoes/periodo?dataInicial=2026-01-01&dataFinal=2026-12-31`),
}
const DE_UM = { ...LER, ...ESCREVER }
const TODAS = { ...DE_UM, ...DA_UNIDADE }
const status = async (chamadas: Record<string, Chamada>, quem: Cliente) => {
  const voltas: Record<string, number> = {}
  for (const [nome, chamar] of Object.entries(chamadas)) voltas[nome] = (await chamar(quem)).status
  return voltas
}
const todas = (chamadas: Record<string, Chamada>, codigo: number) =>
  Object.fromEntries(Object.keys(chamadas).map((k) => [k, codigo]))

it('has no route that its tests do not ask for', () =>
  expect(Object.keys(TODAS).toSorted()).toEqual(Object.keys(rotasAgendamentos).toSorted()))

it('asks for a session and for a right', async () => {
  expect(await status(TODAS, t.anonymous)).toEqual(todas(TODAS, 401))
  const sem = await t.clientWith(['CRIAR_ALTERAR_MANUTENCOES', 'PATRIMONIO'])
  expect(await status(TODAS, sem)).toEqual(todas(TODAS, 403))
})

it('is not there for another unit or another organisation', async () => {
  for (const quem of [(await t.secondUnidade()).admin, (await t.secondOrganizacao()).admin]) {
    expect(await status(DE_UM, quem)).toEqual(todas(DE_UM, 404))
    expect((await quem.get(BASE)).body.content.count).toBe(0)
    expect((await DA_UNIDADE.periodo?.(quem))?.body.content.count).toBe(0)
    const dias = (await DA_UNIDADE.semana?.(quem))?.body.content.dias as { quantidade: number }[]
    expect(dias.every((d) => d.quantidade === 0)).toBe(true)
    // An asset of this unit is none of theirs to schedule.
    const deles = (await quem.post(BASE, corpoDoAgendamento())).body.content
    const jobData = dadosDaManutencao([bem])
    const r = await quem.post(`${BASE}/${deles.id}/jobs`, {
      job: 'CRIAR_MANUTENCAO',
      descricao: 'x',
      jobData,
    })
    expect([r.status, Object.keys(r.body.fields)]).toEqual([400, ['patrimonios']])
  }
})

it('is read by who may only read, and changed by nobody but who may', async () => {
  const leitor = await t.clientWith(['CONSULTAR_AGENDAMENTOS'])
  expect(await status({ ...LER, ...DA_UNIDADE }, leitor)).toEqual(todas({ ...LER, ...DA_UNIDADE }, 200))
  expect(await status(ESCREVER, leitor)).toEqual(todas(ESCREVER, 403))
  expect((await leitor.get(`${BASE}/${a.id}`)).body.content.acoes).toEqual([])
})

it('takes nothing that it does not know', async () => {
  for (const [url, corpo] of [
    [BASE, corpoDoAgendamento({ outra: 1 })],
    [`${BASE}/${a.id}/executar`, { x: 1 }],
    [`${BASE}/${a.id}/jobs`, { job: 'OUTRO', descricao: 'x', jobData: '{}' }],
    [
      `${BASE}/${a.id}/jobs`,
      { job: 'CRIAR_MANUTENCAO', descricao: 'x', jobData: dadosDaManutencao([bem], { x: 1 }) },
    ],
  ] as const)
    expect({ url, status: (await s.quemAgenda.post(url, corpo)).status }).toEqual({ url, status: 400 })
})
