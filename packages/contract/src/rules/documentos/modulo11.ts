/** Value of a character in the alphanumeric CNPJ and NF-e key: ASCII minus 48 (`0`-`9`, `A` = 17 … `Z` = 42). */
const valorDe = (caractere: string): number => caractere.charCodeAt(0) - 48

/**
 * Weighted sum modulo 11 with weights cycling from the right.
 * @param maiorPeso last weight before starting again at 2 (9 for CNPJ and key, 11 for CPF).
 * @returns the check digit: 11 − remainder, or 0 when that is 10 or 11.
 */
export function digitoModulo11(corpo: string, maiorPeso: number): number {
  const ciclo = maiorPeso - 1
  const soma = [...corpo].reverse().reduce((total, c, i) => total + valorDe(c) * (2 + (i % ciclo)), 0)
  const resto = soma % 11
  return resto < 2 ? 0 : 11 - resto
}
