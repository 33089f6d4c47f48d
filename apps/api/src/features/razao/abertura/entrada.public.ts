import { patrimonioWorkflow } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { notAmong } from '../../../kernel/db/among.ts'
import { type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { calcularAcumuladas } from './acumuladas.ts'
import { lancar } from '../lancar.public.ts'
import { CONTAS_DO_BEM, criarPlanos } from '../planos/plano.public.ts'
import { travarParaMudarPlanos } from '../regras.public.ts'

/** Says what an entry comes from. */
export interface OrigemDaEntrada {
  tipo: 'TOMBAMENTO' | 'IMPORTACAO' | 'ABERTURA' | 'ALTERACAO'
  id: SqlQuery
}

/**
 * Posts the entry of assets that were just registered (tombar): their acquisition value, and what they had
 * depreciated before this system; and makes their plans. Single and mass registration share it. `ids` selects the assets.
 * The entry stands in the books of the day on which the asset was acquired, or in the first open month. Nothing is posted
 * for an asset without a value.
 */
export async function lancarEntradas(ctx: Ctx, ids: SqlQuery, origem: OrigemDaEntrada): Promise<void> {
  await travarParaMudarPlanos(ctx)
  await ctx.db.exec(
    sql`insert into saldo_patrimonio (patrimonio_id) select id from patrimonio where id in (${ids}) order by id
      on conflict do nothing`,
  )
  await postarEntradas(ctx, ids, origem)
}

/** An asset that existed when the books of its unit began. Over `p` (patrimonio) and `lu` (livros_da_unidade). */
export const EXISTIA: SqlQuery = sql`coalesce(coalesce(p.data_aquisicao, p.data_tombamento) <= lu.abertura, false)`

/** The day of the fact that an entry is of: the acquisition, or the opening of the books by which it enters (R24). Over `p` and `lu`. */
const DIA_DO_FATO: SqlQuery = sql`case when ${EXISTIA} then lu.abertura
  when lu.abertura is not null then coalesce(p.data_aquisicao, p.data_tombamento) end`

/**
 * The day on which an asset enters the books. While nobody has said when those of the unit begin, it is today: what is older
 * than them is known only then. Over `p` (patrimonio) and `lu` (livros_da_unidade).
 * @param hoje no entry is of a day to come
 */
export const diaDaEntrada = (hoje: string): SqlQuery =>
  sql`coalesce(least(${DIA_DO_FATO}, ${hoje}::date), ${hoje}::date)`

/**
 * A gain or a loss of an entry that stood in the books of an earlier year and is made anew: as its reversal, it is no result of
 * this one (docs/regras.md R26). Over `p` (patrimonio), `cb` (contas_do_bem) and `x`, the day and the month of the entry.
 */
const REFEITA_DE_ANTES: SqlQuery = sql`case
  when cb.contrapartida ~ '^[34]' and x.dia < date_trunc('year', x.mes) then exists (
    select 1 from lancamento a where a.patrimonio_id = p.id and a.tipo = 'ENTRADA'
      and a.competencia < date_trunc('year', x.mes)) else false end`

/**
 * The entries and plans of assets that have no balance; one that was written off before it came here has no entry: it is
 * known, and outside of the books. What existed on the day of opening enters by it, against what
 * accounting has in its balance already; what came later enters as acquired (docs/regras.md R81).
 */
export async function postarEntradas(ctx: Ctx, ids: SqlQuery, origem: OrigemDaEntrada): Promise<void> {
  await lancar(
    ctx,
    sql`
    select p.id, p.unidade_id, x.dia, x.mes, null::date, l.tipo, l.saldo, 1, l.valor,
      l.debito, l.credito,
      l.escritura, ${origem.tipo}, ${origem.id}, null::bigint, ${ctx.actor.usuarioId}::int, null::int
    from patrimonio p left join tipo_natureza n on n.id = p.tipo_natureza_id ${CONTAS_DO_BEM}
    left join livros_da_unidade lu on lu.unidade_id = p.unidade_id
    cross join lateral (select y.*, mes_aberto(p.unidade_id, y.dia) as mes
      from (select ${EXISTIA} as existia, ${diaDaEntrada(ctx.clock.today())} as dia) y) x
    cross join lateral (values
      (case when x.existia then 'ABERTURA' else 'ENTRADA' end, 'BRUTO', coalesce(p.valor_aquisicao, 0), cb.conta,
        case when x.existia then cb.contrapartida_abertura when ${REFEITA_DE_ANTES}
          then conta_do_papel('EXERCICIOS_ANTERIORES', n.mascara_id) else cb.contrapartida end,
        case when x.existia then 'TOMBO' else cb.escritura end),
      ('ABERTURA_DEPRECIACAO', 'DEPRECIADO', p.valor_depreciado_abertura, cb.abertura_depreciacao,
        cb.conta_depreciacao, 'TOMBO')
    ) as l(tipo, saldo, valor, debito, credito, escritura)
    where p.id in (${ids}) and l.valor > 0 and ${notAmong(sql`p.situacao`, patrimonioWorkflow.final)}
    order by p.id`,
  )
  await criarPlanos(ctx, ids)
  await calcularAcumuladas(ctx, ids)
}
