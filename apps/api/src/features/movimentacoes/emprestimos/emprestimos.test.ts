import { mensagens } from '@tombo/contract'
import { describe, expect, it } from 'vitest'
import { runJobs } from '../../../../test/bens.ts'
import { setUpScene } from '../../../../test/scene.ts'
import { sceneOfMovimentacao, ondeEstao } from '../../../../test/scenes/mover.ts'
import { reportText } from '../../../../test/files/pdf.ts'
import { stoppedClock } from '../../../kernel/clock.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { runRoutine } from '../../../kernel/jobs/routine.ts'
import { avisarEmprestimos } from './vencidos.ts'

const URL = '/api/movimentacoes'
const [t, s] = setUpScene(sceneOfMovimentacao)

describe('a loan', () => {
  it('changes the place alone, holds the assets, and brings them back, some or all', async () => {
    const ids = await s.bens(3)
    const m = await s.mover(ids, { dataRetorno: '2026-03-20' })
    expect(m).toMatchObject({
      situacao: { value: 'EMPRESTADA' },
      acoes: ['devolver', 'prorrogar', 'estornar'],
      termos: [{ tipo: { value: 'EMPRESTIMO' } }],
    })
    expect(await ondeEstao(t, ids)).toEqual(ids.map(() => ({ ...s.aqui(), local: s.lugar })))
    const preso = await t.admin.post('/api/patrimonios', {
      id: ids[0],
      localizacaoInicial: { id: s.c.local },
    })
    expect(preso.status).toBe(409)
    const um = await s.itemDe(m.id)
    const parte = await t.admin.post(`${URL}/${m.id}/devolver`, { itens: [um] })
    expect(parte.body.content).toMatchObject({
      situacao: { value: 'EMPRESTADA' },
      porSituacao: [
        { situacao: { value: 'EMPRESTADO' }, quantidade: 2 },
        { situacao: { value: 'DEVOLVIDO' }, quantidade: 1 },
      ],
    })
    expect((await t.admin.post(`${URL}/${m.id}/devolver`, { itens: [um] })).status).toBe(409)
    const tudo = await t.admin.post(`${URL}/${m.id}/devolver`, {})
    expect(tudo.body.content).toMatchObject({ situacao: { value: 'DEVOLVIDA' }, acoes: [] })
    expect(await ondeEstao(t, ids)).toEqual(ids.map(s.aqui))
    expect((await s.eventos(ids[0] as number)).map((e) => e.tipo)).toEqual([
      'MOVIMENTACAO',
      'MOVIMENTACAO_DEVOLVIDA',
    ])
    expect(await t.rows(sql`select 1 from reserva_patrimonio where patrimonio_id = any(${ids})`)).toEqual([])
  })

  it('ends today at the earliest, and is late from the day after', async () => {
    const ids = await s.bens(1)
    const ontem = await t.admin.post(URL, s.corpo(ids, { dataRetorno: '2026-03-09' }))
    expect([ontem.status, ontem.body.fields]).toEqual([
      400,
      { dataRetorno: [mensagens.movimentacaoRetornoPassado] },
    ])
    const m = await s.mover(ids, { dataRetorno: '2026-03-10' })
    expect(m).toMatchObject({ situacao: { value: 'EMPRESTADA' }, atrasada: false })
    await t.rows(sql`update movimentacao set data_retorno = '2026-03-09' where id = ${m.id}`)
    expect((await t.admin.get(`${URL}/${m.id}`)).body.content.atrasada).toBe(true)
    // Given back it is late no more; and a loan may be reversed instead.
    expect((await t.admin.post(`${URL}/${m.id}/devolver`, {})).body.content).toMatchObject({
      atrasada: false,
    })
    const outro = await s.mover(ids, { dataRetorno: '2026-03-20' })
    expect((await t.admin.post(`${URL}/${outro.id}/estornar`)).body.content.situacao.value).toBe('ESTORNADA')
    expect(await ondeEstao(t, ids)).toEqual([s.aqui()])
  })

  it('is not accepted once the day by which it is to be back is over: it is refused, or cancelled', async () => {
    const ids = await s.bens(1)
    const m = await s.comAceite(() => s.mover(ids, { dataRetorno: '2026-03-10' }))
    await t.rows(sql`update movimentacao set data_retorno = '2026-03-09' where id = ${m.id}`)
    const r = await s.clienteDeRui.post(`${URL}/${m.id}/aceitar`, {})
    expect([r.status, r.body.message]).toEqual([
      409,
      mensagens.movimentacaoDevolucaoPassou.replace('{dia}', '09/03/2026'),
    ])
    await t.rows(sql`update movimentacao set data_retorno = '2026-03-10' where id = ${m.id}`)
    expect((await s.clienteDeRui.post(`${URL}/${m.id}/aceitar`, {})).status).toBe(200)
    expect((await t.admin.post(`${URL}/${m.id}/devolver`, {})).status).toBe(200)
  })

  it('is announced before its end and when it is late, once each', async () => {
    const ids = await s.bens(1)
    const m = await s.mover(ids, { dataRetorno: '2026-03-17' })
    const clock = stoppedClock('2026-03-10T12:00:00Z')
    const partes = { organizacoes: t.organizacoes, clock, files: t.files, log: t.app.log }
    const rotina = async () => {
      await runRoutine(partes, t.databaseId, avisarEmprestimos)
      await runRoutine(partes, t.databaseId, avisarEmprestimos)
    }
    await rotina()
    clock.moveTo('2026-03-18T12:00:00Z')
    await rotina()
    const dela = (await s.avisosDe(s.clienteDeRui)).filter((a: string) =>
      a.startsWith(`Empréstimo nº ${m.id}`),
    )
    expect(dela.toSorted()).toEqual([
      `Empréstimo nº ${m.id}: a devolução vence em 7 dias`,
      `Empréstimo nº ${m.id}: a devolução venceu em 17/03/2026`,
    ])
    await t.rows(sql`update movimentacao set data_retorno = '2026-03-09' where id = ${m.id}`)
    expect((await t.admin.get(`${URL}/${m.id}`)).body.content.atrasada).toBe(true)
    const porVer = () =>
      t.rows(sql`select 1 from notificacao where tipo = 'EMPRESTIMO_VENCE' and vista_em is null
        and endereco = ${`/movimentacaolocalizacao/${m.id}`}`)
    expect(await porVer()).not.toHaveLength(0)
    expect((await t.admin.post(`${URL}/${m.id}/devolver`, {})).status).toBe(200)
    expect(await porVer()).toHaveLength(0)
  })

  it('goes on until a later day: a term of what is not back, whoever has it is told, and its end is announced anew', async () => {
    const ids = await s.bens(2)
    const m = await s.mover(ids, { dataRetorno: '2026-03-10' })
    expect(m.acoes).toContain('prorrogar')
    const rodar = (instante: string) =>
      runRoutine(
        { organizacoes: t.organizacoes, clock: stoppedClock(instante), files: t.files, log: t.app.log },
        t.databaseId,
        avisarEmprestimos,
      )
    await rodar('2026-03-10T12:00:00Z')
    const dele = async () =>
      (await s.avisosDe(s.clienteDeRui)).filter((a: string) => a.startsWith(`Empréstimo nº ${m.id}`))
    expect(await dele()).toEqual([`Empréstimo nº ${m.id}: a devolução vence hoje`])
    await t.admin.post(`${URL}/${m.id}/devolver`, { itens: [await s.itemDe(m.id)] })
    const motivo = 'A feira se estendeu'
    const prorrogar = (dataRetorno: string, mais = {}) =>
      t.admin.post(`${URL}/${m.id}/prorrogar`, { dataRetorno, motivo, ...mais })
    expect((await prorrogar('2026-03-17', { versao: m.versao })).status).toBe(409)
    expect(await prorrogar('2026-03-10')).toMatchObject({
      status: 400,
      body: { fields: { dataRetorno: [mensagens.prorrogarDepois] } },
    })
    const r = await prorrogar('2026-03-17')
    expect(r.body).toMatchObject({
      message: mensagens.movimentacaoProrrogada,
      content: {
        situacao: { value: 'EMPRESTADA' },
        dataRetorno: '2026-03-17',
        termos: [
          {
            quantidade: 1,
            aceites: [{ papel: { value: 'AUTORIZA' }, observacao: `Prorrogado até 17/03/2026: ${motivo}` }],
          },
          { quantidade: 2 },
        ],
      },
    })
    expect(await s.avisosDe(s.clienteDeRui)).toContain(
      `A movimentação nº ${m.id} foi prorrogada até 17/03/2026`,
    )
    const [ultimo] = (await t.admin.get(`${URL}/${m.id}/eventos`)).body.content.resultList
    expect(ultimo).toMatchObject({
      descricao: 'Prorrogação',
      alteracoes: [{ anterior: '10/03/2026', novo: '17/03/2026' }, { campo: 'Termo' }, { novo: motivo }],
    })
    await rodar('2026-03-10T13:00:00Z')
    expect(await dele()).toContain(`Empréstimo nº ${m.id}: a devolução vence em 7 dias`)
    expect((await t.admin.post(`${URL}/${m.id}/devolver`, {})).status).toBe(200)
    expect((await prorrogar('2026-03-30')).status).toBe(409)
  })

  it('is in the report of lent assets, under who has them', async () => {
    const ids = await s.bens(1)
    await t.rows(sql`update patrimonio set descricao = 'Projetor emprestado' where id = ${ids[0]}`)
    await s.mover(ids, { dataRetorno: '2026-03-25' })
    const r = await t.admin.post(`${URL}/relatorio/emprestimo`, { responsavel: { id: s.rui.id } })
    expect(r.status).toBe(202)
    await runJobs(t)
    const texto = await reportText(t, t.admin, r.body.content.relatorio.id)
    expect(texto).toContain('Com: Rui Prado')
    expect(texto).toContain('Projetor emprestado')
    expect(texto).toContain('25/03/2026')
  })
})
