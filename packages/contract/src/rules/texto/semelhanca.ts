/**
 * How many slips of typing lie between two words: a letter too many, missing, changed, or two neighbours swapped. Counts no
 * further than `limite`, and gives `limite + 1` for anything beyond it.
 */
export function deslizes(a: string, b: string, limite: number): number {
  if (Math.abs(a.length - b.length) > limite) return limite + 1
  let anterior: number[] = []
  let atual = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const seguinte = [i]
    for (let j = 1; j <= b.length; j++) {
      const troca = a[i - 1] === b[j - 1] ? 0 : 1
      let menor = Math.min(
        (atual[j] as number) + 1,
        (seguinte[j - 1] as number) + 1,
        (atual[j - 1] as number) + troca,
      )
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        menor = Math.min(menor, (anterior[j - 2] as number) + 1)
      seguinte.push(menor)
    }
    if (Math.min(...seguinte) > limite) return limite + 1
    anterior = atual
    atual = seguinte
  }
  return Math.min(atual[b.length] as number, limite + 1)
}

const LETRAS_DE_UM_DESLIZE = 4
const LETRAS_DE_DOIS = 8

/**
 * The words among `conhecidas` that somebody may have meant by `palavra` (docs/regras.md R140): the nearest alone, at most
 * `LETRAS_DE_DOIS` letters apart by one slip, longer ones by two. Words of three letters and those with digits are never another.
 */
export function palavrasParecidas(palavra: string, conhecidas: Iterable<string>): string[] {
  if (palavra.length < LETRAS_DE_UM_DESLIZE || /\d/.test(palavra)) return []
  const limite = palavra.length < LETRAS_DE_DOIS ? 1 : 2
  let menor = limite
  let perto: string[] = []
  for (const conhecida of new Set(conhecidas)) {
    // Whoever has typed half a word is compared with the half.
    const comeco = conhecida.slice(0, palavra.length)
    const n = Math.min(deslizes(palavra, conhecida, limite), deslizes(palavra, comeco, limite))
    if (n > menor) continue
    if (n < menor) perto = []
    menor = n
    perto.push(conhecida)
  }
  return perto.sort().slice(0, 5)
}

/** A number as people write it: `000123`, `12.345`, `123/1`, `123-1`. Null for anything else, and for more than 15 digits. */
export function numeroDigitado(palavra: string): { numero: number; acessorio: number | null } | null {
  const partes = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:[/-](\d{1,4}))?$/.exec(palavra)
  const digitos = partes?.[1]?.replaceAll('.', '').replace(/^0+(?=\d)/, '')
  if (!partes || !digitos || digitos.length > 15) return null
  return { numero: Number(digitos), acessorio: partes[2] === undefined ? null : Number(partes[2]) }
}
