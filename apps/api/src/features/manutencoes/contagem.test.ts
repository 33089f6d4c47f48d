import { beforeAll, expect, it } from 'vitest'
import { runJobs, untilDone } from '../../../test/bens.ts'
import type { Cliente } from '../../../test/app.ts'
import { corpoDoAgendamento, dadosDaManutencao } from '../../../test/scenes/agendamentos.ts'
import { sceneOfInventario, INVENTARIOS, leitura } from '../../../test/scenes/inventarios.ts'
import { corpoDaManutencao } from '../../../test/scenes/manutencoes.ts'
import { ondeEstao } from '../../../test/scenes/mover.ts'
import { setUpScene } from '../../../test/scene.ts'
import { sql } from '../../kernel/db/sql.ts'

const BASE = '/api/manutencoes'
const [t, s] = setUpScene(sceneOfInventario)
let quem: Cliente
beforeAll(async () => {
  quem = await t.clientWith(['CRIAR_ALTERAR_MANUTENCOES'])
})

it('an asset that goes into maintenance while it is counted elsewhere is counted, held, and left where it was', async () => {
  const bens = await s.bens(s.sala, ['Manut-A', 'Manut-B', 'Manut-C'])
  const campanha = await s.criar({ movimentacao: 'AVISAR' })
  const { enviar } = await s.aparelho(campanha)
  const ordens = await Promise.all(
    bens.map(async (bem) => (await quem.post(BASE, corpoDaManutencao([bem]))).body.content as { id: number }),
  )
  // Each asset: its order begins at the moment at which it is read in another room.
  const voltas = await Promise.all([
    ...ordens.map((o) => quem.post(`${BASE}/${o.id}/alterarsituacao/EM_MANUTENCAO`, {})),
    ...['A', 'B', 'C'].map((qual) => enviar([leitura(s.outra, `Manut-${qual}`)])),
  ])
  expect(voltas.map((v) => v.status)).toEqual([200, 200, 200, 200, 200, 200])
  expect((await s.resultados(campanha)).map((r) => r.resultado)).toEqual([
    'OUTRO_LOCAL',
    'OUTRO_LOCAL',
    'OUTRO_LOCAL',
  ])
  const emManutencao = await s.ana.cliente.get(
    `${INVENTARIOS}/${campanha}/itens?patrimoniosEmManutencao=true`,
  )
  expect(emManutencao.body.content.count).toBe(3)

  const aceites = (await s.ana.cliente.get(`${INVENTARIOS}/${campanha}/fim`)).body.content.pendencias.map(
    (p: { pendencia: { value: string } }) => ({
      pendencia: p.pendencia.value,
      justificativa: 'Aceito assim',
    }),
  )
  const fechado = await s.ana.cliente.post(`${INVENTARIOS}/${campanha}/concluir`, { aceites })
  expect(fechado.status).toBe(200)
  await s.bia.cliente.post(`${INVENTARIOS}/${campanha}/assinar`, { ausencias: [] })
  const fim = await s.ana.cliente.post(`${INVENTARIOS}/${campanha}/assinar`, { ausencias: [] })
  const { tarefa } = fim.body.content
  await untilDone(t, s.ana.cliente, { status: 202, body: { content: { tarefa } }, text: '' })
  expect(await ondeEstao(t, bens)).toMatchObject(bens.map(() => ({ local: s.sala })))
  const presos = await t.rows(sql<{ id: number }>`
    select patrimonio_id as id from reserva_patrimonio where manutencao_id is not null order by 1`)
  expect(presos.map((p) => p.id)).toEqual(bens)
})

it('an asset of a count that lets nothing move is not taken into maintenance, and one that is already is counted', async () => {
  const [dentro, antes] = (await s.bens(s.sala, ['Manut-D', 'Manut-E'])) as [number, number]
  const ordem = (await quem.post(BASE, corpoDaManutencao([antes]))).body.content
  expect((await quem.post(`${BASE}/${ordem.id}/alterarsituacao/EM_MANUTENCAO`, {})).status).toBe(200)
  await s.criar()
  const recusada = await quem.post(BASE, corpoDaManutencao([dentro]))
  expect([recusada.status, recusada.text]).toEqual([409, expect.stringContaining('Em inventário')])
  // The same is read where it is opened from what was told of it.
  expect(
    (await t.admin.post(`${BASE}/relatos`, { patrimonio: { id: dentro }, texto: 'Não liga' })).status,
  ).toBe(200)
  const [relato] = (await quem.get(`${BASE}/relatos?situacao=ABERTO`)).body.content.resultList
  const presa = await quem.post(`${BASE}/relatos/${relato.id}/abrir`)
  expect([presa.status, presa.body.message]).toEqual([409, expect.stringContaining('Em inventário (nº')])
  // Its end is no move: what is mended is concluded whatever is counted.
  expect((await quem.post(`${BASE}/${ordem.id}/alterarsituacao/CONCLUIDA`, {})).status).toBe(200)
})

it('what is due while a count lets nothing move waits for the next time, and holds nothing else back', async () => {
  const [contado, outro] = (await s.bens(s.sala, ['Manut-F', 'Manut-G'])) as [number, number]
  const campanha = await s.criar()
  await t.rows(
    sql`delete from inventario_item where inventario_id = ${campanha} and patrimonio_id = ${outro}`,
  )
  const plano = (patrimonio: number) =>
    quem.post(`${BASE}/planos`, {
      descricao: 'Revisão',
      ativo: true,
      alvo: 'BEM',
      patrimonio: { id: patrimonio },
      ritmo: 'MESES',
      meses: 6,
      inicio: '2026-03-01',
      antecedencia: 0,
    })
  for (const bem of [contado, outro]) expect((await plano(bem)).status).toBe(200)
  const abertas = await quem.post(`${BASE}/planos/abrir`, {})
  expect([abertas.status, abertas.body.content]).toMatchObject([200, { bens: 1, ficaram: 1 }])
  const [ordem] = abertas.body.content.manutencoes
  const dela = await t.rows(sql<{ id: number }>`
    select patrimonio_id as id from manutencao_item where manutencao_id = ${ordem}`)
  expect(dela).toEqual([{ id: outro }])

  // A schedule leaves it too.
  const agenda = await t.clientWith(['CRIAR_ALTERAR_AGENDAMENTOS', 'CRIAR_ALTERAR_MANUTENCOES'])
  const { id } = (await agenda.post('/api/agendamentos', corpoDoAgendamento())).body.content
  const [livre] = (await s.bens(s.outra, ['Manut-H'])) as [number]
  const jobData = dadosDaManutencao([contado, livre])
  const servico = { job: 'CRIAR_MANUTENCAO', descricao: 'Abrir manutenção', jobData }
  expect((await agenda.post(`/api/agendamentos/${id}/jobs`, servico)).status).toBe(200)
  expect((await agenda.post(`/api/agendamentos/${id}/executar`, {})).status).toBe(200)
  await runJobs(t)
  const feitas = await t.rows(sql<{ id: number }>`
    select i.patrimonio_id as id from manutencao m join manutencao_item i on i.manutencao_id = m.id
    where m.descricao = 'Lubrificar'`)
  expect(feitas).toEqual([{ id: livre }])
})
