import type { ParteDosBens } from '@tombo/contract'

/** Assets and value of all parts; the value exact, as a decimal text with two places. */
export function somar(partes: readonly ParteDosBens[]): [number, string] {
  const quantidade = partes.reduce((n, p) => n + p.quantidade, 0)
  const centavos = partes.reduce((v, p) => v + BigInt(p.valor.replace('.', '')), 0n)
  const algarismos = String(centavos).padStart(3, '0')
  return [quantidade, `${algarismos.slice(0, -2)}.${algarismos.slice(-2)}`]
}
