import { makePage, type Page, type QueryOf, type rotasPreventivas, type Vencimento } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { searchConditions } from '../../../kernel/db/filters.ts'
import { and, type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { nomeDoBem } from '../../tombo/nome.public.ts'
import { ORDEM_DOS_VENCIMENTOS, VENCIMENTO, vencimentosDe } from './vencimentos.ts'

type Pedido = QueryOf<typeof rotasPreventivas.vencimentos>
interface Lidos {
  quantos: Record<string, number>
  total: number
  linhas: Vencimento[]
}

/** Whoever has no right to the register finds an asset by what this list shows of it (docs/regras.md R140). */
const PROCURADAS = {
  bem: nomeDoBem(sql`p`),
  etiqueta: sql`p.referencia`,
  plano: sql`v.descricao`,
}

/** Leaves, of what is due, that in which every word of a text is found. */
function comOTexto(vencem: SqlQuery, q: string | undefined): SqlQuery {
  if (!q) return vencem
  const onde = and(searchConditions(PROCURADAS, Object.keys(PROCURADAS), q))
  return sql`select v.* from (${vencem}) v join patrimonio p on p.id = v.patrimonio_id where ${onde}`
}

/** A page of the assets of the unit's plans, what is due first before; and how many there are of each situation, by text, plan and days. */
export async function listarVencimentos(
  ctx: Ctx,
  q: Pedido,
): Promise<Page<Vencimento> & { quantos: Record<string, number> }> {
  const dosDias = and([
    sql`true`,
    ...(q.de ? [sql`v.proxima >= ${q.de}::date`] : []),
    ...(q.ate ? [sql`v.proxima <= ${q.ate}::date`] : []),
  ])
  const onde = and([dosDias, ...(q.situacao ? [sql`v.situacao = ${q.situacao}`] : [])])
  const planos = q.planoId ? sql`t.id = ${q.planoId}` : sql`true`
  const lido = await ctx.db.row(sql<Lidos>`
    with v as materialized (${comOTexto(
      vencimentosDe({ unidadeId: ctx.unidadeId, clock: ctx.clock, planos }),
      q.q,
    )}), pagina as (
      select v.*, row_number() over (order by ${ORDEM_DOS_VENCIMENTOS})::int as lugar from v where ${onde}
      order by ${ORDEM_DOS_VENCIMENTOS} limit ${q.rpp} offset ${(q.page - 1) * q.rpp}
    )
    select (select coalesce(jsonb_object_agg(s.situacao, s.n), '{}') from (
        select v.situacao, count(*)::int as n from v where ${dosDias} group by 1) s) as quantos,
      (select count(*)::int from v where ${onde}) as total,
      (select coalesce(jsonb_agg(${VENCIMENTO} order by x.lugar), '[]')
        from pagina x join patrimonio p on p.id = x.patrimonio_id) as linhas`)
  const { quantos = {}, total = 0, linhas = [] } = lido ?? {}
  return { ...makePage(linhas, total, q.page, q.rpp), quantos }
}

/** How many of a day are told in the calendar. */
const DITOS = 3

interface Dia {
  dia: string
  quantidade: number
  vencimentos: Vencimento[]
}

/** Gives what is due on each day of a month, `YYYY-MM`. */
export async function lerCalendario(ctx: Ctx, mes: string): Promise<{ hoje: string; dias: Dia[] }> {
  const primeiro = `${mes}-01`
  const dias = await ctx.db.rows(sql<Dia>`
    with v as materialized (${vencimentosDe({ unidadeId: ctx.unidadeId, clock: ctx.clock })}), do_mes as (
      select v.*, row_number() over (partition by v.proxima order by ${ORDEM_DOS_VENCIMENTOS})::int as no_dia,
        row_number() over (order by ${ORDEM_DOS_VENCIMENTOS})::int as lugar,
          count(*) over (partition by v.proxima)::int as n
      from v where v.proxima >= ${primeiro}::date and v.proxima < ${primeiro}::date + interval '1 month'
    )
    select x.proxima as dia, max(x.n)::int as quantidade, jsonb_agg(${VENCIMENTO} order by x.lugar) as vencimentos
    from do_mes x join patrimonio p on p.id = x.patrimonio_id where x.no_dia <= ${DITOS} group by 1 order by 1`)
  return { hoje: ctx.clock.today(), dias }
}
