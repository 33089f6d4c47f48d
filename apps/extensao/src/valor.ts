/** A value as people write it (`1.234,56`, `R$ 1234`) with a point and two decimals; null for none, undefined for what is no value. */
export function lerValor(texto: string): string | null | undefined {
  const limpo = texto.replace(/R\$|\s/g, '')
  if (limpo === '') return null
  const m = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/.exec(limpo)
  return m?.[1] && `${m[1].replaceAll('.', '')}.${(m[2] ?? '').padEnd(2, '0')}`
}
