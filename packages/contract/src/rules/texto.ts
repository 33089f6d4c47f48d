/** Normal form for matching names: lower case, no accents, single spaces, trimmed. `"  Mesa  ÓTIMA "` → `"mesa otima"`. */
export const semAcentos = (texto: string): string =>
  texto.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()

/** Letters and digits only of the normal form, so that `44905206` equals `4.4.90.52.06`. */
export const chaveDeBusca = (texto: string): string => semAcentos(texto).replace(/[^\p{L}\p{N}]/gu, '')

/** `"1 bem"`, `"1.234 bens"`. */
export const quantos = (n: number, um: string, varios: string): string =>
  `${n.toLocaleString('pt-BR')} ${n === 1 ? um : varios}`
