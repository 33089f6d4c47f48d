import { Decimal, paraTexto, type Numerico } from '../dinheiro/arredondar.ts'
import { mesesEntre, somarMeses, type Competencia } from '../datas/competencia.ts'
import {
  acumuladaPlana,
  cota,
  depreciavel,
  primeiraCompetencia,
  temCronograma,
  totalDeCotas,
} from './depreciacao-cotas.ts'
import type { CotaMensal, Plano, Regras } from './depreciacao-tipos.ts'

const ajusta = (regras: Regras): boolean => regras.ajustarUltimaCota ?? true

/**
 * The most that a plan may accumulate. With adjustment, base − residual. Without it, the sum of the plain quotas,
 * which ends some centavos above or below the residual, but never takes the net below zero.
 */
export function tetoDoPlano(plano: Plano, regras: Regras): Decimal {
  if (ajusta(regras) || !temCronograma(plano)) return depreciavel(plano)
  return Decimal.min(Decimal.max(0, plano.base), acumuladaPlana(plano, totalDeCotas(plano, regras), regras))
}

export type EntradaDoMes = {
  plano: Plano
  regras: Regras
  /** Number of the quota, 1-based; ignored by UNIDADES_PRODUZIDAS. */
  n: number
  /** Accumulated in this plan so far (posted and opening). */
  acumulada: Numerico
  /** Units made in the month (UNIDADES_PRODUZIDAS). */
  unidades?: Numerico | undefined
  /** Units made before the month; when the limit is reached the month takes the rest. */
  unidadesAnteriores?: Numerico | undefined
}

/** True when nothing may come after this month. */
function ultima({ plano, regras, n, unidades, unidadesAnteriores }: EntradaDoMes): boolean {
  if (temCronograma(plano)) return n === totalDeCotas(plano, regras)
  if (unidades === undefined || unidadesAnteriores === undefined || !plano.limiteUnidades) return false
  const total = new Decimal(unidadesAnteriores).plus(unidades)
  return new Decimal(unidades).greaterThan(0) && total.greaterThanOrEqualTo(plano.limiteUnidades)
}

/**
 * Amount to post for quota `n`, `"58.47"`: the quota, never past the ceiling of the plan; the last one takes the
 * rest when the rules adjust it; `"0.00"` after the end and for SEM_CALCULO.
 */
export function valorDoMes(entrada: EntradaDoMes): string {
  const { plano, regras, n, acumulada, unidades } = entrada
  if (plano.metodo === 'SEM_CALCULO') return '0.00'
  if (temCronograma(plano) && (n < 1 || n > totalDeCotas(plano, regras))) return '0.00'
  const falta = tetoDoPlano(plano, regras).minus(acumulada)
  if (falta.lessThanOrEqualTo(0)) return '0.00'
  if (ajusta(regras) && ultima(entrada)) return paraTexto(falta)
  return paraTexto(Decimal.min(cota(plano, n, regras, unidades), falta))
}

export type EntradaPendentes = {
  plano: Plano
  regras: Regras
  /** Quotas already posted or covered by the opening value. */
  lancadas: number
  /** Accumulated in this plan so far (posted and opening). */
  acumulada: Numerico
  /** Last competência to post, inclusive. */
  ate: Competencia
}

/**
 * Quotas due and not posted until `ate`, one per month, for the methods with a schedule (others: empty).
 * Ends with the plan: at the last quota, or before it when nothing is left. The amounts do not depend on how
 * many calls they are taken in.
 */
export function cotasPendentes({ plano, regras, lancadas, acumulada, ate }: EntradaPendentes): CotaMensal[] {
  if (!temCronograma(plano)) return []
  const primeira = primeiraCompetencia(plano, regras)
  const ultimaCota = Math.min(totalDeCotas(plano, regras), mesesEntre(primeira, ate) + 1)
  const teto = tetoDoPlano(plano, regras)
  const cotas: CotaMensal[] = []
  let soma = new Decimal(acumulada)
  for (let n = lancadas + 1; n <= ultimaCota && soma.lessThan(teto); n += 1) {
    const valor = valorDoMes({ plano, regras, n, acumulada: soma })
    soma = soma.plus(valor)
    const liquido = paraTexto(new Decimal(plano.base).minus(soma))
    cotas.push({ n, competencia: somarMeses(primeira, n - 1), valor, acumulada: paraTexto(soma), liquido })
  }
  return cotas
}

/** The whole schedule of a new plan, or its first `atePorMeses` months; empty for the methods without a schedule. */
export function cronograma(plano: Plano, regras: Regras, atePorMeses?: number): CotaMensal[] {
  const meses = Math.min(totalDeCotas(plano, regras), atePorMeses ?? Infinity)
  if (meses < 1) return []
  const ate = somarMeses(primeiraCompetencia(plano, regras), meses - 1)
  return cotasPendentes({ plano, regras, lancadas: 0, acumulada: 0, ate })
}

/**
 * How many quotas an opening accumulated value covers: the nearest point of the plain schedule, a tie going up
 * (for cotas constantes that is round(valor/cota)). All of them only when nothing is left to post; an opening that
 * comes near the end without reaching it leaves the last quota, so no balance is abandoned.
 * The next month due is `competenciaDaCota(plano, covered + 1, regras)`.
 */
export function cotasCobertas(plano: Plano, regras: Regras, valorAbertura: Numerico): number {
  const total = totalDeCotas(plano, regras)
  const valor = new Decimal(valorAbertura)
  if (total === 0 || valor.lessThanOrEqualTo(0)) return 0
  const fim = Decimal.min(depreciavel(plano), acumuladaPlana(plano, total, regras))
  if (valor.greaterThanOrEqualTo(fim)) return total
  if (plano.metodo === 'COTAS_CONSTANTES' && total === plano.vidaMeses) {
    return Math.min(
      valor
        .div(cota(plano, 1, regras))
        .round()
        .toNumber(),
      total - 1,
    )
  }
  let [baixo, alto] = [0, total]
  while (alto - baixo > 1) {
    const meio = Math.floor((baixo + alto) / 2)
    if (acumuladaPlana(plano, meio, regras).lessThan(valor)) baixo = meio
    else alto = meio
  }
  const abaixo = valor.minus(acumuladaPlana(plano, baixo, regras))
  const acima = acumuladaPlana(plano, alto, regras).minus(valor)
  return Math.min(acima.lessThanOrEqualTo(abaixo) ? alto : baixo, total - 1)
}
