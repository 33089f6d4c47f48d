import type { Ctx } from '../../kernel/ctx.ts'
import { type Consulta, sql } from '../../kernel/db/sql.ts'
import { COLUNAS_LANCAMENTO, CONTA_VPD_DEPRECIACAO } from '../razao/lancar.public.ts'
import { mesSql } from './repo.ts'

/** A month's posting, or its reversal: the same rows with the sign turned. */
export interface Postagem {
  depreciacaoId: number
  /** First day of the month in whose books the rows stand. */
  competencia: string
  sinal: 1 | -1
  extensao: Extensao
}

const vale = (p: Postagem, de: number, ate: number): Consulta =>
  sql`i.depreciacao_id = ${p.depreciacaoId}::int and i.erro is null and i.patrimonio_id between ${de}::int and ${ate}::int`

/**
 * Ledger rows of the items between two assets, one for each month that a quota is for, by set: items of one month, items of
 * many months alike (the last takes what is left of the item's amount), items with amounts of their own.
 */
export async function lancarItens(ctx: Ctx, p: Postagem, de: number, ate: number): Promise<void> {
  const tipo = p.sinal === 1 ? 'DEPRECIACAO' : 'ESTORNO_DEPRECIACAO'
  const data =
    p.sinal === 1
      ? sql`(date_trunc('month', ${p.competencia}::date) + interval '1 month - 1 day')::date`
      : sql`${ctx.clock.hoje()}::date`
  const [debito, credito] =
    p.sinal === 1
      ? [sql`${CONTA_VPD_DEPRECIACAO}::text`, sql`pl.conta_depreciacao`]
      : [sql`pl.conta_depreciacao`, sql`${CONTA_VPD_DEPRECIACAO}::text`]
  const linhas = (mes: Consulta, valor: Consulta, fonte: Consulta): Consulta => sql`
    insert into lancamento (${COLUNAS_LANCAMENTO})
    select i.patrimonio_id, ${data}, ${p.competencia}::date, ${mes}, ${tipo}::text, 'DEPRECIADO', ${sql.lit(p.sinal)} * ${valor}, ${debito}, ${credito}, 'DEPRECIACAO', ${p.depreciacaoId}::int
    from depreciacao_item i join plano_depreciacao pl on pl.patrimonio_id = i.patrimonio_id and pl.patrimonio_id between ${de}::int and ${ate}::int ${fonte} and ${valor} <> 0`
  const um = sql`where ${vale(p, de, ate)} and i.meses = 1 and i.parcelas is null`
  const muitos = sql`cross join lateral generate_series(0, i.meses - 1) g where ${vale(p, de, ate)} and i.meses > 1 and i.parcelas is null`
  const proprios = sql`cross join lateral jsonb_array_elements(i.parcelas) par where ${vale(p, de, ate)} and i.parcelas is not null`
  await ctx.db.exec(linhas(mesSql(sql`i.primeiro_mes`), sql`i.valor`, um))
  if (p.extensao.muitos)
    await ctx.db.exec(
      linhas(
        mesSql(sql`(i.primeiro_mes + g)`),
        sql`(case when g = i.meses - 1 then i.valor - i.valor_cota * (i.meses - 1) else i.valor_cota end)`,
        muitos,
      ),
    )
  if (p.extensao.proprios)
    await ctx.db.exec(linhas(mesSql(sql`(par->>0)::int`), sql`(par->>1)::numeric`, proprios))
}

/**
 * Moves the balances and the quotas by the same items. Only assets that stand where the computation found them (or, in a
 * reversal, where the run left them) move; gives how many did, for the caller to compare.
 */
export async function moverSaldos(ctx: Ctx, p: Postagem, de: number, ate: number): Promise<number> {
  const depois = sql`s.depreciado = i.depreciado_anterior + i.valor and s.cotas = i.cota_inicial - 1 + i.meses and s.ultimo_mes = i.primeiro_mes + i.meses - 1`
  const antes = sql`s.depreciado = i.depreciado_anterior and s.cotas = i.cota_inicial - 1`
  const novo =
    p.sinal === 1
      ? sql`depreciado = s.depreciado + i.valor, cotas = s.cotas + i.meses, ultimo_mes = i.primeiro_mes + i.meses - 1`
      : sql`depreciado = s.depreciado - i.valor, cotas = s.cotas - i.meses, ultimo_mes = i.mes_anterior`
  return ctx.db.exec(
    sql`update saldo_patrimonio s set ${novo} from depreciacao_item i where i.patrimonio_id = s.patrimonio_id and s.patrimonio_id between ${de}::int and ${ate}::int and ${vale(p, de, ate)} and ${p.sinal === 1 ? antes : depois}`,
  )
}

/** The stretch of assets that a run has items for, and which kinds of items it has. */
export interface Extensao {
  de: number
  ate: number
  /** Items of several months alike; items with amounts of their own. */
  muitos: boolean
  proprios: boolean
}

export async function extensaoDosItens(ctx: Ctx, id: number): Promise<Extensao> {
  const r = await ctx.db.row(sql<{
    de: number | null
    ate: number | null
    muitos: boolean | null
    proprios: boolean | null
  }>`
    select min(patrimonio_id) as de, max(patrimonio_id) as ate, bool_or(meses > 1 and parcelas is null) as muitos, bool_or(parcelas is not null) as proprios
    from depreciacao_item where depreciacao_id = ${id} and erro is null`)
  return { de: r?.de ?? 1, ate: r?.ate ?? 0, muitos: r?.muitos ?? false, proprios: r?.proprios ?? false }
}
