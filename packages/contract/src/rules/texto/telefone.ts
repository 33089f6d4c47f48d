/** Digits of a phone number; the characters of the mask go, anything else stays (and makes it invalid). */
export const normalizarTelefone = (texto: string): string => texto.replace(/[()\-.\s]/g, '')

/** True for 10 or 11 digits (area code included), masked or not. */
export const telefoneValido = (texto: string): boolean => /^\d{10,11}$/.test(normalizarTelefone(texto))

/** `(00) 0000-0000` or `(00) 00000-0000`; a text that is neither comes back as it was. */
export function formatarTelefone(texto: string): string {
  const numero = normalizarTelefone(texto)
  return /^\d{10,11}$/.test(numero) ? numero.replace(/^(..)(.{4,5})(.{4})$/, '($1) $2-$3') : texto
}
