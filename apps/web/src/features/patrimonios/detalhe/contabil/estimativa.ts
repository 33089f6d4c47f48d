import { Decimal, type OrigemDoPlano, paraTexto } from '@tombo/contract'
import { DASH, integer, percent } from '../../../../ui/format.ts'

/** Tells the words for the changes after which life and residual are no longer those of the register or of the nature. */
const DE: Partial<Record<OrigemDoPlano, string>> = {
  CUSTO: 'do custo somado',
  REAVALIACAO: 'da reavaliação',
  REDUCAO: 'do teste de recuperabilidade',
}

interface Plano {
  origem: { value: OrigemDoPlano }
  base: string
  residual: string | null
  vidaMeses: number | null
}

/** The life and the residual of a plan that a change of worth began, as they stand in its place; null of any other plan. */
export function estimativaMudada(plano: Plano | null): { vida: string; residual: string } | null {
  const de = plano && DE[plano.origem.value]
  if (!de) return null
  const base = new Decimal(plano.base)
  return {
    vida: plano.vidaMeses === null ? DASH : `${integer(plano.vidaMeses)} (${de})`,
    residual:
      plano.residual === null || base.isZero()
        ? DASH
        : `${percent(paraTexto(new Decimal(plano.residual).div(base).times(100)))} (${de})`,
  }
}
