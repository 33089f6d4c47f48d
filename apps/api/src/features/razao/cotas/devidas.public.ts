import {
  cotasPendentes,
  Decimal,
  depreciavel,
  type MetodoDepreciacao,
  type Plano,
  primeiraCompetencia,
  type Regras,
  somarMeses,
  valorDoMes,
} from '@tombo/contract'
import { type SqlQuery, sql } from '../../../kernel/db/sql.ts'

/** The month of quota 1, by the start date. Over `p` (plano_depreciacao). */
const primeiroMes = (regras: Regras): SqlQuery =>
  sql`p.inicio_mes + ${sql.lit(regras.inicio === 'MES_SEGUINTE' ? 1 : 0)}`

/** The month of the next quota: after the last one posted, or by the start date when none is. Over `p` and `s` (saldo_patrimonio). */
export const proximoMes = (regras: Regras): SqlQuery =>
  sql`coalesce(s.ultimo_mes + 1, ${primeiroMes(regras)} + s.cotas)`

/** The plan is by use, or its life is not over: the last quota of a life may leave some centavos. Over `p` and `s`. */
const temCota = (regras: Regras): SqlQuery => sql`(p.metodo = 'UNIDADES_PRODUZIDAS' or s.cotas < p.vida_meses
  + ${regras.inicio === 'PRO_RATA_DIAS' ? sql`(p.inicio_dia > 1)::int` : sql`0`})`

/** A plan with what was posted by it: enough to say what it owes. Months are year * 12 + month - 1. */
export interface PlanoComPosicao {
  patrimonio_id: number
  metodo: MetodoDepreciacao
  base: string
  residual: string
  vida_meses: number | null
  inicio: string
  limite_unidades: string | null
  depreciado: string
  no_plano: string
  cotas: number
  /** The month of the last quota that was posted, by whatever plan. */
  ultimo: number | null
  proximo: number
  primeiro: number
  unidades: { mes: number; quantidade: string }[] | null
}

/** Selects PlanoComPosicao of the plans that are fit to be computed, owe a month until `mes`, and fulfil `onde` (over `p` and `s`). */
export const planosQueDevem = (regras: Regras, mes: number, onde: SqlQuery) => sql<PlanoComPosicao>`
    select p.patrimonio_id, p.metodo, p.base, p.residual, p.vida_meses, p.inicio, p.limite_unidades, s.depreciado,
      s.depreciado - p.depreciado_inicial as no_plano, s.cotas, s.ultimo_mes as ultimo,
        ${proximoMes(regras)} as proximo,
        ${primeiroMes(regras)} as primeiro,
      case when p.metodo = 'UNIDADES_PRODUZIDAS' then (select jsonb_agg(jsonb_build_object(
          'mes', extract(year from u.mes)::int * 12 + extract(month from u.mes)::int - 1, 'quantidade',
            u.quantidade::text))
        from unidade_produzida u where u.patrimonio_id = p.patrimonio_id) end as unidades
    from plano_depreciacao p join saldo_patrimonio s on s.patrimonio_id = p.patrimonio_id
    where ${onde} and p.deprecia and p.metodo <> 'SEM_CALCULO' and p.inicio is not null and p.base > p.residual
      and case p.metodo when 'UNIDADES_PRODUZIDAS' then p.limite_unidades > 0 else p.vida_meses > 0 end
      and ${proximoMes(regras)} <= ${mes}::int and s.depreciado - p.depreciado_inicial <
        p.base - case when p.metodo = 'UNIDADES_PRODUZIDAS'
          or ${regras.ajustarUltimaCota ?? true} then p.residual else 0 end`

/**
 * How many assets of a unit owe a quota until a month, and are fit to be computed: what a run left out. A life that ended
 * without its last quota being rounded up owes nothing.
 * @param menos leaves assets out, over `p` (plano_depreciacao)
 */
export const quantosDevem = (regras: Regras, mes: number, unidadeId: number, menos: SqlQuery): SqlQuery =>
  sql`(select count(*)::int from (${planosQueDevem(
    regras,
    mes,
    sql`p.unidade_id = ${unidadeId} and ${temCota(regras)} and not (${menos})`,
  )}) q)`

/**
 * Does an asset of the unit wait for the run of a month: it owes a quota until then, or a fault keeps it from being computed?
 */
export const alguemDeve = (regras: Regras, mes: number, unidadeId: number): SqlQuery => sql`exists (
  select 1 from plano_depreciacao p join saldo_patrimonio s on s.patrimonio_id = p.patrimonio_id
  where p.unidade_id = ${unidadeId} and p.deprecia and s.liquido > p.residual
    and ${proximoMes(regras)} <= ${mes}::int and coalesce(${temCota(regras)}, true))`

export const planoDe = (l: PlanoComPosicao): Plano => ({
  metodo: l.metodo,
  base: l.base,
  residual: l.residual,
  vidaMeses: l.vida_meses ?? 0,
  inicio: l.inicio,
  ...(l.limite_unidades === null ? {} : { limiteUnidades: l.limite_unidades }),
})

/** By use: every month that is due must say its units, zero included; a month that does not is a fault, until nothing is left. */
function porUnidades(l: PlanoComPosicao, plano: Plano, regras: Regras, ate: number): string[] | null {
  const unidades = new Map((l.unidades ?? []).map((u) => [u.mes, u.quantidade]))
  const valores: string[] = []
  let acumulada = new Decimal(l.no_plano)
  let anteriores = (l.unidades ?? [])
    .filter((u) => u.mes >= l.primeiro && u.mes < l.proximo)
    .reduce((s, u) => s.plus(u.quantidade), new Decimal(0))
  for (let mes = l.proximo; mes <= ate && acumulada.lessThan(depreciavel(plano)); mes += 1) {
    const q = unidades.get(mes)
    if (q === undefined) return null
    const valor = valorDoMes({
      plano,
      regras,
      n: l.cotas + valores.length + 1,
      acumulada,
      unidades: q,
      unidadesAnteriores: anteriores,
    })
    valores.push(valor)
    acumulada = acumulada.plus(valor)
    anteriores = anteriores.plus(q)
  }
  return valores
}

/**
 * The quotas that a plan owes until a month, in the order of its months from the next one on; null where the units of a month
 * are missing. By their numbers: a start that was counted by another rule does not shift them.
 */
export function cotasDevidas(l: PlanoComPosicao, regras: Regras, mes: number): string[] | null {
  const plano = planoDe(l)
  if (l.metodo === 'UNIDADES_PRODUZIDAS') return porUnidades(l, plano, regras, mes)
  return cotasPendentes({
    plano,
    regras,
    lancadas: l.cotas,
    acumulada: l.no_plano,
    ate: somarMeses(primeiraCompetencia(plano, regras), l.cotas + mes - l.proximo),
  }).map((c) => c.valor)
}
