/**
 * Gives, of things that stand in two orders, the fewest that must have been taken out and put elsewhere: all but a longest run that
 * is in order in both. In the order `depois`; what is not in both is not among them. O(n log n).
 */
export function mudaramDeLugar<T>(antes: readonly T[], depois: readonly T[]): T[] {
  const lugar = new Map(antes.map((item, i) => [item, i]))
  const comuns = depois.filter((item) => lugar.has(item))
  const lugares = comuns.map((item) => lugar.get(item) as number)
  /** By length, the index of the smallest place that a rising run of that length can end in. */
  const fins: number[] = []
  const anterior: number[] = []
  for (const [i, l] of lugares.entries()) {
    let [de, ate] = [0, fins.length]
    while (de < ate) {
      const meio = (de + ate) >> 1
      if ((lugares[fins[meio] as number] as number) < l) de = meio + 1
      else ate = meio
    }
    anterior[i] = de > 0 ? (fins[de - 1] as number) : -1
    fins[de] = i
  }
  const ficaram = new Set<number>()
  for (let i = fins.at(-1) ?? -1; i >= 0; i = anterior[i] as number) ficaram.add(i)
  return comuns.filter((_, i) => !ficaram.has(i))
}
