import { PARAMETROS_PADRAO } from '@tombo/contract'
import { type SqlQuery, sql } from '../../../kernel/db/sql.ts'

/** The month of a day, as year * 12 + month - 1. */
export const mesDoDiaSql = (dia: SqlQuery): SqlQuery =>
  sql`(extract(year from ${dia})::int * 12 + extract(month from ${dia})::int - 1)`

const parametro = (nome: 'inicioDepreciacao' | 'ajustarUltimaCota'): SqlQuery =>
  sql`coalesce((select valor #>> '{}' from parametro where nome = ${sql.lit(nome)}),
    ${sql.lit(String(PARAMETROS_PADRAO[nome]))})`

/**
 * A plan that is fit to be computed, with what it still has to take, where `se` holds. Over `pl` and `s`. `offset 0` keeps it to
 * once per asset, and to none where `se` does not hold: flattened, it is computed at every mention.
 */
const plano = (se: SqlQuery): SqlQuery => sql`
  select r.ajusta, pl.base - pl.residual as total, s.depreciado - pl.depreciado_inicial as no_plano,
    pl.inicio_mes + r.depois as primeiro, coalesce(s.ultimo_mes + 1, pl.inicio_mes + r.depois + s.cotas) as proximo,
    case when r.por_dias then 31 - least(30, pl.inicio_dia) else 30 end as parte
  from (select x.ajusta::boolean, (x.inicio = 'MES_SEGUINTE')::int as depois, x.inicio = 'PRO_RATA_DIAS' as por_dias
    from (select ${parametro('inicioDepreciacao')} as inicio, ${parametro('ajustarUltimaCota')} as ajusta) x) r
  where ${se} and pl.deprecia and pl.metodo <> 'SEM_CALCULO' and pl.inicio is not null and pl.base > pl.residual
    and case pl.metodo when 'UNIDADES_PRODUZIDAS' then pl.limite_unidades > 0 else pl.vida_meses > 0 end
  offset 0`

const COTA: SqlQuery = sql`round(b.total / pl.vida_meses, 2)`
/** By days a quota has a part of its month, and what the one before left; after the last month all are whole. */
const comDias = (n: SqlQuery, ate: SqlQuery, antes: SqlQuery): SqlQuery => sql`
  case when b.parte = 30 or ${n} > pl.vida_meses then ${ate}
    else ${antes} + round((${ate} - ${antes}) * b.parte / 30, 2) end`

/** By the sum of digits each year has its share; of a year that is not over, its months. */
const deDigitos = (
  passados: SqlQuery,
): SqlQuery => sql`coalesce(sum(case when ${passados} = z.meses then z.valor
    else least(z.valor, round(z.valor / z.meses, 2) * ${passados}) end), 0)`

/**
 * The first `n` quotas together. Its planning costs more than its execution: the years of the sum of digits are gone through
 * once for both months that it asks of.
 */
const planas = (n: SqlQuery): SqlQuery => sql`(case when ${n} <= 0 then 0
  when pl.metodo = 'COTAS_CONSTANTES'
    then ${comDias(n, sql`${COTA} * least(${n}, pl.vida_meses)`, sql`${COTA} * (${n} - 1)`)}
  else (select ${comDias(n, sql`y.ate`, sql`y.antes`)} from (
    select ${deDigitos(sql`least(z.meses, least(${n}, pl.vida_meses) - 12 * (a - 1))`)} as ate,
      ${deDigitos(sql`least(z.meses, ${n} - 1 - 12 * (a - 1))`)} as antes
    from (select (pl.vida_meses + 11) / 12 as anos) g
      cross join lateral (select pl.vida_meses - 12 * (g.anos - 1) as resto) h
      cross join lateral generate_series(1, (least(${n}, pl.vida_meses) + 11) / 12) a
      cross join lateral (select case when a = g.anos then h.resto else 12 end as meses,
        round(b.total * case when a = g.anos then h.resto else 12 * (g.anos - a + 1) end
          / (6 * g.anos * (g.anos + 1) - 12 + h.resto), 2) as valor) z) y) end)`

const porPrazo = (mes: SqlQuery): SqlQuery => sql`
  select least(q.ate - s.cotas, case when pl.metodo = 'COTAS_CONSTANTES' and b.parte = 30
      then ceil(q.falta / nullif(${COTA}, 0))::int
      else (select min(k) from generate_series(1, q.ate - s.cotas) k
        where ${planas(sql`(s.cotas + k)`)} - q.postas >= q.falta) end) as cotas,
    case when b.ajusta and q.ate = q.todas then q.falta
      else least(q.falta, ${planas(sql`q.ate`)} - q.postas) end as valor
  from (select x.todas, least(x.todas, s.cotas + ${mes} - b.proximo + 1) as ate, ${planas(sql`s.cotas`)} as postas,
      case when b.ajusta then b.total else least(pl.base, ${planas(sql`x.todas`)}) end - b.no_plano as falta
    from (select pl.vida_meses + (b.parte < 30)::int as todas) x offset 0) q
  where pl.metodo <> 'UNIDADES_PRODUZIDAS' and q.ate > s.cotas and q.falta > 0`

/** By use: the month in which the limit is reached takes the rest; none where the units of a month are missing. */
const porUso = (mes: SqlQuery): SqlQuery => sql`
  select u.cotas, u.valor from (
    select count(*)::int as cotas, least(sum(m.valor), min(m.falta)) as valor, bool_or(m.valor is null) as sem
    from (
      select k.*, coalesce(sum(k.valor) over (order by k.mes rows between unbounded preceding and 1 preceding), 0)
        as antes
      from (
        select n as mes, b.total - b.no_plano as falta, case when b.ajusta and x.quantidade > 0 and coalesce((
            select sum(y.quantidade) from unidade_produzida y where y.patrimonio_id = pl.patrimonio_id
              and ${mesDoDiaSql(sql`y.mes`)} between b.primeiro and n), 0) >= pl.limite_unidades
          then b.total - b.no_plano else round(b.total * x.quantidade / pl.limite_unidades, 2) end as valor
        from generate_series(b.proximo, ${mes}) n left join unidade_produzida x
          on x.patrimonio_id = pl.patrimonio_id and ${mesDoDiaSql(sql`x.mes`)} = n
      ) k
    ) m where m.antes < m.falta
  ) u where pl.metodo = 'UNIDADES_PRODUZIDAS' and not u.sem`

/**
 * Joins as `d` the quotas that an asset owes until a month, which a change of its worth posts before it (`lancarDevidas`), in
 * one statement for any number of assets; as `cotasDevidas` computes them (docs/decisions/0026). Over `pl` (plano_depreciacao) and `s`
 * (saldo_patrimonio); read by `COTAS_A_LANCAR` and `VALOR_A_LANCAR`.
 * @param mes year * 12 + month - 1
 * @param se leaves an asset out of which nothing is to be posted
 */
export const comCotasALancar = (mes: SqlQuery, se: SqlQuery = sql`true`): SqlQuery => sql`
  left join lateral (select c.cotas, c.valor from (${plano(se)}) b
    cross join lateral (${porPrazo(mes)} union all ${porUso(mes)}) c where b.proximo <= ${mes}) d on true`
/** Joins none: they are posted. */
export const NADA_A_LANCAR: SqlQuery = sql`cross join (select 0 as cotas, 0::numeric as valor) d`
export const COTAS_A_LANCAR: SqlQuery = sql`coalesce(d.cotas, 0)`
export const VALOR_A_LANCAR: SqlQuery = sql`coalesce(d.valor, 0)`

/**
 * The months of a life that so many quotas have taken. By days the first and the last quota of a life are one month between
 * them: until the last is posted, a part of that month is open, and counts as a month that is left. Over a plan.
 */
export const mesesDasCotas = (cotas: SqlQuery, plano: SqlQuery = sql`pl`): SqlQuery => sql`((${cotas})
  - ((${cotas}) > 0 and ${plano}.inicio_dia > 1 and ${parametro('inicioDepreciacao')} = 'PRO_RATA_DIAS')::int)`
/** The months that are left of the life of a plan once so many quotas of it are posted; null of one that does not depreciate. */
export const vidaQueResta = (cotas: SqlQuery, plano: SqlQuery = sql`pl`): SqlQuery =>
  sql`case when ${plano}.deprecia then greatest(${plano}.vida_meses - ${mesesDasCotas(cotas, plano)}, 0) end`
