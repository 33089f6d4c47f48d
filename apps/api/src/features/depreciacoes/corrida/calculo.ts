import type { Regras } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { type SqlQuery, and, sql } from '../../../kernel/db/sql.ts'
import { proximoMes } from '../../razao/cotas/devidas.public.ts'

/** The assets that a run looks at: those of the unit that depreciate, and of them those that the filter names. */
export interface Alcance {
  depreciacaoId: number
  /** The month of the run (year * 12 + month - 1). */
  mes: number
  regras: Regras
  /** Conditions over `t` (patrimonio); none: all. */
  filtro: SqlQuery[]
}

/** Quota of a plan: (base − residual) / life, half up, per asset (docs/regras.md R1). */
const COTA: SqlQuery = sql`round((p.base - p.residual) / p.vida_meses, 2)`

export function doAlcance(ctx: Ctx, a: Alcance, de: number, ate: number): SqlQuery {
  const filtro =
    a.filtro.length === 0
      ? sql``
      : sql`and exists (select 1 from patrimonio t where t.id = p.patrimonio_id and ${and(a.filtro)})`
  return sql`p.unidade_id = ${ctx.unidadeId}::int and p.deprecia
    and p.patrimonio_id between ${de}::int and ${ate}::int and s.patrimonio_id between ${de}::int and
    ${ate}::int ${filtro}`
}

/** A plan whose quotas are all alike: cotas constantes that begin with a whole month. */
export const iguais = (regras: Regras): SqlQuery =>
  regras.inicio === 'PRO_RATA_DIAS'
    ? sql`p.metodo = 'COTAS_CONSTANTES' and p.inicio_dia = 1`
    : sql`p.metodo = 'COTAS_CONSTANTES'`

/** The plans that are not computed as a set, in the words of the index that holds them. */
export const A_PARTE: SqlQuery = sql`(p.metodo is distinct from 'COTAS_CONSTANTES'
  or coalesce(p.vida_meses, 0) <= 0 or p.inicio is null or p.residual >= p.base)`

/** A plan without a fault that keeps it from being computed. */
const APTO: SqlQuery = sql`p.vida_meses > 0 and p.inicio is not null and p.base > p.residual`

/**
 * Cotas constantes over a stretch of assets, in one statement. Months due and never posted come in this run; the quotas
 * stop where the plan has nothing left; the last of the plan takes the rest when the rules adjust it, and nothing ever
 * takes the net below the residual (below zero, without the adjustment). `offset 0` keeps each division to once per asset:
 * flattened into one query they are computed again at every mention, for twice the time.
 */
export async function calcularIguais(ctx: Ctx, a: Alcance, de: number, ate: number): Promise<void> {
  const ajusta = a.regras.ajustarUltimaCota ?? true
  const teto = ajusta ? sql`p.base - p.residual` : sql`least(p.base, ${COTA} * p.vida_meses)`
  const valor = ajusta
    ? sql`case when c.cotas + c.meses >= c.vida_meses then c.falta else least(c.falta, c.cota * c.meses) end`
    : sql`least(c.falta, c.cota * c.meses)`
  await ctx.db.exec(sql`
    insert into depreciacao_item (depreciacao_id, patrimonio_id, cota_inicial, primeiro_mes, meses,
      mes_anterior, vida_meses, metodo, base, residual, valor_cota,
      depreciado_anterior, a_depreciar, valor, tipo_natureza_id, mascara_id)
    select ${a.depreciacaoId}::int, c.patrimonio_id, c.cotas + 1, c.proximo, c.meses, c.ultimo_mes,
      c.vida_meses, 'COTAS_CONSTANTES', c.base, c.residual, c.cota, c.depreciado, c.falta, ${valor},
      c.tipo_natureza_id, c.mascara_id
    from (
      select b.*, least(${a.mes}::int - b.proximo + 1, b.vida_meses - b.cotas, case when b.cota > 0 then
        ceil(b.falta / b.cota)::int else b.vida_meses end) as meses
      from (
        select p.patrimonio_id, p.tipo_natureza_id, n.mascara_id, p.base, p.residual, p.vida_meses,
          s.depreciado, s.cotas, s.ultimo_mes, ${proximoMes(a.regras)} as proximo, ${COTA} as cota,
          ${teto} - (s.depreciado - p.depreciado_inicial) as falta
        from plano_depreciacao p join saldo_patrimonio s on s.patrimonio_id = p.patrimonio_id
          left join tipo_natureza n on n.id = p.tipo_natureza_id
        where ${doAlcance(ctx, a, de, ate)} and ${iguais(a.regras)} and ${APTO}
        offset 0
      ) b
      where b.proximo <= ${a.mes}::int and b.cotas < b.vida_meses and b.falta > 0
      offset 0
    ) c
    order by c.patrimonio_id`)
}

/**
 * Assets that cannot be computed, each with its first fault, in the order of the contract's list (`motivoInapto`). One that has
 * nothing to depreciate, its residual being its value or more, has no fault and no quota.
 */
export async function anotarFaltas(ctx: Ctx, a: Alcance, de: number, ate: number): Promise<void> {
  await ctx.db.exec(sql`
    insert into depreciacao_item (depreciacao_id, patrimonio_id, metodo, erro, base, residual, vida_meses,
      depreciado_anterior,
      tipo_natureza_id, mascara_id)
    select ${a.depreciacaoId}::int, f.patrimonio_id, f.metodo, f.erro, f.base, f.residual, f.vida_meses, f.depreciado,
      f.tipo_natureza_id, f.mascara_id
    from (
      select p.patrimonio_id, p.metodo, p.base, p.residual, p.vida_meses, s.depreciado, p.tipo_natureza_id,
        n.mascara_id, case
        when p.metodo is null then 'SEM_METODO'
        when p.metodo <> 'UNIDADES_PRODUZIDAS' and coalesce(p.vida_meses, 0) <= 0 then 'SEM_VIDA_UTIL'
        when p.inicio is null then 'SEM_DATA_INICIO'
        when p.metodo = 'UNIDADES_PRODUZIDAS' and coalesce(p.limite_unidades, 0) <= 0 then 'SEM_LIMITE_UNIDADES'
      end as erro
      from plano_depreciacao p join saldo_patrimonio s on s.patrimonio_id = p.patrimonio_id
        left join tipo_natureza n on n.id = p.tipo_natureza_id
      where ${doAlcance(ctx, a, de, ate)} and ${A_PARTE}
    ) f
    where f.erro is not null
    on conflict do nothing`)
}
