import type { Column, ColumnFormat, Row } from './definition.ts'

/** Decimals of what can be added up. */
const PLACES: Partial<Record<ColumnFormat, number>> = { inteiro: 0, dinheiro: 2 }

/** An amount as a whole number of its smallest part: exact, whatever its size. @throws {Error} when it has more decimals */
export function toMinorUnits(value: string | number, places: number): bigint {
  const found = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(value))
  const fraction = (found?.[3] ?? '').replace(/0+$/, '')
  if (!found || fraction.length > places) throw new Error(`não é um valor de ${places} casas: ${value}`)
  return BigInt(`${found[1]}${found[2]}${fraction.padEnd(places, '0')}`)
}

/** The amount again, as text with a point. */
export function fromMinorUnits(parts: bigint, places: number): string {
  if (places === 0) return String(parts)
  const digits = String(parts < 0n ? -parts : parts).padStart(places + 1, '0')
  return `${parts < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`
}

export type Summed = readonly { key: string; places: number; i: number }[]

/** The columns of a report that are added up, each with its place and decimals. */
export function summedColumns(columns: readonly Column[]): Summed {
  return columns.flatMap((c, i) => {
    if (!c.total) return []
    const places = PLACES[c.format]
    if (places === undefined) throw new Error(`a coluna ${c.key} não pode ser somada`)
    return [{ key: c.key, places, i }]
  })
}

/** Counts rows and adds up their columns. Figures are texts, one for each column of the report; null where none is added. */
export class Totals {
  n = 0
  readonly #summed: Summed
  readonly #width: number
  readonly #values: bigint[]

  /** @param summed what `summedColumns` gives for these columns: whoever adds up many groups finds it once */
  constructor(columns: readonly Column[], summed: Summed = summedColumns(columns)) {
    this.#summed = summed
    this.#width = columns.length
    this.#values = this.#summed.map(() => 0n)
  }

  add(row: Row): void {
    this.n += 1
    for (const [k, { key, places }] of this.#summed.entries()) {
      const value = row[key]
      if (value !== null && value !== undefined)
        this.#values[k] = (this.#values[k] ?? 0n) + toMinorUnits(value, places)
    }
  }

  /** Counts rows that were added up elsewhere; their sums in minor units, in the order of `summedColumns`. */
  addMany(rows: number, sums: readonly bigint[]): void {
    this.n += rows
    for (const [k, sum] of sums.entries()) this.#values[k] = (this.#values[k] ?? 0n) + sum
  }

  figures(): (string | null)[] {
    const figures: (string | null)[] = Array.from({ length: this.#width }, () => null)
    for (const [k, { places, i }] of this.#summed.entries())
      figures[i] = fromMinorUnits(this.#values[k] ?? 0n, places)
    return figures
  }
}
