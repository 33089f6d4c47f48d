import { somarDias } from '@tombo/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, createTestApp, type Cliente } from '../../../test/app.ts'
import { bem, novaUnidade } from '../../../test/bens.ts'
import { sql } from '../../kernel/db/sql.ts'
import { runRoutine } from '../../kernel/jobs/routine.ts'
import { routines } from '../../routines.ts'

let t: TestApp
let u: Awaited<ReturnType<typeof novaUnidade>>
const DIA = '2026-06-30'

beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
/** A unit whose people's sessions outlast every day of the test. */
async function outraUnidade() {
  t.clock.moveTo(`${DIA}T12:00:00.000Z`)
  u = await novaUnidade(t)
}
beforeEach(outraUnidade)

/** The routines as they run on this day. */
async function noDia(dia: string): Promise<void> {
  t.clock.moveTo(`${dia}T09:00:00.000Z`)
  for (const r of routines.filter((x) => x.nome.startsWith('avisar-')))
    await runRoutine({ ...t, log: t.app.log }, t.databaseId, r)
}
const antesDoFim = (dias: number, fim = DIA) => somarDias(fim, -dias) as string
const avisos = (usuarioId: number) =>
  t.rows(
    sql<{
      titulo: string
      texto: string
      endereco: string
      vista: boolean
    }>`select titulo, texto, endereco, vista_em is not null as vista from notificacao
      where usuario_id = ${usuarioId} order by id`,
  )
const titulos = async (quem: Cliente) => (await avisos(quem.usuarioId)).map((a) => a.titulo)

async function comGarantia(fim = DIA) {
  t.clock.moveTo('2026-01-05T12:00:00.000Z')
  const { body } = await u.cliente.post('/api/patrimonios', bem(u.c))
  const p = body.content.id as number
  const r = await u.cliente.post('/api/garantias', {
    patrimonio: { id: p },
    numero: '77',
    dataInicial: somarDias(fim, -100),
    prazoGarantia: 100,
  })
  expect(r.body.content.dataFinal).toBe(fim)
  return { p, id: r.body.content.id as number }
}

test('30 and 7 days before and on the day, whoever may change assets in the unit is told once', async () => {
  const { p } = await comGarantia()
  const colega = await t.clientWith(['CRIAR_ALTERAR_PATRIMONIO'], u.unidadeId)
  const leitor = await t.clientWith(['PATRIMONIO'], u.unidadeId)
  await noDia(antesDoFim(31))
  expect(await titulos(u.cliente)).toEqual([])
  for (const dias of [30, 30, 29, 8, 7, 6, 1, 0, -1, -20]) await noDia(antesDoFim(dias))
  const esperados = ['Garantia vence em 30 dias', 'Garantia vence em 7 dias', 'Garantia vence hoje']
  expect(await titulos(u.cliente)).toEqual(esperados)
  expect(await titulos(colega)).toEqual(esperados)
  expect(await titulos(leitor)).toEqual([])
  expect((await avisos(u.cliente.usuarioId))[0]).toMatchObject({
    texto: 'Mesa de reunião: garantia nº 77, até 30/06/2026.',
    endereco: `/patrimonio/${p}/contabil`,
  })
})

test('a day that was missed is made up for; what ended long ago is not told', async () => {
  await comGarantia()
  await noDia(antesDoFim(20))
  await noDia(antesDoFim(-3))
  expect(await titulos(u.cliente)).toEqual(['Garantia vence em 20 dias', 'Garantia venceu em 30/06/2026'])
  await outraUnidade()
  await comGarantia()
  await noDia(antesDoFim(-8))
  expect(await titulos(u.cliente)).toEqual([])
})

test('what is ended, deleted or written off is not announced, and unseen notices are settled', async () => {
  const { p, id } = await comGarantia()
  await noDia(antesDoFim(30))
  await u.cliente.post(`/api/garantias/${id}/finalizar`)
  expect((await avisos(u.cliente.usuarioId)).map((a) => a.vista)).toEqual([true])
  await noDia(antesDoFim(7))
  expect(await titulos(u.cliente)).toHaveLength(1)

  const outra = await comGarantia()
  await t.rows(sql`update patrimonio set situacao = 'BAIXADO' where id = ${outra.p}`)
  await noDia(antesDoFim(7))
  await u.cliente.del(`/api/patrimonios/${p}`)
  await noDia(antesDoFim(0))
  expect(await titulos(u.cliente)).toHaveLength(1)
})

test('another last day is announced anew', async () => {
  const { id } = await comGarantia()
  await noDia(antesDoFim(30))
  await u.cliente.post(`/api/garantias/${id}`, { prazoGarantia: 80 })
  expect((await avisos(u.cliente.usuarioId))[0]?.vista).toBe(true)
  await noDia(antesDoFim(27))
  expect(await titulos(u.cliente)).toEqual(['Garantia vence em 30 dias', 'Garantia vence em 7 dias'])
  await u.cliente.post(`/api/garantias/${id}`, { numero: '78' })
  await noDia(antesDoFim(26))
  expect(await titulos(u.cliente)).toHaveLength(2)
})

test('licences are announced the same way', async () => {
  t.clock.moveTo('2026-01-05T12:00:00.000Z')
  const { body } = await u.cliente.post('/api/patrimonios', bem(u.c))
  await u.cliente.post('/api/licenciamentos', {
    patrimonio: { id: body.content.id },
    exercicio: 2026,
    dataVencimento: DIA,
  })
  for (const dias of [30, 7, 1, 0]) await noDia(antesDoFim(dias))
  expect(await titulos(u.cliente)).toEqual([
    'Licenciamento vence em 30 dias',
    'Licenciamento vence em 7 dias',
    'Licenciamento vence hoje',
  ])
})

test('a licence that the next year’s follows is announced no more, until that one is deleted (docs/regras.md R264)', async () => {
  t.clock.moveTo('2026-01-05T12:00:00.000Z')
  const { body } = await u.cliente.post('/api/patrimonios', bem(u.c))
  const licenciar = (exercicio: number, dataVencimento: string) =>
    u.cliente.post('/api/licenciamentos', {
      patrimonio: { id: body.content.id },
      exercicio,
      dataVencimento,
    })
  await licenciar(2026, DIA)
  await noDia(antesDoFim(30))
  const seguinte = (await licenciar(2027, somarDias(DIA, 365) as string)).body.content.id
  expect((await avisos(u.cliente.usuarioId)).map((a) => a.vista)).toEqual([true])
  await noDia(antesDoFim(7))
  expect(await titulos(u.cliente)).toHaveLength(1)
  await u.cliente.del(`/api/licenciamentos/${seguinte}`)
  await noDia(antesDoFim(0))
  expect((await titulos(u.cliente)).slice(1)).toEqual(['Licenciamento vence hoje'])
})

test('many that end on one day are one notice, by their report; few are told one by one (docs/regras.md R263)', async () => {
  t.clock.moveTo('2026-01-05T12:00:00.000Z')
  const semRelatorios = await t.clientWith(['CRIAR_ALTERAR_PATRIMONIO'], u.unidadeId)
  const ids: number[] = []
  for (let i = 1; i <= 6; i += 1) {
    const { body } = await u.cliente.post('/api/patrimonios', bem(u.c))
    const l = { patrimonio: { id: body.content.id }, exercicio: 2026, dataVencimento: DIA }
    ids.push((await u.cliente.post('/api/licenciamentos', l)).body.content.id)
  }
  await noDia(antesDoFim(30))
  await noDia(antesDoFim(30))
  const [aviso, ...mais] = await avisos(u.cliente.usuarioId)
  expect(mais).toEqual([])
  const um = 'Mesa de reunião: licenciamento de 2026'
  expect(aviso).toMatchObject({
    titulo: '6 licenciamentos vencem em 30 dias',
    texto: `${um}; ${um}; ${um}; e mais 3, até 30/06/2026.`,
    endereco: '/relatorio?relatorio=licenciamento',
  })
  // Nobody is led to a report that they may not make.
  expect(await avisos(semRelatorios.usuarioId)).toMatchObject([
    {
      titulo: '6 licenciamentos vencem em 30 dias',
      texto: `${um}; ${um}; ${um}; e mais 3, até 30/06/2026. Quem pode emitir relatórios vê todos em um relatório.`,
      endereco: null,
    },
  ])
  await u.cliente.post(`/api/licenciamentos/${ids[0]}/finalizar`)
  await noDia(antesDoFim(7))
  expect((await titulos(u.cliente)).slice(1)).toEqual(Array(5).fill('Licenciamento vence em 7 dias'))
  await t.rows(sql`
    insert into garantia (patrimonio_id, numero, data_inicial, prazo_garantia, criado_em)
    select l.patrimonio_id, g, ${DIA}::date - 100, 100, now() from licenciamento l, generate_series(1001, 2004) g
    where l.id = ${ids[0]}`)
  await noDia(antesDoFim(0))
  expect((await avisos(u.cliente.usuarioId)).find((a) => a.titulo.includes('garantia'))).toMatchObject({
    titulo: '1.004 garantias vencem hoje',
    texto: expect.stringMatching(/; e mais 1\.001, até 30\/06\/2026\.$/),
  })
})

test('the days are those that the organisation chose', async () => {
  const escolher = async (diasAvisoVencimento: string) => {
    const r = await u.cliente.post('/api/parametros', { diasAvisoVencimento })
    expect(r.status).toBe(200)
  }
  await escolher('60, 2')
  await comGarantia()
  for (const dias of [61, 60, 30, 7, 2, 0]) await noDia(antesDoFim(dias))
  expect(await titulos(u.cliente)).toEqual(['Garantia vence em 60 dias', 'Garantia vence em 2 dias'])
  await escolher('30, 7, 0')
})
