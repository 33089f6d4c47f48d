/** A number so many times greater than all below it may be a slip of typing, or of another register. */
const SALTO = 1000
const DESDE = 1_000_000
/** So many of them, near each other, are a sequence of their own: an office that put the year before the number. */
const SEQUENCIA = 3
const LARGURA = 0.05

/** Do these make a sequence, and are no stray numbers? Ascending, each once. */
function ehSequencia(ns: Float64Array): boolean {
  const [menor, maior] = [ns[0] as number, ns.at(-1) as number]
  return ns.length >= SEQUENCIA && maior - menor <= maior * LARGURA
}

const salta = (n: number, abaixo: number): boolean => abaixo > 0 && n >= DESDE && n >= abaixo * SALTO

/** Ascending, each once; zeros stand for none. */
const distintos = (numeros: Float64Array): Float64Array =>
  numeros.toSorted().filter((n, i, todos) => n > 0 && n !== todos[i - 1])

/**
 * The number that the sequence goes on after: the greatest of a file, but for strays far above all others and above `ultimo`,
 * the last one that was given. Those stay the numbers of their assets (docs/regras.md R31).
 */
export function fimDaSequencia(
  numeros: Float64Array,
  ultimo: number,
): { maior: number; estranhos: ReadonlySet<number> } {
  const estranhos = new Set<number>()
  for (let ns = distintos(numeros); ;) {
    let i = ns.length - 1
    while (i >= 0 && !salta(ns[i] as number, Math.max(ultimo, ns[i - 1] ?? 0))) i--
    const acima = ns.subarray(Math.max(i, 0))
    if (i < 0 || ehSequencia(acima)) return { maior: ns.at(-1) ?? 0, estranhos }
    for (const n of acima) estranhos.add(n)
    ns = ns.subarray(0, i)
  }
}
