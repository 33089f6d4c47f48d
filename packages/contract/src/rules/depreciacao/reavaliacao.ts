import { Decimal, paraTexto, type Numerico } from '../dinheiro/arredondar.ts'

export type ValoresReavaliados = {
  /** New gross value: the appraised one. */
  bruto: string
  /** Always `"0.00"`: the accumulated is eliminated against the gross value. */
  acumulada: string
  /** New net less old net; positive is a gain, negative a loss. */
  variacao: string
}

/** Book values after a revaluation (MCASP; NBC TSP 07 items 44 to 58). Amounts `"1234.56"`. */
export function reavaliar(bruto: Numerico, acumulada: Numerico, novoValor: Numerico): ValoresReavaliados {
  const liquido = new Decimal(bruto).minus(acumulada)
  return {
    bruto: paraTexto(novoValor),
    acumulada: '0.00',
    variacao: paraTexto(new Decimal(novoValor).minus(liquido)),
  }
}

/**
 * Value suggested when the conservation state changes: líquido × novo% / antigo%, half up.
 * Throws RangeError when the old percentage is not positive.
 */
export function valorPorConservacao(
  liquido: Numerico,
  percentualAntigo: Numerico,
  percentualNovo: Numerico,
): string {
  if (!new Decimal(percentualAntigo).greaterThan(0))
    throw new RangeError('O percentual do estado anterior deve ser maior que zero.')
  return paraTexto(new Decimal(liquido).times(percentualNovo).div(percentualAntigo))
}
