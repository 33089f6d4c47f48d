import { Decimal, paraTexto, type Numerico } from '../dinheiro/arredondar.ts'
import type { Competencia } from '../datas/competencia.ts'
import { temCronograma } from './depreciacao-cotas.ts'
import { cotasPendentes } from './depreciacao-cronograma.ts'
import type { Plano, Regras } from './depreciacao-tipos.ts'

/** A plan that governed an asset, with what was depreciated under it. */
export interface PlanoGovernante {
  plano: Plano
  /** It came of a test of what is recoverable: its base is the net value after a loss, or after a reversal. */
  deReducao: boolean
  /** Depreciated under it, in reais. */
  depreciado: Numerico
  /** The last month that it governed. */
  ate: Competencia
}

/** Gives what a plan takes of another base than its own: its own schedule; by use, the same share of what is to be depreciated. */
function depreciacaoDe(base: Decimal, { plano, depreciado, ate }: PlanoGovernante, regras: Regras): Decimal {
  if (temCronograma(plano)) {
    const cotas = cotasPendentes({
      plano: { ...plano, base: paraTexto(base) },
      regras,
      lancadas: 0,
      acumulada: 0,
      ate,
    })
    return new Decimal(cotas.at(-1)?.acumulada ?? 0)
  }
  const daBase = new Decimal(plano.base).minus(plano.residual)
  if (daBase.lessThanOrEqualTo(0)) return new Decimal(0)
  const parte = Decimal.max(0, base.minus(plano.residual)).times(depreciado).div(daBase)
  return new Decimal(paraTexto(parte))
}

/**
 * The net value that an asset would have had no loss been recognised: the most that a reversal may lift it to (NBC TSP 09).
 * Each later plan goes on over the value without the loss, with its own life, residual and method; what a cost or a
 * correction added is added here too, what a test of the recoverable value moved is not.
 * @param planos in order, from the one before the first loss on; its depreciation is as posted
 * @returns `"1234.56"`
 */
export function liquidoSemPerda(planos: readonly PlanoGovernante[], regras: Regras): string {
  let semPerda = new Decimal(0)
  let liquido = new Decimal(0)
  let perdeu = false
  for (const p of planos) {
    const base = new Decimal(p.plano.base)
    if (p.deReducao) perdeu = true
    else semPerda = semPerda.plus(base.minus(liquido))
    liquido = base.minus(p.depreciado)
    semPerda = semPerda.minus(perdeu ? depreciacaoDe(semPerda, p, regras) : p.depreciado)
  }
  return paraTexto(semPerda)
}
