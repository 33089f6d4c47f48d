import {
  type Depreciacao,
  depreciacaoWorkflow,
  situacaoDepreciacao,
  type SituacaoDepreciacao,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { notAmong } from '../../kernel/db/among.ts'
import { AUDIT, enumSql } from '../../kernel/db/source.ts'
import { type SqlQuery, and, sql } from '../../kernel/db/sql.ts'
import { conflict, notFound } from '../../kernel/errors.ts'

/** A run as it is read. Over `t` (depreciacao). A reversed run is history, and in no list. */
export const COLUNAS: SqlQuery = sql`
  t.id, t.versao, to_char(t.competencia, 'YYYY-MM') as competencia,
    ${enumSql(situacaoDepreciacao, sql`t.situacao`)} as situacao, t.total, t.quantidade,
  t.com_erro as "comErro", t.meses, t.filtro is not null as filtrada, t.regras, t.concluida_em as "concluidaEm",
    ${AUDIT} as audit,
  not exists (select 1 from depreciacao d where d.unidade_id = t.unidade_id and d.estornada_em is null
    and d.competencia > t.competencia) as ultima`

export const vivas = (ctx: Ctx): SqlQuery[] => [
  sql`t.unidade_id = ${ctx.unidadeId}`,
  sql`t.estornada_em is null`,
]

export async function obterDepreciacao(ctx: Ctx, id: number): Promise<Depreciacao> {
  const d = await ctx.db.row(
    sql<Depreciacao>`select ${COLUNAS} from depreciacao t where ${and([sql`t.id = ${id}`, ...vivas(ctx)])}`,
  )
  if (!d) throw notFound()
  return { ...d, total: Number(d.total) === 0 ? '0.00' : d.total }
}

export interface Corrida {
  id: number
  competencia: string
  situacao: SituacaoDepreciacao
  filtro: { where?: unknown; referenciaInicial?: string; referenciaFinal?: string } | null
  quantidade: number
  com_erro: number
  total: string
  regras: { inicio: 'MES_SEGUINTE' | 'MESMO_MES' | 'PRO_RATA_DIAS'; ajustarUltimaCota: boolean } | null
  concluida_em: string | null
}

/** The run, locked until the transaction ends; 404 when it is not the unit's. */
export async function travarCorrida(ctx: Ctx, id: number): Promise<Corrida> {
  const c = await ctx.db.row(sql<Corrida>`
    select t.id, t.competencia, t.situacao, t.filtro, t.quantidade, t.com_erro, t.total, t.regras,
      t.concluida_em from depreciacao t where ${and([sql`t.id = ${id}`, ...vivas(ctx)])} for update`)
  if (!c) throw notFound()
  return c
}

/** The unit's run that is open: there is one at most. @throws {AppError} 409 when there is none */
export async function corridaAberta(ctx: Ctx): Promise<number> {
  const aberta = await ctx.db.row(sql<{ id: number }>`
    select t.id from depreciacao t
    where ${and([...vivas(ctx), notAmong(sql`t.situacao`, depreciacaoWorkflow.final)])} limit 1`)
  if (!aberta) throw conflict('Não há depreciação aberta nesta unidade. Crie a do mês.')
  return aberta.id
}

export async function mudarSituacao(
  ctx: Ctx,
  id: number,
  situacao: SituacaoDepreciacao,
  mais: SqlQuery = sql``,
): Promise<void> {
  await ctx.db.exec(
    sql`update depreciacao set situacao = ${situacao}, versao = versao + 1, alterado_em = ${ctx.clock.now()},
      alterado_por = ${ctx.actor.nome} ${mais} where id = ${id}`,
  )
}

/**
 * A run whose work was given up stands as it stood before. One whose work was done after all stays done: its end alone was not
 * written. True when it went back.
 */
export async function devolverDoTrabalho(
  ctx: Ctx,
  id: number,
  situacao: SituacaoDepreciacao,
  mais: SqlQuery = sql``,
): Promise<boolean> {
  const c = await ctx.db.row(sql<{ situacao: SituacaoDepreciacao }>`
    select t.situacao from depreciacao t where ${and([sql`t.id = ${id}`, ...vivas(ctx)])} for update`)
  if (!c || !depreciacaoWorkflow.isWorking(c.situacao)) return false
  await mudarSituacao(ctx, id, situacao, mais)
  return true
}

/** Months are counted from year 0: year * 12 + month - 1. */
export const mesDe = (data: string): number => Number(data.slice(0, 4)) * 12 + Number(data.slice(5, 7)) - 1
export const competenciaDoMes = (mes: number): string =>
  `${Math.floor(mes / 12)}-${String((mes % 12) + 1).padStart(2, '0')}`

/** The name of the queue in which the works on a unit's runs wait for each other. */
export const filaDaUnidade = (ctx: Ctx) => `depreciacao-${ctx.unidadeId}`
