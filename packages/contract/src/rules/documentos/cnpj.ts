import { digitoModulo11 } from './modulo11.ts'

const semMascara = (texto: string): string => texto.replace(/[./\-\s]/g, '')

/** The form that is stored: without mask, upper case. Letters stay (alphanumeric CNPJ, IN RFB 2.229/2024). */
export const normalizarCnpj = (texto: string): string => semMascara(texto).toUpperCase()

/**
 * True for 12 digits or capital letters and 2 check digits, masked or not, not all zeros.
 * Lower case is refused: forms call `normalizarCnpj` first.
 */
export function cnpjValido(texto: string): boolean {
  const cnpj = semMascara(texto)
  if (!/^[0-9A-Z]{12}\d{2}$/.test(cnpj) || /^0{12}/.test(cnpj)) return false
  const primeiro = digitoModulo11(cnpj.slice(0, 12), 9)
  const segundo = digitoModulo11(cnpj.slice(0, 13), 9)
  return cnpj.endsWith(`${primeiro}${segundo}`)
}

/** `12.ABC.345/01DE-35`; a text that does not have the 14 characters comes back as it was. */
export function formatarCnpj(texto: string): string {
  const cnpj = normalizarCnpj(texto)
  return /^[0-9A-Z]{12}\d{2}$/.test(cnpj)
    ? cnpj.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5')
    : texto
}
