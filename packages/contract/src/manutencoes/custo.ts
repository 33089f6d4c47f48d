import { enumeration } from '../kernel/enumeration.ts'

/** Cents of an exact amount with at most two decimals. */
const centavos = (valor: string): number => {
  const [reais = '0', resto = ''] = valor.split('.')
  return Number(reais) * 100 + Number(resto.padEnd(2, '0').slice(0, 2))
}
const comoValor = (n: number): string => `${Math.floor(n / 100)}.${String(n % 100).padStart(2, '0')}`

/** The sum of exact amounts, with two decimals. */
export const somarValores = (valores: readonly string[]): string =>
  comoValor(valores.reduce((soma, v) => soma + centavos(v), 0))

/**
 * Gives what the repair of each asset cost, where nobody typed it: its own services; where no asset of the order has services
 * with a price, equal parts of the chosen quote, the left-over centavo with the last (docs/regras.md R94).
 * @param servicos by asset, the sum of its services
 * @param orcamento the value of the chosen quote; null when none was chosen
 */
export function custosDosItens(servicos: readonly string[], orcamento: string | null): string[] {
  const total = servicos.reduce((soma, v) => soma + centavos(v), 0)
  if (orcamento === null || total > 0 || servicos.length === 0)
    return servicos.map((v) => comoValor(centavos(v)))
  const parte = Math.floor(centavos(orcamento) / servicos.length)
  return servicos.map((_, i) =>
    comoValor(i < servicos.length - 1 ? parte : centavos(orcamento) - parte * (servicos.length - 1)),
  )
}

/** How worn an asset shows itself to be by what it costs to keep (Decreto 9.373/2018, art. 3º). */
export const analiseReparo = enumeration({
  IRRECUPERAVEL: 'Irrecuperável',
  ANTIECONOMICO: 'Antieconômico',
})
export type AnaliseReparo = (typeof analiseReparo.values)[number]

interface ValoresDoReparo {
  /** Says what this repair costs. */
  reparo: string
  /** Says what repairs of the twelve months until its end cost, or until now, this one among them. */
  noAno: string
  /** Typed or appraised; null when nobody said it. */
  mercado: string | null
  /** The net value of the books; null when they hold none. */
  liquido: string | null
}

/** Parts of a hundred of `b` that `a` is, rounded down; null where `b` is nothing. */
export const porCento = (a: string, b: string | null): number | null =>
  b === null || centavos(b) === 0 ? null : Math.floor((centavos(a) * 100) / centavos(b))

/**
 * A repair of more than half the market value makes an asset irrecoverable; upkeep of more than half of what it is worth
 * within twelve months, uneconomic. What it is worth is the market value, and the net value of the books where nobody said
 * that. Null: neither (docs/regras.md R93).
 */
export function analisarReparo({ reparo, noAno, mercado, liquido }: ValoresDoReparo): AnaliseReparo | null {
  const passa = (valor: string, de: string | null) =>
    de !== null && centavos(de) > 0 && 2 * centavos(valor) > centavos(de)
  if (passa(reparo, mercado)) return 'IRRECUPERAVEL'
  return passa(noAno, mercado ?? liquido) ? 'ANTIECONOMICO' : null
}
