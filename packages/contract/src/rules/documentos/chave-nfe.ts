import { digitoModulo11 } from './modulo11.ts'

/** Without spaces, dots, hyphens and slashes, upper case. Letters stay: the key may carry an alphanumeric CNPJ. */
export const normalizarChave = (texto: string): string => texto.replace(/[./\-\s]/g, '').toUpperCase()

/**
 * True for a 44-character NF-e, NFC-e or CT-e access key, masked or not: letters only in positions 7 to 18
 * (layout PL_010), not all the same digit, check digit modulo 11 with weights 2 to 9.
 */
export function chaveValida(texto: string): boolean {
  const chave = normalizarChave(texto)
  if (!/^\d{6}[0-9A-Z]{12}\d{26}$/.test(chave) || /^(\d)\1*$/.test(chave)) return false
  return chave.endsWith(String(digitoModulo11(chave.slice(0, 43), 9)))
}

/** Gives what a valid key says of its invoice: year and month of issue (`2611`), who issued it, model, series and number. Null for no valid key. */
export function partesDaChave(
  texto: string,
): { anoMes: string; documento: string; modelo: string; serie: number; numero: number } | null {
  const chave = normalizarChave(texto)
  if (!chaveValida(chave)) return null
  return {
    anoMes: chave.slice(2, 6),
    documento: chave.slice(6, 20),
    modelo: chave.slice(20, 22),
    serie: Number(chave.slice(22, 25)),
    numero: Number(chave.slice(25, 34)),
  }
}

/** Eleven groups of four, as printed on the DANFE; a text of another length comes back as it was. */
export function formatarChave(texto: string): string {
  const chave = normalizarChave(texto)
  return chave.length === 44 ? chave.replace(/(.{4})(?=.)/g, '$1 ') : texto
}
