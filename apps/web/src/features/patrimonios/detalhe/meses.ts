import {
  centavos,
  competenciaAnterior,
  cotasPendentes,
  type MetodoDepreciacao,
  METODOS_DEPRECIACAO,
  paraTexto,
  type Patrimonio,
  type Plano,
  type Regras,
  somarMeses,
} from '@tombo/contract'
import type { Depreciado } from '../dados.ts'

type PlanoLido = NonNullable<Depreciado['plano']>

/** One month of an asset: what was, or will be, depreciated in it. Amounts as text; `liquido` after the month. */
export interface Mes {
  mes: string
  valor: string
  acumulado: string
  liquido: string
  previsto: boolean
}

const ehMetodo = (m: string | null): m is MetodoDepreciacao =>
  (METODOS_DEPRECIACAO as readonly string[]).includes(m ?? '')

/** The plan in the shape of the rules; null when it is not complete. */
export function planoDasRegras(p: PlanoLido): Plano | null {
  if (!p.deprecia || !ehMetodo(p.metodo) || !p.inicio || !p.vidaMeses) return null
  return {
    metodo: p.metodo,
    base: p.base,
    residual: p.residual ?? '0.00',
    vidaMeses: p.vidaMeses,
    inicio: p.inicio,
  }
}

/** Gives what each month posted, oldest first; a month with a reversal has the sum of its entries. */
function lancados(bem: Patrimonio, lidos: Depreciado): Mes[] {
  const porMes = new Map<string, ReturnType<typeof centavos>>()
  for (const e of lidos.resultList)
    porMes.set(e.extraData.mesAno, centavos(e.valorDepreciado).plus(porMes.get(e.extraData.mesAno) ?? 0))
  let acumulado = centavos(lidos.plano?.valorAbertura ?? 0)
  return [...porMes]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([mes, valor]) => {
      acumulado = acumulado.plus(valor)
      return {
        mes,
        valor: paraTexto(valor),
        acumulado: paraTexto(acumulado),
        liquido: paraTexto(centavos(bem.valorAquisicao ?? 0).minus(acumulado)),
        previsto: false,
      }
    })
}

/** The quotas that the plan still has, by the rules of the organisation. */
function previstos(bem: Patrimonio, { plano }: Depreciado, regras: Regras): Mes[] {
  const regra = plano && planoDasRegras(plano)
  if (!regra || !plano.proximaCompetencia) return []
  const liquido = centavos(bem.valorLiquidoContabil ?? 0)
  const cotas = cotasPendentes({
    plano: regra,
    regras,
    lancadas: plano.cotasLancadas,
    acumulada: centavos(regra.base).minus(liquido),
    ate: somarMeses(plano.proximaCompetencia, regra.vidaMeses),
  })
  const depois = centavos(bem.valorAquisicao ?? 0)
  return cotas.map((c, i) => ({
    mes: somarMeses(plano.proximaCompetencia as string, i),
    valor: c.valor,
    acumulado: paraTexto(depois.minus(c.liquido)),
    liquido: c.liquido,
    previsto: true,
  }))
}

/** The life of an asset month by month: posted, then foreseen. `partida` is the net value before the first of them. */
export function mesesDo(
  bem: Patrimonio,
  lidos: Depreciado,
  regras: Regras,
): { partida: { mes: string; liquido: string } | null; meses: Mes[] } {
  const meses = [...lancados(bem, lidos), ...previstos(bem, lidos, regras)]
  const primeiro = meses[0]
  const partida = primeiro
    ? {
        mes: competenciaAnterior(primeiro.mes),
        liquido: paraTexto(centavos(primeiro.liquido).plus(primeiro.valor)),
      }
    : null
  return { partida, meses }
}
