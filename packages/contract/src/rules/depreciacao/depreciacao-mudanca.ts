import { Decimal, paraTexto, type Numerico } from '../dinheiro/arredondar.ts'
import {
  anterior,
  deData,
  mesesEntre,
  primeiroDia,
  ultimoDia,
  type Competencia,
} from '../datas/competencia.ts'
import type { Plano, Regras } from './depreciacao-tipos.ts'

/** Residual value of an asset: `percentual` (0 to 100) of the value, half up. `("3198.62", 10)` → `"319.86"`. */
export const residualDe = (valor: Numerico, percentual: Numerico): string =>
  paraTexto(new Decimal(valor).times(percentual).div(100))

/** The start date that makes `competencia` the first of a plan, with a whole quota. */
export const inicioPara = (competencia: Competencia, regras: Regras): string =>
  regras.inicio === 'MES_SEGUINTE' ? ultimoDia(anterior(competencia)) : primeiroDia(competencia)

export type MudancaDeEstimativa = {
  /** Accumulated in the present plan. */
  acumulada: Numerico
  /** First month under the new estimate: the one after the last posted. */
  proximaCompetencia: Competencia
  /** Remaining life in months. */
  novaVidaMeses: number
  /** Absent keeps the residual of the plan. */
  novoResidual?: string | undefined
  /** Absent keeps the method of the plan. */
  novoMetodo?: Plano['metodo'] | undefined
  /** Units still to make; absent keeps the limit of the plan. */
  novoLimiteUnidades?: string | undefined
}

/**
 * The plan after a change of estimate (useful life, residual, method): the net of today spreads over the new
 * remaining life. Prospective: closed months are never recomputed (NBC TSP 07, STN).
 */
export function planoAposMudanca(plano: Plano, regras: Regras, mudanca: MudancaDeEstimativa): Plano {
  return {
    metodo: mudanca.novoMetodo ?? plano.metodo,
    base: paraTexto(new Decimal(plano.base).minus(mudanca.acumulada)),
    residual: paraTexto(mudanca.novoResidual ?? plano.residual),
    vidaMeses: mudanca.novaVidaMeses,
    inicio: inicioPara(mudanca.proximaCompetencia, regras),
    limiteUnidades: mudanca.novoLimiteUnidades ?? plano.limiteUnidades,
  }
}

/**
 * Months that are due at once because the depreciation is said to begin before the asset was acquired; 0 where it is not.
 * @param inicio `YYYY-MM-DD`, like `aquisicao`
 */
export const mesesAntesDaAquisicao = (inicio: string | null, aquisicao: string | null): number =>
  inicio && aquisicao ? Math.max(0, mesesEntre(deData(inicio), deData(aquisicao))) : 0

/** Says it, after the name of the field. */
export const avisoDeUmaVez = (meses: number): string =>
  `é anterior à aquisição; ${meses === 1 ? 'um mês vence' : `${meses} meses vencem`} de uma vez.`
