import {
  centavos,
  competenciaAnterior,
  cotasPendentes,
  type MetodoDepreciacao,
  METODOS_DEPRECIACAO,
  paraTexto,
  type Plano,
  type Regras,
  somarMeses,
} from '@tombo/contract'
import { groupBy } from '../../../../kernel/groupBy.ts'
import type { Depreciado } from './depreciado.ts'

type PlanoLido = NonNullable<Depreciado['plano']>

/** One month of an asset: what was, or will be, depreciated in it. Amounts as text; `liquido` after the month. */
export interface Mes {
  mes: string
  valor: string
  acumulado: string
  liquido: string
  previsto: boolean
  /** The fact after the last quota that left the asset at what it stands at, a write-off or a revaluation. */
  fato?: string
}

const ehMetodo = (m: string | null): m is MetodoDepreciacao =>
  (METODOS_DEPRECIACAO as readonly string[]).includes(m ?? '')

/** The plan in the shape of the rules; null when it is not complete. */
export function planoDasRegras(
  p: Pick<PlanoLido, 'metodo' | 'base' | 'residual' | 'vidaMeses' | 'inicio' | 'limiteUnidades'> & {
    deprecia?: boolean
  },
): Plano | null {
  if (p.deprecia === false || !ehMetodo(p.metodo) || p.metodo === 'SEM_CALCULO' || !p.inicio) return null
  const porUso = p.metodo === 'UNIDADES_PRODUZIDAS'
  if (porUso ? !p.limiteUnidades : !p.vidaMeses) return null
  return {
    metodo: p.metodo,
    base: p.base,
    residual: p.residual ?? '0.00',
    vidaMeses: p.vidaMeses ?? 0,
    inicio: p.inicio,
    ...(p.limiteUnidades ? { limiteUnidades: p.limiteUnidades } : {}),
  }
}

/**
 * Gives what each month posted, oldest first, and what the asset stood at after it, by the ledger; a month with a reversal has
 * the sum of its entries.
 */
function lancados(lidos: Depreciado): Mes[] {
  const porMes = groupBy(lidos.resultList, (e) => e.extraData.mesAno)
  return [...porMes]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([mes, lancamentos]) => {
      const ultimo = lancamentos.reduce((x, y) => (y.id > x.id ? y : x))
      return {
        mes,
        valor: paraTexto(lancamentos.reduce((s, l) => s.plus(l.valorDepreciado), centavos(0))),
        acumulado: ultimo.extraData.depreciado,
        liquido: ultimo.extraData.liquido,
        previsto: false,
      }
    })
}

/** Adds the fact that came after the last quota, when the ledger has another net value than the quota left. */
function ateHoje(meses: Mes[], { plano }: Depreciado): Mes[] {
  const ultimo = meses.at(-1)
  if (!ultimo || !plano || centavos(plano.saldos.liquido).eq(ultimo.liquido)) return meses
  const desde = plano.desde?.slice(0, 7) ?? ultimo.mes
  // A write-off governs from its own month, every other fact from the month after it.
  const mes = plano.origem.value === 'BAIXA' ? desde : competenciaAnterior(desde)
  const hoje = {
    acumulado: plano.saldos.depreciado,
    liquido: plano.saldos.liquido,
    previsto: false,
    fato: plano.origem.descricao,
  }
  return mes > ultimo.mes
    ? [...meses, { mes, valor: '0.00', ...hoje }]
    : [...meses.slice(0, -1), { ...ultimo, ...hoje }]
}

/** The quotas that the plan still has, by the rules of the organisation. */
function previstos({ plano }: Depreciado, regras: Regras): Mes[] {
  const regra = plano && planoDasRegras(plano)
  if (!regra || !plano.proximaCompetencia) return []
  const { depreciado } = plano.saldos
  const cotas = cotasPendentes({
    plano: regra,
    regras,
    lancadas: plano.cotasLancadas,
    acumulada: plano.depreciado,
    ate: somarMeses(plano.proximaCompetencia, regra.vidaMeses),
  })
  return cotas.map((c, i) => ({
    mes: somarMeses(plano.proximaCompetencia as string, i),
    valor: c.valor,
    acumulado: paraTexto(centavos(depreciado).plus(c.acumulada).minus(plano.depreciado)),
    liquido: c.liquido,
    previsto: true,
  }))
}

/** The life of an asset month by month: posted, then foreseen. `partida` is the net value before the first of them. */
export function mesesDo(
  lidos: Depreciado,
  regras: Regras,
): { partida: { mes: string; liquido: string } | null; meses: Mes[] } {
  const cotas = lancados(lidos)
  const previstas = previstos(lidos, regras)
  const meses = [...ateHoje(cotas, lidos), ...previstas]
  const primeiro = cotas[0] ?? previstas[0]
  const partida = primeiro
    ? {
        mes: competenciaAnterior(primeiro.mes),
        liquido: paraTexto(centavos(primeiro.liquido).plus(primeiro.valor)),
      }
    : null
  return { partida, meses }
}
