import { Decimal as Base } from 'decimal.js'

/**
 * Decimal with enough digits (40) for every product and quotient of the rules to be exact to the
 * centavo, whatever the global Decimal settings are.
 */
export const Decimal = Base.clone({ precision: 40, rounding: Base.ROUND_HALF_UP })
export type Decimal = Base

/** Any way a rule receives an amount. Strings use a dot and no grouping: `"1234.56"`. */
export type Numerico = string | number | Base

/** Round half up to 2 places (domain rule: round the quota, never the accumulated value). */
export const centavos = (valor: Numerico): Base => new Decimal(valor).toDecimalPlaces(2, Base.ROUND_HALF_UP)

/** Amount on the wire: two places and a dot, `"1234.50"`; never `"-0.00"`. */
export const paraTexto = (valor: Numerico): string => {
  const d = centavos(valor)
  return d.isZero() ? '0.00' : d.toFixed(2)
}
