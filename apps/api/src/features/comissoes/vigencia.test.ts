import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, type Cliente, createTestApp } from '../../../test/app.ts'
import { ctxOf } from '../../../test/bens.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { runRoutine } from '../../kernel/jobs/routine.ts'
import { avisarComissoes } from './avisos.ts'
import { comissaoEmVigor, integraComissaoEmVigor } from './comissoes.public.ts'

let t: TestApp
let ana: Cliente
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.moveTo('2026-03-10T12:00:00.000Z')
  ana = await t.clientWith(['CRIAR_ALTERAR_COMISSOES', 'CRIAR_ALTERAR_RESPONSAVEIS'])
})

const pessoa = async (usuario: { id: number } | null = null): Promise<number> =>
  (await ana.post('/api/responsaveis', { nome: 'Ana Lima', ativo: true, usuario })).body.content.id
const tipoDe = async (classificacao: string): Promise<number> =>
  (
    await t.rows(
      sql<{ id: number }>`select id from tipo_comissao where classificacao = ${classificacao} limit 1`,
    )
  )[0]?.id ?? 0
async function comissao(mais: Record<string, unknown> = {}) {
  const r = await ana.post('/api/comissoes', {
    descricao: 'Comissão de inventário 2026',
    tipo: { id: await tipoDe('INVENTARIO') },
    responsavel: { id: await pessoa() },
    dataDesignacao: '2026-01-01',
    dataExpiracao: '2026-06-30',
    ...mais,
  })
  expect(r.status === 200 ? 200 : r.text).toBe(200)
  return r.body.content
}
const perguntar = <T>(fazer: (ctx: Ctx) => Promise<T>, quem = ana, unidadeId = t.unidadeId) =>
  t.organizacoes.read(t.databaseId, (db) => {
    const ctx = ctxOf(t, unidadeId, db)
    return fazer({ ...ctx, actor: { ...ctx.actor, usuarioId: quem.usuarioId } })
  })

test('a commission is in force from its first day to its last, in its unit, for its kind of work', async () => {
  const { id } = await comissao()
  const em = (dia: string, classe?: 'INVENTARIO' | 'AVALIACAO') =>
    perguntar((ctx) => comissaoEmVigor(ctx, id, { dia, ...(classe ? { classe } : {}) }))
  expect(await em('2025-12-31')).toBe(false)
  expect(await em('2026-01-01')).toBe(true)
  expect(await em('2026-06-30', 'INVENTARIO')).toBe(true)
  expect(await em('2026-06-30', 'AVALIACAO')).toBe(false)
  expect(await em('2026-07-01')).toBe(false)
  expect(await perguntar((ctx) => comissaoEmVigor(ctx, id))).toBe(true)
  const { unidadeId } = await t.secondUnidade()
  expect(await perguntar((ctx) => comissaoEmVigor(ctx, id), ana, unidadeId)).toBe(false)
  await ana.post(`/api/comissoes/${id}`, { dataExoneracao: '2026-03-10' })
  expect(await em('2026-03-09')).toBe(true)
  expect(await em('2026-03-10')).toBe(false)
})

test('somebody belongs to it through their user, as responsible person or auxiliary, while it is in force', async () => {
  const bia = await t.clientWith(['PATRIMONIO'])
  const integra = (quem: Cliente, dia?: string) =>
    perguntar((ctx) => integraComissaoEmVigor(ctx, 'INVENTARIO', { dia }), quem)
  const deAna = await pessoa({ id: ana.usuarioId })
  const deBia = await pessoa({ id: bia.usuarioId })
  const { id } = await comissao({ responsavel: { id: deAna } })
  expect([await integra(ana), await integra(bia)]).toEqual([true, false])
  await ana.post(`/api/comissoes/salvarmembros?comissaoId=${id}&ids=${deBia}`)
  expect([await integra(ana), await integra(bia)]).toEqual([true, true])
  expect(await integra(bia, '2026-07-01')).toBe(false)
  expect(await perguntar((ctx) => integraComissaoEmVigor(ctx, 'AVALIACAO'), bia)).toBe(false)
  // Whoever is at work there no more takes no part.
  await ana.post(`/api/responsaveis/${deBia}`, { ativo: false })
  expect(await integra(bia)).toBe(false)
  await ana.post(`/api/responsaveis/${deBia}`, { ativo: true })
  expect(await integra(bia)).toBe(true)
  await ana.post(`/api/comissoes/salvarmembros?comissaoId=${id}&ids=`)
  expect(await integra(bia)).toBe(false)
  await ana.post(`/api/responsaveis/${deAna}`, { usuario: null })
  expect(await integra(ana)).toBe(false)
})

test('whoever may change commissions is told before the end, once for each day, and anew of another end', async () => {
  const avisos = async () =>
    t.rows(
      sql<{ titulo: string; texto: string; endereco: string; vista: boolean }>`
        select titulo, texto, endereco, vista_em is not null as vista from notificacao
        where usuario_id = ${ana.usuarioId} order by id`,
    )
  const noDia = async (dia: string) => {
    t.clock.moveTo(`${dia}T09:00:00.000Z`)
    await runRoutine({ ...t, log: t.app.log }, t.databaseId, avisarComissoes)
  }
  await t.rows(sql`update comissao set avisado_em = 'infinity'`)
  const { id } = await comissao()
  await comissao({ dataDesignacao: '2026-06-30', dataExoneracao: '2026-06-30' })
  for (const dia of ['2026-03-15', '2026-05-31', '2026-05-31', '2026-06-23']) await noDia(dia)
  expect(await avisos()).toMatchObject([
    {
      titulo: 'Comissão vence em 30 dias',
      texto: 'Comissão de inventário 2026, até 30/06/2026.',
      endereco: '/comissao',
    },
    { titulo: 'Comissão vence em 7 dias', vista: false },
  ])
  t.clock.moveTo('2026-06-24T09:00:00.000Z')
  const outra = await t.sessionOf(ana.usuarioId, t.unidadeId)
  expect((await outra.post(`/api/comissoes/${id}`, { dataExoneracao: '2026-06-27' })).status).toBe(200)
  expect((await avisos()).every((a) => a.vista)).toBe(true)
  for (const dia of ['2026-06-24', '2026-06-25', '2026-06-26']) await noDia(dia)
  expect((await avisos()).map((a) => a.titulo)).toEqual([
    'Comissão vence em 30 dias',
    'Comissão vence em 7 dias',
    'Comissão vence em 2 dias',
    'Comissão vence hoje',
  ])
})
