import { competenciaDaData, inicioPara, mensagens, somarMeses } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { conflict } from '../../../kernel/errors.ts'
import { retirarDasConferencias } from '../conferencia.public.ts'
import { lancarDevidas, type OrigemDoValor } from '../cotas/lancar-devidas.ts'
import { regrasDeDepreciacao, travarParaMudarPlanos } from '../regras.public.ts'
import { COM_ABERTURA, foraDaPosse } from './posse.public.ts'
import { travarReservas } from './reserva.ts'
import { guardarPlanos } from '../planos/versoes.ts'

/** The month of a day, as year * 12 + month - 1. */
export const mesDoDia = (dia: string): number => Number(dia.slice(0, 4)) * 12 + Number(dia.slice(5, 7)) - 1

/** The row of each asset is held, in the order of their ids; and the unit's reserves, which the assets of a class share. */
export async function travarValores(ctx: Ctx, ids: readonly number[]): Promise<void> {
  await travarParaMudarPlanos(ctx)
  await travarReservas(ctx)
  await ctx.db.exec(sql`
    select 1 from saldo_patrimonio where patrimonio_id = any(${[...ids]}::int[]) order by patrimonio_id for update`)
}

/** The plan `pl` begins later than the month after `ate` (year * 12 + month - 1): something changed it since. */
const planoDepois = (ate: number) =>
  sql`pl.desde > make_date((${ate}::int + 1) / 12, (${ate}::int + 1) % 12 + 1, 1)`

/**
 * No asset has a plan of later than the month after `ate`: that plan stands on the quotas of the months before it.
 * @throws {AppError} 409 when one has
 */
export async function recusarPlanoDepois(ctx: Ctx, ids: readonly number[], ate: number): Promise<void> {
  const achado = await ctx.db.row(sql`
    select 1 from plano_depreciacao pl
    where pl.patrimonio_id = any(${[...ids]}::int[]) and pl.unidade_id = ${ctx.unidadeId}
      and ${planoDepois(ate)} limit 1`)
  if (achado) throw conflict(mensagens.valorComPosterior)
}

/**
 * Does what comes before any change of worth, under the locks of `travarValores`: the assets leave computed runs, the
 * quotas that they owe until `ate` are posted by their plans, and these are kept (docs/regras.md R19).
 * @param ate year * 12 + month - 1
 * @throws {AppError} 409 when an asset is another unit's, was acquired after the fact, has a later quota posted, or a later
 * plan; or when the fact is of before the books of the unit began
 */
export async function comecarMudanca(
  ctx: Ctx,
  ids: readonly number[],
  ate: number,
  origem: OrigemDoValor,
): Promise<void> {
  const lista = sql`${[...ids]}::int[]`
  const r = await ctx.db.row(sql<{ achados: number; posteriores: number; novos: number }>`
    select count(*)::int as achados, count(*) filter (where s.ultimo_mes > ${ate}::int
      or ${planoDepois(ate)})::int as posteriores,
      count(*) filter (where ${foraDaPosse(origem.data)} is not null)::int as novos
    from plano_depreciacao pl join saldo_patrimonio s on s.patrimonio_id = pl.patrimonio_id
      join patrimonio p on p.id = pl.patrimonio_id ${COM_ABERTURA}
    where pl.patrimonio_id = any(${lista}) and pl.unidade_id = ${ctx.unidadeId}`)
  if (r?.achados !== ids.length) throw conflict(mensagens.valorDeOutraUnidade)
  if (r.novos > 0) throw conflict(mensagens.valorAntesDoBem)
  if (r.posteriores > 0) throw conflict(mensagens.valorComPosterior)
  await retirarDasConferencias(ctx, sql`i.patrimonio_id = any(${lista})`)
  await guardarPlanos(ctx, ids, await lancarDevidas(ctx, ids, ate, origem))
}

/**
 * The date from which the plan counts that follows a change of worth: so that its first quota is that of the month after the
 * fact, or its own where the asset is not in use until later (docs/regras.md R3). Over `pl` (plano_depreciacao).
 */
export async function inicioDepois(ctx: Ctx, dia: string): Promise<SqlQuery> {
  const seguinte = somarMeses(competenciaDaData(dia), 1)
  return sql`greatest(pl.inicio, ${inicioPara(seguinte, await regrasDeDepreciacao(ctx.db))}::date)`
}

/**
 * No quota is posted by the plans that follow a change of worth, and the months until that of the fact are behind them, also
 * of what had no quota left; where the first month is still to come none is. Over the plans as they are by now.
 */
export const zerarCotas = async (ctx: Ctx, ids: readonly number[], dia: string): Promise<void> => {
  const seguinte = somarMeses(competenciaDaData(dia), 1)
  const inicio = inicioPara(seguinte, await regrasDeDepreciacao(ctx.db))
  await ctx.db.exec(sql`
    update saldo_patrimonio s set cotas = 0,
      ultimo_mes = case when pl.inicio > ${inicio}::date then s.ultimo_mes else ${mesDoDia(dia)}::int end
    from plano_depreciacao pl where pl.patrimonio_id = s.patrimonio_id and s.patrimonio_id = any(${[...ids]}::int[])`)
}

/**
 * Over `pl` (plano_depreciacao): the units that are left of its limit once those are taken off that were made by it until the
 * month of a day; null of what has no limit.
 */
export const limiteQueResta = (dia: string): SqlQuery => sql`case when pl.limite_unidades is not null then
  pl.limite_unidades - coalesce((select sum(u.quantidade) from unidade_produzida u
    where u.patrimonio_id = pl.patrimonio_id and u.mes >= coalesce(pl.desde, '-infinity')
      and u.mes <= ${`${competenciaDaData(dia)}-01`}::date), 0) end`
