import { centavos, Decimal, paraTexto, type Numerico } from '../dinheiro/arredondar.ts'
import { deData, proxima, somarMeses, type Competencia } from '../datas/competencia.ts'
import type { Plano, Regras } from './depreciacao-tipos.ts'

const ZERO = new Decimal(0)

/** Base less residual, never negative. */
export const depreciavel = (plano: Plano): Decimal =>
  Decimal.max(0, new Decimal(plano.base).minus(plano.residual))

/** True for the methods whose quotas are known from the start. */
export const temCronograma = (plano: Plano): boolean =>
  plano.metodo === 'COTAS_CONSTANTES' || plano.metodo === 'SOMA_DIGITOS'

/** The month of quota 1: the month after the start date, or the start month itself in the other two options. */
export function primeiraCompetencia(plano: Pick<Plano, 'inicio'>, regras: Regras): Competencia {
  const mes = deData(plano.inicio)
  return regras.inicio === 'MES_SEGUINTE' ? proxima(mes) : mes
}

/** The month of quota `n` (1-based). */
export const competenciaDaCota = (plano: Plano, n: number, regras: Regras): Competencia =>
  somarMeses(primeiraCompetencia(plano, regras), n - 1)

/** Share of the first month in 1/30: day 1 is 30, day 5 is 26, days 30 and 31 are 1. */
export const parteDoPrimeiroMes = (plano: Plano, regras: Regras): number =>
  regras.inicio === 'PRO_RATA_DIAS' ? 30 - Math.min(30, Number(plano.inicio.slice(8, 10))) + 1 : 30

/**
 * How many quotas a plan has: the useful life in months, one more when the first is a part of a month by days,
 * and 0 for the methods without a schedule.
 */
export const totalDeCotas = (plano: Plano, regras: Regras): number =>
  temCronograma(plano) ? plano.vidaMeses + (parteDoPrimeiroMes(plano, regras) < 30 ? 1 : 0) : 0

/**
 * Sum of digits: amount of year `ano` of N = vida/12 years, (base − residual)·(N−k+1)/(N(N+1)/2), half up.
 * A life that is no multiple of 12 has ceil(vida/12) years; the last one has weight r/12 for its r months and the
 * sum of weights shrinks by the same, so that the years still add up to the depreciable amount.
 */
export function digitosDoAno(
  plano: Plano,
  ano: number,
): { peso: number; pesos: number; meses: number; valor: Decimal } {
  const anos = Math.ceil(plano.vidaMeses / 12)
  const resto = plano.vidaMeses - 12 * (anos - 1)
  const pesos = 6 * anos * (anos + 1) - 12 + resto
  const peso = ano === anos ? resto : 12 * (anos - ano + 1)
  const meses = ano === anos ? resto : 12
  return { peso, pesos, meses, valor: centavos(depreciavel(plano).times(peso).div(pesos)) }
}

/**
 * Sum of plain quotas of the first `n` whole months, 0 ≤ n ≤ vida. Inside a year of the sum of digits the month is
 * the year's amount over its months, half up; the last month of the year takes what is left of the year.
 */
function acumuladaInteira(plano: Plano, n: number): Decimal {
  if (plano.metodo === 'COTAS_CONSTANTES') return centavos(depreciavel(plano).div(plano.vidaMeses)).times(n)
  let soma = ZERO
  for (let ano = 1, inicio = 0; inicio < n; ano += 1, inicio += 12) {
    const doAno = digitosDoAno(plano, ano).valor
    const meses = Math.min(12, plano.vidaMeses - inicio)
    const decorridos = Math.min(meses, n - inicio)
    soma = soma.plus(
      decorridos === meses ? doAno : Decimal.min(doAno, centavos(doAno.div(meses)).times(decorridos)),
    )
  }
  return soma
}

/**
 * Accumulated value of the plan after `n` plain quotas, before any cap or adjustment: what the closed formula says.
 * By days, month n takes the first month's share of quota n and what quota n−1 left, so the life ends complete.
 */
export function acumuladaPlana(plano: Plano, n: number, regras: Regras): Decimal {
  if (!temCronograma(plano) || n <= 0) return ZERO
  if (!(plano.vidaMeses > 0)) throw new RangeError('O plano não tem vida útil.')
  if (n >= totalDeCotas(plano, regras)) return acumuladaInteira(plano, plano.vidaMeses)
  const parte = parteDoPrimeiroMes(plano, regras)
  if (parte === 30) return acumuladaInteira(plano, n)
  const anterior = acumuladaInteira(plano, n - 1)
  return anterior.plus(centavos(acumuladaInteira(plano, n).minus(anterior).times(parte).div(30)))
}

/** Units produced: (base − residual)·unidades/limite, half up. Throws RangeError without a positive limit. */
export function cotaPorUnidades(plano: Plano, unidades: Numerico): string {
  if (!plano.limiteUnidades || !new Decimal(plano.limiteUnidades).greaterThan(0)) {
    throw new RangeError('O plano não tem limite de unidades.')
  }
  return paraTexto(depreciavel(plano).times(unidades).div(plano.limiteUnidades))
}

/**
 * Amount of quota `n` (1-based) before the residual cap, `"58.47"`; `"0.00"` outside the plan.
 * `unidades` (made in the month) is needed by UNIDADES_PRODUZIDAS. Throws RangeError when the plan is not apt.
 */
export function cota(plano: Plano, n: number, regras: Regras, unidades?: Numerico): string {
  if (plano.metodo === 'UNIDADES_PRODUZIDAS') {
    if (unidades === undefined) throw new RangeError('Faltam as unidades produzidas no mês.')
    return cotaPorUnidades(plano, unidades)
  }
  return paraTexto(acumuladaPlana(plano, n, regras).minus(acumuladaPlana(plano, n - 1, regras)))
}

/** Amount of year `ano` (1-based) of the plan as manuals state it: 12/vida of the total, or the sum of digits. */
export function depreciacaoAnual(plano: Plano, ano: number): string {
  if (!temCronograma(plano) || ano < 1 || (ano - 1) * 12 >= plano.vidaMeses) return '0.00'
  if (plano.metodo === 'SOMA_DIGITOS') return paraTexto(digitosDoAno(plano, ano).valor)
  const meses = Math.min(12, plano.vidaMeses - 12 * (ano - 1))
  return paraTexto(depreciavel(plano).times(meses).div(plano.vidaMeses))
}
