import type { Coluna, FormatoColuna, Linha } from './definicao.ts'

/** Decimals of what can be added up. */
const CASAS: Partial<Record<FormatoColuna, number>> = { inteiro: 0, dinheiro: 2 }

/** An amount as a whole number of its smallest part: exact, whatever its size. @throws {Error} when it has more decimals */
export function emPartes(valor: string | number, casas: number): bigint {
  const achado = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(valor))
  const fracao = (achado?.[3] ?? '').replace(/0+$/, '')
  if (!achado || fracao.length > casas) throw new Error(`não é um valor de ${casas} casas: ${valor}`)
  return BigInt(`${achado[1]}${achado[2]}${fracao.padEnd(casas, '0')}`)
}

/** The amount again, as text with a point. */
export function dePartes(partes: bigint, casas: number): string {
  if (casas === 0) return String(partes)
  const digitos = String(partes < 0n ? -partes : partes).padStart(casas + 1, '0')
  return `${partes < 0n ? '-' : ''}${digitos.slice(0, -casas)}.${digitos.slice(-casas)}`
}

/** The columns of a report that are added up, each with its place and decimals. */
export function colunasSomadas(colunas: readonly Coluna[]): { chave: string; casas: number; i: number }[] {
  return colunas.flatMap((c, i) => {
    if (!c.total) return []
    const casas = CASAS[c.formato]
    if (casas === undefined) throw new Error(`a coluna ${c.chave} não pode ser somada`)
    return [{ chave: c.chave, casas, i }]
  })
}

/** Counts rows and adds up their columns. Figures are texts, one for each column of the report; null where none is added. */
export class Soma {
  n = 0
  readonly #somadas: ReturnType<typeof colunasSomadas>
  readonly #largura: number
  readonly #valores: bigint[]

  constructor(colunas: readonly Coluna[]) {
    this.#somadas = colunasSomadas(colunas)
    this.#largura = colunas.length
    this.#valores = this.#somadas.map(() => 0n)
  }

  somar(linha: Linha): void {
    this.n += 1
    for (const [k, { chave, casas }] of this.#somadas.entries()) {
      const valor = linha[chave]
      if (valor !== null && valor !== undefined)
        this.#valores[k] = (this.#valores[k] ?? 0n) + emPartes(valor, casas)
    }
  }

  figuras(): (string | null)[] {
    const figuras: (string | null)[] = Array.from({ length: this.#largura }, () => null)
    for (const [k, { casas, i }] of this.#somadas.entries())
      figuras[i] = dePartes(this.#valores[k] ?? 0n, casas)
    return figuras
  }
}
