import { digitoModulo11 } from './modulo11.ts'

/** Only the digits of a CPF; dots, hyphens and spaces go, anything else stays (and makes it invalid). */
export const normalizarCpf = (texto: string): string => texto.replace(/[.\-\s]/g, '')

/** True for 11 digits, masked or not, with right check digits and not all the same digit. */
export function cpfValido(texto: string): boolean {
  const cpf = normalizarCpf(texto)
  if (!/^\d{11}$/.test(cpf) || /^(\d)\1*$/.test(cpf)) return false
  const primeiro = digitoModulo11(cpf.slice(0, 9), 11)
  const segundo = digitoModulo11(cpf.slice(0, 10), 11)
  return cpf.endsWith(`${primeiro}${segundo}`)
}

/** `000.000.000-00`; a text that does not have 11 digits comes back as it was. */
export function formatarCpf(texto: string): string {
  const cpf = normalizarCpf(texto)
  return /^\d{11}$/.test(cpf) ? cpf.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4') : texto
}
