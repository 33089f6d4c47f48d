import { createHash } from 'node:crypto'

/** A UUID (version 8) that says the same for the same words, and for no others. */
export function idDe(...partes: readonly string[]): string {
  const h = createHash('sha256').update(JSON.stringify(partes)).digest('hex')
  const variante = ((Number.parseInt(h[16] as string, 16) & 3) | 8).toString(16)
  return `${h.slice(0, 8)}-${h.slice(8, 12)}-8${h.slice(13, 16)}-${variante}${h.slice(17, 20)}-${h.slice(20, 32)}`
}
