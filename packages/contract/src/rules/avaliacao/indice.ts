import { Decimal, type Numerico } from '../dinheiro/arredondar.ts'

/**
 * The variation of a whole period from those of its months, all in per cent: each month's goes upon the one before
 * (docs/regras.md R169). Rounded half up to four places.
 */
export function acumularVariacoes(variacoes: readonly Numerico[]): string {
  const fator = variacoes.reduce<Decimal>((f, v) => f.mul(new Decimal(v).div(100).plus(1)), new Decimal(1))
  return fator.minus(1).mul(100).toDecimalPlaces(4, Decimal.ROUND_HALF_UP).toString()
}
