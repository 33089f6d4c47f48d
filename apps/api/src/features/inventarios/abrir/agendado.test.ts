import { mensagens } from '@tombo/contract'
import { expect, it } from 'vitest'
import { corpoDoAgendamento } from '../../../../test/scenes/agendamentos.ts'
import { runJobs } from '../../../../test/bens.ts'
import { alguem, sceneOfInventario, INVENTARIOS } from '../../../../test/scenes/inventarios.ts'
import { setUpScene } from '../../../../test/scene.ts'
import { sql } from '../../../kernel/db/sql.ts'
import type { TestApp } from '../../../../test/app.ts'

const [t, s] = setUpScene(async (app: TestApp) => ({
  ...(await sceneOfInventario(app)),
  ines: await alguem(app, 'Inês', app.unidadeId, [
    'CRIAR_ALTERAR_AGENDAMENTOS',
    'CRIAR_ALTERAR_INVENTARIOS',
    'CRIAR_ALTERAR_MANUTENCOES',
  ]),
}))
const dados = (mais: object = {}) =>
  JSON.stringify({
    descricao: 'Contagem mensal',
    tipo: 'EVENTUAL',
    alcance: 'LOCALIZACOES',
    localizacoes: [{ localizacao: { id: s.sala } }],
    prazoDias: 10,
    comissao: null,
    contagem: 'CEGA',
    ...mais,
  })
const servico = (id: number, jobData: string, quem = s.ines.cliente) =>
  quem.post(`/api/agendamentos/${id}/jobs`, { job: 'CRIAR_INVENTARIO', descricao: 'Contar a sala', jobData })
const agendar = async () =>
  (await s.ines.cliente.post('/api/agendamentos', corpoDoAgendamento())).body.content

it('a schedule makes an inventory on its day, with the only commission in force, and it is made once', async () => {
  await s.bens(s.sala, ['AG1'])
  const a = await agendar()
  const salvo = await servico(a.id, dados())
  expect(salvo.body.content).toMatchObject({
    job: { value: 'CRIAR_INVENTARIO' },
    emPalavras: 'Eventual: Contagem mensal (Sala 1)',
  })
  expect((await s.ines.cliente.post(`/api/agendamentos/${a.id}/executar`, {})).status).toBe(200)
  await runJobs(t)
  const { resultList } = (await s.ines.cliente.get(INVENTARIOS)).body.content
  expect(resultList).toHaveLength(1)
  expect(resultList[0]).toMatchObject({
    descricao: 'Contagem mensal',
    periodoIni: '2026-03-10',
    periodoFin: '2026-03-20',
    comissao: { id: s.comissao },
    situacaoCriacao: { value: 'CRIADO' },
    andamento: { esperados: 1 },
  })
  const execucoes = await s.ines.cliente.get(
    '/api/agendamentos/execucoes/periodo?dataInicial=2026-01-01&dataFinal=2026-12-31',
  )
  expect(execucoes.text).toContain(`/inventario/${resultList[0].id}/itens`)
  await s.ana.cliente.post(`${INVENTARIOS}/${resultList[0].id}/cancelar`, {})
})

it('is checked when it is saved, and asked for the right to make inventories', async () => {
  const a = await agendar()
  for (const [mais, campos] of [
    [{ localizacoes: [] }, { localizacoes: [mensagens.inventarioSemLocais] }],
    [{ localizacoes: [{ localizacao: { id: 999_999 } }] }, { localizacoes: [mensagens.naoEncontrado] }],
    [{ comissao: { id: 999_999 } }, { comissao: [mensagens.inventarioSemComissao] }],
    [{ alcance: 'FILTRO', localizacoes: [] }, { filtro: [mensagens.obrigatorio] }],
    [{ prazoDias: 0 }, { prazoDias: [mensagens.valorMenor] }],
  ] as const) {
    const r = await servico(a.id, dados(mais))
    expect({ mais, status: r.status, campos: r.body.fields }).toEqual({ mais, status: 400, campos })
  }
  const sem = await t.clientWith(['CRIAR_ALTERAR_AGENDAMENTOS'])
  expect((await servico(a.id, dados(), sem)).status).toBe(403)
  const { admin } = await t.secondUnidade()
  expect((await servico(a.id, dados(), admin)).status).toBe(404)
})

it('a schedule counts what a filter finds on its day, and gives the filter back as it was written', async () => {
  await s.bens(s.outra, ['AGF1', 'AGF2'])
  const a = await agendar()
  const filtro = { q: 'AGF2', omitirBaixados: 'true' }
  const descricao = 'Contagem do filtro'
  const torto = dados({ alcance: 'FILTRO', localizacoes: [], filtro: { importacao: 'x' } })
  expect(Object.keys((await servico(a.id, torto)).body.fields)).toEqual(['filtro'])
  const salvo = await servico(a.id, dados({ descricao, alcance: 'FILTRO', localizacoes: [], filtro }))
  expect([salvo.status, salvo.body.fields]).toEqual([200, undefined])
  const jobs = (await s.ines.cliente.get(`/api/agendamentos/${a.id}/jobs`)).body.content
  expect(JSON.parse((jobs.resultList ?? jobs)[0].jobData).filtro).toEqual(filtro)
  await s.ines.cliente.post(`/api/agendamentos/${a.id}/executar`, {})
  await runJobs(t)
  const { resultList } = (await s.ines.cliente.get(INVENTARIOS)).body.content
  expect(resultList.find((i: { descricao: string }) => i.descricao === descricao)).toMatchObject({
    andamento: { esperados: 1 },
  })
})

it('a schedule that cannot make its inventory says why, and speaks of no form', async () => {
  const a = await agendar()
  expect((await servico(a.id, dados())).status).toBe(200)
  await t.rows(sql`update comissao set data_expiracao = '2026-03-09' where unidade_id = ${t.unidadeId}`)
  await s.ines.cliente.post(`/api/agendamentos/${a.id}/executar`, {})
  await runJobs(t)
  const [r] = await t.rows(sql<{ situacao: string; mensagem: string }>`
    select r.situacao, r.mensagem from agendamento_resultado r join agendamento_execucao e on e.id = r.execucao_id
    where e.agendamento_id = ${a.id}`)
  expect(r).toEqual({ situacao: 'FALHOU', mensagem: mensagens.inventarioSemComissao })
})
