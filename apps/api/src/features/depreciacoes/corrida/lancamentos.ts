import type { Ctx } from '../../../kernel/ctx.ts'
import { type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { COLUNAS_LANCAMENTO } from '../../razao/lancar.public.ts'
import { despesaDaCota, mesSql, tipoDaCota } from '../../razao/cotas/cota.public.ts'

/** A month's posting, or its reversal: the same rows with the sign turned. */
export interface Postagem {
  depreciacaoId: number
  /** First day of the month in whose books the rows stand. */
  competencia: string
  sinal: 1 | -1
  extensao: Extensao
}

const vale = (p: Postagem, de: number, ate: number): SqlQuery =>
  sql`i.depreciacao_id = ${p.depreciacaoId}::int and i.erro is null
    and i.patrimonio_id between ${de}::int and ${ate}::int`

/**
 * Ledger rows of the items between two assets, one for each month that a quota is for, by set: items of one month, items of
 * many months alike (the last takes what is left of the item's amount), items with amounts of their own. A quota of an
 * earlier year is no expense of this one (docs/regras.md R81).
 */
export async function lancarItens(ctx: Ctx, p: Postagem, de: number, ate: number): Promise<void> {
  const data =
    p.sinal === 1
      ? sql`(date_trunc('month', ${p.competencia}::date) + interval '1 month - 1 day')::date`
      : sql`${ctx.clock.today()}::date`
  const competencia = sql`${p.competencia}::date`
  const linhas = (mes: SqlQuery, valor: SqlQuery, fonte: SqlQuery): SqlQuery => sql`
    insert into lancamento (${COLUNAS_LANCAMENTO})
    select i.patrimonio_id, d.unidade_id, ${data}, ${p.competencia}::date, ${mes},
      ${tipoDaCota(mes, competencia)}, 'DEPRECIADO', 1, ${valor},
      ${despesaDaCota(mes, competencia)}, pl.conta_depreciacao, 'TOMBO', 'DEPRECIACAO', ${p.depreciacaoId}::int,
        null::bigint,
      ${ctx.actor.usuarioId}::int, null::int
    from depreciacao_item i join depreciacao d on d.id = i.depreciacao_id
      join plano_depreciacao pl on pl.patrimonio_id = i.patrimonio_id
        and pl.patrimonio_id between ${de}::int and ${ate}::int ${fonte} and ${valor} > 0`
  // The entry of the same run and month turned around; the accumulated value leaves the account that holds it by now.
  if (p.sinal === -1) {
    await ctx.db.exec(sql`
      insert into lancamento (${COLUNAS_LANCAMENTO})
      select o.patrimonio_id, o.unidade_id, ${data}, ${p.competencia}::date, o.mes_ano, 'ESTORNO_DEPRECIACAO',
        'DEPRECIADO', -1, o.valor,
        pl.conta_depreciacao, o.conta_debito, 'TOMBO', 'DEPRECIACAO', ${p.depreciacaoId}::int, o.id,
          ${ctx.actor.usuarioId}::int, null::int
      from depreciacao_item i join plano_depreciacao pl on pl.patrimonio_id = i.patrimonio_id
        join lancamento o on o.patrimonio_id = i.patrimonio_id and o.origem = 'DEPRECIACAO' and o.sinal = 1
          and o.origem_id = i.depreciacao_id
          and not exists (select 1 from lancamento e where e.patrimonio_id = o.patrimonio_id and e.estorna = o.id)
      where ${vale(p, de, ate)} order by o.patrimonio_id, o.id`)
    return
  }
  const um = sql`where ${vale(p, de, ate)} and i.meses = 1 and i.parcelas is null`
  const muitos = sql`cross join lateral generate_series(0, i.meses - 1) g where ${vale(p, de, ate)}
    and i.meses > 1 and i.parcelas is null`
  const proprios = sql`cross join lateral jsonb_array_elements(i.parcelas) par where ${vale(p, de, ate)}
    and i.parcelas is not null`
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

/** Over `s` (saldo_patrimonio) and `i` (depreciacao_item): the asset stands where its run left it. */
export const COMO_FICOU: SqlQuery = sql`s.depreciado = i.depreciado_anterior + i.valor
  and s.cotas = i.cota_inicial - 1 + i.meses and s.ultimo_mes = i.primeiro_mes + i.meses - 1`

/**
 * Moves the balances and the quotas by the same items. Only assets that stand where the computation found them (or, in a
 * reversal, where the run left them) move; gives how many did, for the caller to compare.
 */
export async function moverSaldos(ctx: Ctx, p: Postagem, de: number, ate: number): Promise<number> {
  const antes = sql`s.depreciado = i.depreciado_anterior and s.cotas = i.cota_inicial - 1`
  const novo =
    p.sinal === 1
      ? sql`depreciado = s.depreciado + i.valor, cotas = s.cotas + i.meses, ultimo_mes = i.primeiro_mes + i.meses - 1`
      : sql`depreciado = s.depreciado - i.valor, cotas = s.cotas - i.meses, ultimo_mes = i.mes_anterior`
  return ctx.db.exec(
    sql`update saldo_patrimonio s set ${novo} from depreciacao_item i where i.patrimonio_id = s.patrimonio_id
      and s.patrimonio_id between ${de}::int and ${ate}::int and ${vale(p, de, ate)}
      and ${p.sinal === 1 ? antes : COMO_FICOU}`,
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
    select min(patrimonio_id) as de, max(patrimonio_id) as ate, bool_or(meses > 1 and parcelas is null) as
      muitos, bool_or(parcelas is not null) as proprios
    from depreciacao_item where depreciacao_id = ${id} and erro is null`)
  return { de: r?.de ?? 1, ate: r?.ate ?? 0, muitos: r?.muitos ?? false, proprios: r?.proprios ?? false }
}
