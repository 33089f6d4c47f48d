/** The first and the last byte of a part, both counted in. */
export interface Trecho {
  start: number
  end: number
}

/**
 * The part of a file of `tamanho` bytes that a `Range` asks for: null for the whole (none, several, or another unit),
 * `'fora'` when it begins beyond the end.
 */
export function trechoDe(range: string | undefined, tamanho: number): Trecho | 'fora' | null {
  const m = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '')
  if (!m || (m[1] === '' && m[2] === '')) return null
  const [de, ate] = [m[1] === '' ? null : Number(m[1]), m[2] === '' ? null : Number(m[2])]
  if (de === null) {
    const ultimos = Math.min(ate ?? 0, tamanho)
    return ultimos === 0 ? 'fora' : { start: tamanho - ultimos, end: tamanho - 1 }
  }
  if (ate !== null && ate < de) return null
  return de >= tamanho ? 'fora' : { start: de, end: Math.min(ate ?? tamanho - 1, tamanho - 1) }
}
