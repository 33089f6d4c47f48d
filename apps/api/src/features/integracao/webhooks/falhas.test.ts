import { mensagens, type Webhook } from '@tombo/contract'
import { describe, expect, test } from 'vitest'
import { bem, tombarBem, runJobs } from '../../../../test/bens.ts'
import { setUpWebhooks } from '../../../../test/outside/webhook.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { runRoutine } from '../../../kernel/jobs/routine.ts'
import { routines } from '../../../routines.ts'

const url = '/api/integracao/webhooks'
const [t, s] = setUpWebhooks()

describe('a receiver that fails', () => {
  test('is tried again later each time, with the same id, and the others wait in order', async () => {
    const { webhook } = await s.criar({ eventos: ['bem.tombado'] })
    s.receptor.responder(503, 'fora do ar')
    await tombarBem(t.admin, bem(s.c))
    await runJobs(t)
    expect(await s.ver(webhook.id)).toMatchObject({
      situacao: { value: 'FALHANDO' },
      falhas: 1,
      motivo: 'O servidor respondeu 503.',
      pendentes: 1,
    })
    // Whatever comes meanwhile asks for no try of its own.
    await tombarBem(t.admin, bem(s.c))
    await runJobs(t)
    expect(s.receptor.recebidos).toHaveLength(1)
    await s.adiantar(5000)
    expect(s.receptor.recebidos).toHaveLength(2)
    s.receptor.responder(204, '')
    await s.adiantar(30_000)
    const ids = s.receptor.recebidos.map((r) => r.cabecalhos['webhook-id'])
    expect(ids).toHaveLength(4)
    expect(new Set(ids.slice(0, 3)).size).toBe(1)
    expect(await s.ver(webhook.id)).toMatchObject({
      situacao: { value: 'ATIVO' },
      falhas: 0,
      motivo: null,
      pendentes: 0,
    })
    expect((await s.registros()).map((r) => [r.situacao.value, r.status])).toEqual([
      ['SUCESSO', 204],
      ['SUCESSO', 204],
      ['FALHA', 503],
      ['FALHA', 503],
    ])
  })

  test('is none that takes the message and says much', async () => {
    const { webhook } = await s.criar({ eventos: ['bem.tombado'] })
    s.receptor.responder(200, 'x'.repeat(200_000))
    await tombarBem(t.admin, bem(s.c))
    await runJobs(t)
    expect(await s.ver(webhook.id)).toMatchObject({ situacao: { value: 'ATIVO' }, pendentes: 0 })
    expect((await s.registros()).map((r) => r.status)).toEqual([200])
  })

  test('that says it is gone is switched off at once; forgetting what waited is possible', async () => {
    const { webhook } = await s.criar({ eventos: ['bem.tombado'] })
    s.receptor.responder(410)
    await tombarBem(t.admin, bem(s.c))
    await runJobs(t)
    expect((await s.ver(webhook.id)).situacao.value).toBe('DESLIGADO')
    const r = await t.admin.post(`${url}/${webhook.id}/ligar`, { esquecerPendentes: true })
    expect(r.body.content).toMatchObject({ pendentes: 0, situacao: { value: 'ATIVO' } })
    await runJobs(t)
    expect(s.receptor.recebidos).toHaveLength(1)
  })

  test('whose address is mended is tried there at once, and not blamed for the old one', async () => {
    const { webhook } = await s.criar({ eventos: ['bem.tombado'] })
    const mudar = (endereco: string) =>
      t.admin.post(url, s.novo({ id: webhook.id, eventos: ['bem.tombado'], endereco }))
    s.receptor.responder(503)
    await tombarBem(t.admin, bem(s.c))
    await runJobs(t)
    expect(await s.ver(webhook.id)).toMatchObject({ situacao: { value: 'FALHANDO' }, falhas: 1 })
    s.receptor.responder(204, '')
    expect((await mudar(`${s.receptor.endereco}&de=novo`)).status).toBe(200)
    await runJobs(t)
    const emDia = { situacao: { value: 'ATIVO' }, falhas: 0, motivo: null, pendentes: 0 }
    expect(await s.ver(webhook.id)).toMatchObject(emDia)
    // In the very moment in which the old one says that it is gone.
    s.receptor.responder(410)
    s.receptor.enquantoRecebe(async () => {
      s.receptor.responder(204, '')
      return mudar(s.receptor.endereco)
    })
    await tombarBem(t.admin, bem(s.c))
    await runJobs(t)
    expect(await s.ver(webhook.id)).toMatchObject(emDia)
    expect(s.receptor.recebidos).toHaveLength(4)
  })

  test('in the inner network is never called, nor is a redirect followed', async () => {
    expect(await t.admin.post(url, s.novo({ endereco: 'http://10.0.0.1/x' }))).toMatchObject({
      status: 400,
      body: { fields: { endereco: [mensagens.redeInterna] } },
    })
    expect((await t.admin.post(url, s.novo({ endereco: 'http://[fd00::1]/x' }))).status).toBe(400)
    const { webhook } = await s.criar()
    await t.rows(sql`update webhook set endereco = 'http://169.254.169.254/latest' where id = ${webhook.id}`)
    expect((await t.admin.post(`${url}/${webhook.id}/testar`)).body.content).toMatchObject({
      sucesso: false,
      status: null,
      resposta: mensagens.redeInterna.replace('Este endereço', 'O endereço'),
    })
    await t.rows(sql`update webhook set endereco = ${s.receptor.endereco} where id = ${webhook.id}`)
    s.receptor.responder(302)
    expect((await t.admin.post(`${url}/${webhook.id}/testar`)).body.content).toMatchObject({
      sucesso: false,
      status: 302,
    })
  })

  test('a delivery that was lost is taken up by the routine, once', async () => {
    await s.criar({ eventos: ['bem.tombado'] })
    await runJobs(t)
    await tombarBem(t.admin, bem(s.c))
    await t.rows(
      sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs
        where queue_name like 'webhook/%'))`,
    )
    const rotina = routines.find((r) => r.nome === 'retomar-webhooks')
    for (let i = 0; i < 2; i += 1) await runRoutine({ ...t, log: t.app.log }, t.databaseId, rotina!)
    expect(await s.jobs()).toBe(1)
    await runJobs(t)
    expect(s.receptor.recebidos).toHaveLength(1)
  })

  test('after a day is switched off, and those who can mend it are told once', async () => {
    const { webhook } = await s.criar({ eventos: ['bem.tombado'] })
    s.receptor.responder(500)
    await tombarBem(t.admin, bem(s.c))
    await runJobs(t)
    for (let i = 0; i < 12; i += 1) await s.adiantar(8 * 3_600_000)
    const admin = await t.sessionOf(t.admin.usuarioId, t.unidadeId)
    const [w] = (await admin.get(url)).body.content.resultList as Webhook[]
    expect([w?.id, w?.situacao.value, w?.pendentes]).toEqual([webhook.id, 'DESLIGADO', 1])
    expect(s.receptor.recebidos).toHaveLength(11)
    const avisos = await t.rows(
      sql<{
        titulo: string
      }>`select titulo from notificacao where tipo = 'WEBHOOK_DESLIGADO' and usuario_id = ${t.admin.usuarioId}`,
    )
    expect(avisos).toEqual([{ titulo: 'O aviso “Contabilidade” foi desligado' }])
    const [ultimo] = (await admin.get(`${url}/${webhook.id}/eventos`)).body.content.resultList
    expect(ultimo).toMatchObject({
      usuario: 'Sistema',
      descricao: 'Desativação',
      alteracoes: [
        { campo: 'Situação', anterior: 'Falhando', novo: 'Desligado' },
        { campo: 'Motivo', anterior: null, novo: w?.motivo },
      ],
    })
    // Whatever happens while it is off is not told later; what waited is.
    await tombarBem(admin, bem(s.c))
    s.receptor.responder(200)
    s.receptor.recebidos.length = 0
    expect((await admin.post(`${url}/${webhook.id}/ligar`, {})).body.content).toMatchObject({
      situacao: { value: 'ATIVO' },
      pendentes: 1,
    })
    await runJobs(t)
    expect(s.receptor.recebidos).toHaveLength(1)
  })
})
