import { MAXIMO_DO_CORPO } from '@tombo/contract'

const OCULTO = '[oculto]'
const SECRETO = /senha|password|token|segredo|secret|assinatura|signature|authorization|api_?key|cookie/i

/** Hides what is secret by its name, however deep. */
function ocultar(valor: unknown): unknown {
  if (Array.isArray(valor)) return valor.map(ocultar)
  if (valor === null || typeof valor !== 'object') return valor
  return Object.fromEntries(
    Object.entries(valor).map(([k, v]) => [k, SECRETO.test(k) && v !== null ? OCULTO : ocultar(v)]),
  )
}

/** An object of JSON, or the text itself. */
function lido(texto: string): unknown {
  try {
    return JSON.parse(texto) as unknown
  } catch {
    return texto
  }
}

/**
 * A body as it may be kept: JSON as indented text, without the values of what is secret by its name or is one of
 * `segredos`, and cut when it is long. Null stays null.
 */
export function corpoSemSegredos(corpo: unknown, segredos: readonly string[] = []): string | null {
  if (corpo === null || corpo === undefined || corpo === '') return null
  const valor = typeof corpo === 'string' ? lido(corpo) : corpo
  let texto = typeof valor === 'string' ? valor : JSON.stringify(ocultar(valor), null, 2)
  for (const s of segredos) if (s) texto = texto.replaceAll(s, OCULTO)
  // PostgreSQL keeps these in no text.
  texto = texto.replaceAll('\u0000', '')
  return texto.length > MAXIMO_DO_CORPO
    ? `${texto.slice(0, MAXIMO_DO_CORPO)}\n[cortado: ${texto.length} caracteres]`
    : texto
}

/** An address as it may be kept: what stands in its query may be a key. */
export function enderecoSemSegredos(endereco: string): string {
  const u = new URL(endereco)
  return u.search ? `${u.origin}${u.pathname}?${OCULTO}` : `${u.origin}${u.pathname}`
}
