import {
  type Fechamento,
  type FechamentoDoMes,
  type Meses,
  proximaCompetencia,
  situacaoMes,
  ultimoDiaDaCompetencia,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { type SqlQuery, sql } from '../../kernel/db/sql.ts'
import { notFound } from '../../kernel/errors.ts'
import { hashDoDemonstrativo, lerDemonstrativo } from './demonstrativo.ts'

/** @throws {AppError} 404 when the address names another unit than the one at work */
export function exigirUnidade(ctx: Ctx, unidadeId: number): void {
  if (unidadeId !== ctx.unidadeId) throw notFound()
}

/** A closing as it is read. Over `f` (fechamento). */
export const COLUNAS_DO_FECHAMENTO: SqlQuery = sql`
  f.id, to_char(f.competencia, 'YYYY-MM') as competencia, f.fechado_em as "fechadoEm",
    f.fechado_por as "fechadoPor", f.contador,
  f.crc, f.hash, f.ressalva, f.reaberto_em as "reabertoEm", f.reaberto_por as "reabertoPor", f.motivo,
  coalesce(f.mesma_pessoa, false) as "mesmaPessoa"`

export interface Livros {
  abertura: string | null
  /** Months, `YYYY-MM`. */
  fechadoAte: string | null
  /** The first month of the books; null while nothing stands in them. */
  primeiro: string | null
}

/** Where the books of the unit at work begin, and up to where they are closed. */
export async function lerLivros(ctx: Ctx): Promise<Livros> {
  const l = await ctx.db.row(sql<{
    abertura: string | null
    fechadoAte: string | null
    movimento: string | null
  }>`
    select l.abertura, to_char(l.fechado_ate, 'YYYY-MM') as "fechadoAte",
      (select to_char(min(competencia), 'YYYY-MM') from movimento_conta
        where unidade_id = ${ctx.unidadeId}) as movimento
    from (select 1) x left join livros_da_unidade l on l.unidade_id = ${ctx.unidadeId}`)
  const { abertura = null, fechadoAte = null, movimento = null } = l ?? {}
  return { abertura, fechadoAte, primeiro: primeiroMes(abertura, movimento) }
}

/** The first month with a movement, and none before the books were opened. */
const primeiroMes = (abertura: string | null, movimento: string | null): string | null =>
  abertura === null || movimento === null || movimento > depoisDaAbertura(abertura)
    ? movimento
    : depoisDaAbertura(abertura)

/** The month after the opening; its own when the books were opened before its last day. */
function depoisDaAbertura(dia: string): string {
  const mes = dia.slice(0, 7)
  return ultimoDiaDaCompetencia(mes) === dia ? proximaCompetencia(mes) : mes
}

/** A month can be closed when it follows the last closed one; the first to be closed may be any since the books began. */
export const seguinte = ({ fechadoAte, primeiro }: Livros, competencia: string): boolean =>
  fechadoAte !== null
    ? competencia === proximaCompetencia(fechadoAte)
    : primeiro !== null && competencia >= primeiro

export const terminado = (ctx: Ctx, competencia: string): boolean =>
  ultimoDiaDaCompetencia(competencia) < ctx.clock.today()

const situacaoDe = (l: Livros, competencia: string) =>
  situacaoMes.toWire(l.fechadoAte !== null && competencia <= l.fechadoAte ? 'FECHADO' : 'ABERTO')

/** The months of the unit's books up to today's, the latest first. */
export async function lerMeses(ctx: Ctx): Promise<Meses> {
  const livros = await lerLivros(ctx)
  const { abertura, fechadoAte, primeiro } = livros
  const proxima = fechadoAte === null ? primeiro : proximaCompetencia(fechadoAte)
  if (primeiro === null) return { abertura, fechadoAte, proxima, meses: [] }
  const somas = await ctx.db.rows(sql<{ competencia: string; debito: string; credito: string }>`
    select to_char(competencia, 'YYYY-MM') as competencia, sum(debito) as debito, sum(credito) as credito
    from movimento_conta where unidade_id = ${ctx.unidadeId} group by 1`)
  const porMes = new Map(somas.map((s) => [s.competencia, s]))
  const vigentes = await fechamentosDe(ctx, sql`f.reaberto_em is null`)
  const meses: Meses['meses'] = []
  const hoje = ctx.clock.today().slice(0, 7)
  const ultimo = somas.reduce((maior, s) => (s.competencia > maior ? s.competencia : maior), hoje)
  for (let mes = primeiro; mes <= ultimo; mes = proximaCompetencia(mes))
    meses.unshift({
      competencia: mes,
      situacao: situacaoDe(livros, mes),
      terminado: terminado(ctx, mes),
      debito: porMes.get(mes)?.debito ?? '0.00',
      credito: porMes.get(mes)?.credito ?? '0.00',
      fechamento: vigentes.find((f) => f.competencia === mes) ?? null,
    })
  return { abertura, fechadoAte, proxima, meses }
}

/** The closings of the unit at work that a condition over `f` names, the latest first. */
export const fechamentosDe = (ctx: Ctx, onde: SqlQuery): Promise<Fechamento[]> =>
  ctx.db.rows(sql<Fechamento>`
    select ${COLUNAS_DO_FECHAMENTO} from fechamento f where f.unidade_id = ${ctx.unidadeId} and ${onde}
    order by f.id desc`)

/** A month: its statement, whether it is closed, and every closing that it had. */
export async function lerMes(ctx: Ctx, competencia: string): Promise<FechamentoDoMes> {
  const livros = await lerLivros(ctx)
  const demonstrativo = await lerDemonstrativo(ctx, competencia)
  return {
    ...demonstrativo,
    situacao: situacaoDe(livros, competencia),
    terminado: terminado(ctx, competencia),
    proxima: seguinte(livros, competencia),
    ultima: livros.fechadoAte === competencia,
    hash: hashDoDemonstrativo(demonstrativo),
    fechamentos: await fechamentosDe(ctx, sql`f.competencia = ${`${competencia}-01`}::date`),
  }
}
