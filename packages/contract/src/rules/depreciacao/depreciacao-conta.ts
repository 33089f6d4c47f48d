import { centavos, Decimal, paraTexto, type Numerico } from '../dinheiro/arredondar.ts'
import { cota, depreciavel, digitosDoAno, parteDoPrimeiroMes, totalDeCotas } from './depreciacao-cotas.ts'
import type { Plano, Regras } from './depreciacao-tipos.ts'

/**
 * The sum behind one quota, in figures: amounts `"1234.56"`. `parte` is there where the month counts by days: so many
 * thirtieths of this quota, and the rest of the one before.
 */
export type ContaDaCota = { depreciavel: string; valor: string } & (
  | { metodo: 'COTAS_CONSTANTES'; meses: number; inteira: string; parte: ParteDoMes | null }
  | {
      metodo: 'SOMA_DIGITOS'
      ano: number
      peso: number
      pesos: number
      doAno: string
      meses: number
      parte: ParteDoMes | null
    }
  | { metodo: 'UNIDADES_PRODUZIDAS'; unidades: string; limite: string }
)
interface ParteDoMes {
  /** Thirtieths of a month that the first one counts: of 30. */
  dias: number
  onde: 'PRIMEIRA' | 'MEIO' | 'ULTIMA'
}

/**
 * How quota `n` (1-based) of a plan comes about, as one would do it by hand; null for a method that computes none, outside of
 * the plan, and by use without units.
 * @param unidades those of the month, by use
 */
export function contaDaCota(
  plano: Plano,
  n: number,
  regras: Regras,
  unidades?: Numerico,
): ContaDaCota | null {
  const aDepreciar = paraTexto(depreciavel(plano))
  if (plano.metodo === 'UNIDADES_PRODUZIDAS') {
    if (unidades === undefined || !plano.limiteUnidades) return null
    return {
      metodo: plano.metodo,
      depreciavel: aDepreciar,
      unidades: new Decimal(unidades).toFixed(),
      limite: new Decimal(plano.limiteUnidades).toFixed(),
      valor: cota(plano, n, regras, unidades),
    }
  }
  const total = totalDeCotas(plano, regras)
  if (plano.metodo === 'SEM_CALCULO' || n < 1 || n > total) return null
  const dias = parteDoPrimeiroMes(plano, regras)
  const onde = n === 1 ? 'PRIMEIRA' : n === total ? 'ULTIMA' : 'MEIO'
  const parte = dias === 30 ? null : ({ dias, onde } as const)
  const valor = cota(plano, n, regras)
  if (plano.metodo === 'COTAS_CONSTANTES') {
    const inteira = paraTexto(centavos(depreciavel(plano).div(plano.vidaMeses)))
    return { metodo: plano.metodo, depreciavel: aDepreciar, meses: plano.vidaMeses, inteira, parte, valor }
  }
  const ano = Math.ceil(Math.min(n, plano.vidaMeses) / 12)
  const { peso, pesos, meses, valor: doAno } = digitosDoAno(plano, ano)
  return {
    metodo: plano.metodo,
    depreciavel: aDepreciar,
    ano,
    peso,
    pesos,
    doAno: paraTexto(doAno),
    meses,
    parte,
    valor,
  }
}
