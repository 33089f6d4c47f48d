import {
  type CotaMensal,
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
import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { A_PARTE, type Alcance, doAlcance, iguais, primeiroMes, proximoMes } from './calculo.ts'

/** Plans whose quotas differ from month to month are few: they are computed one by one by the contract's own rules. */
interface Linha {
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
  proximo: number
  primeiro: number
  unidades: { mes: number; quantidade: string }[] | null
}

interface Item {
  id: number
  cota_inicial: number | null
  primeiro_mes: number | null
  meses: number | null
  vida_meses: number | null
  metodo: string
  erro: string | null
  base: string
  residual: string
  valor_cota: string | null
  depreciado_anterior: string
  a_depreciar: string
  valor: string
  parcelas: [number, string][] | null
}

const planoDe = (l: Linha): Plano => ({
  metodo: l.metodo,
  base: l.base,
  residual: l.residual,
  vidaMeses: l.vida_meses ?? 0,
  inicio: l.inicio,
  ...(l.limite_unidades === null ? {} : { limiteUnidades: l.limite_unidades }),
})

/** By use: every month that is due must say its units, zero included; a month that does not is a fault, until nothing is left. */
function porUnidades(
  l: Linha,
  plano: Plano,
  regras: Regras,
  ate: number,
): { valores: string[]; falta: boolean } {
  const unidades = new Map((l.unidades ?? []).map((u) => [u.mes, u.quantidade]))
  const valores: string[] = []
  let acumulada = new Decimal(l.no_plano)
  let anteriores = (l.unidades ?? [])
    .filter((u) => u.mes >= l.primeiro && u.mes < l.proximo)
    .reduce((s, u) => s.plus(u.quantidade), new Decimal(0))
  for (let mes = l.proximo; mes <= ate && acumulada.lessThan(depreciavel(plano)); mes += 1) {
    const q = unidades.get(mes)
    if (q === undefined) return { valores, falta: true }
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
  return { valores, falta: false }
}

/** The quotas due in the months from the next one on, by their numbers: a start that was counted by another rule does not shift them. */
const porCronograma = (l: Linha, plano: Plano, regras: Regras, mes: number): string[] =>
  cotasPendentes({
    plano,
    regras,
    lancadas: l.cotas,
    acumulada: l.no_plano,
    ate: somarMeses(primeiraCompetencia(plano, regras), l.cotas + mes - l.proximo),
  }).map((c: CotaMensal) => c.valor)

function itemDe(l: Linha, a: Alcance): Item | null {
  const plano = planoDe(l)
  const comum = {
    id: l.patrimonio_id,
    vida_meses: l.vida_meses,
    metodo: l.metodo,
    base: l.base,
    residual: l.residual,
    depreciado_anterior: l.depreciado,
    a_depreciar: depreciavel(plano).minus(l.no_plano).toFixed(2),
  }
  const resultado =
    l.metodo === 'UNIDADES_PRODUZIDAS'
      ? porUnidades(l, plano, a.regras, a.mes)
      : { valores: porCronograma(l, plano, a.regras, a.mes), falta: false }
  if (resultado.falta)
    return {
      ...comum,
      cota_inicial: null,
      primeiro_mes: null,
      meses: null,
      erro: 'SEM_UNIDADES_PRODUZIDAS',
      valor_cota: null,
      valor: '0.00',
      parcelas: null,
    }
  const { valores } = resultado
  if (valores.length === 0) return null
  return {
    ...comum,
    erro: null,
    cota_inicial: l.cotas + 1,
    primeiro_mes: l.proximo,
    meses: valores.length,
    valor_cota: valores.at(-1) ?? null,
    valor: valores.reduce((s, v) => s.plus(v), new Decimal(0)).toFixed(2),
    parcelas: valores.map((v, i) => [l.proximo + i, v]),
  }
}

/** Computes the plans that `calcularIguais` leaves, in portions, over a stretch of assets. */
export async function calcularExatos(ctx: Ctx, a: Alcance, de: number, ate: number): Promise<void> {
  const linhas = await ctx.db.rows(sql<Linha>`
    select p.patrimonio_id, p.metodo, p.base, p.residual, p.vida_meses, p.inicio, p.limite_unidades, s.depreciado, s.depreciado - p.depreciado_inicial as no_plano, s.cotas,
      ${proximoMes(a.regras)} as proximo, ${primeiroMes(a.regras)} as primeiro,
      case when p.metodo = 'UNIDADES_PRODUZIDAS' then (select jsonb_agg(jsonb_build_object('mes', extract(year from u.mes)::int * 12 + extract(month from u.mes)::int - 1, 'quantidade', u.quantidade::text))
        from unidade_produzida u where u.patrimonio_id = p.patrimonio_id) end as unidades
    from plano_depreciacao p join saldo_patrimonio s on s.patrimonio_id = p.patrimonio_id
    where ${doAlcance(ctx, a, de, ate)} and ${a.regras.inicio === 'PRO_RATA_DIAS' ? sql`not (${iguais(a.regras)})` : A_PARTE} and p.metodo <> 'SEM_CALCULO' and p.inicio is not null and p.base > p.residual
      and case p.metodo when 'UNIDADES_PRODUZIDAS' then p.limite_unidades > 0 else p.vida_meses > 0 end
      and ${proximoMes(a.regras)} <= ${a.mes}::int and s.depreciado - p.depreciado_inicial < p.base - case when p.metodo = 'UNIDADES_PRODUZIDAS' or ${a.regras.ajustarUltimaCota ?? true} then p.residual else 0 end`)
  const itens = linhas.map((l) => itemDe(l, a)).filter((i) => i !== null)
  for (let i = 0; i < itens.length; i += 5000) {
    await ctx.db.exec(sql`
      insert into depreciacao_item (depreciacao_id, patrimonio_id, cota_inicial, primeiro_mes, meses, vida_meses, metodo, erro, base, residual, valor_cota, depreciado_anterior, a_depreciar, valor, parcelas, mes_anterior,
        tipo_natureza_id, mascara_id)
      select ${a.depreciacaoId}::int, r.*, s.ultimo_mes, pl.tipo_natureza_id, n.mascara_id from jsonb_to_recordset(${JSON.stringify(itens.slice(i, i + 5000))}::jsonb) as r(id integer, cota_inicial integer, primeiro_mes integer, meses integer,
        vida_meses integer, metodo text, erro text, base numeric, residual numeric, valor_cota numeric, depreciado_anterior numeric, a_depreciar numeric, valor numeric, parcelas jsonb)
      join saldo_patrimonio s on s.patrimonio_id = r.id join plano_depreciacao pl on pl.patrimonio_id = r.id
        left join tipo_natureza n on n.id = pl.tipo_natureza_id`)
  }
}
