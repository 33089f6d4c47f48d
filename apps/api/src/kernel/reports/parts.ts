import type { Design, RowGroup, Row } from './definition.ts'
import { type Summed, summedColumns, Totals } from './totals.ts'

/** Says what stands one below the other in a report, whatever it is written as. `level` of a group counts from 0, the outermost. */
export type Part =
  | { kind: 'grupo'; level: number; text: string; newPage: boolean }
  | { kind: 'linha'; row: Row }
  | { kind: 'subtotal'; level: number; text: string; figures: (string | null)[] }
  | { kind: 'total'; text: string; figures: (string | null)[] }

const WITH_POINTS = new Intl.NumberFormat('pt-BR')
const countWords = (n: number, [one, many]: Design['rowNouns']) =>
  `${n < 1000 ? n : WITH_POINTS.format(n)} ${n === 1 ? one : many}`

const nameOf = (group: RowGroup, row: Row) => {
  const text = row[group.text]
  return text === null || text === undefined ? group.whenEmpty : String(text)
}

/** Headings, subtotals and the total of a report, as its rows pass. Nothing but the sums is remembered. */
export class Breaks {
  readonly #design: Design
  readonly #groups: readonly RowGroup[]
  readonly #open: { sum: Totals; name: string }[] = []
  readonly #summed: Summed
  readonly #total: Totals
  #previous: Row | undefined
  /** How many groups began that are one record each. */
  #records = 0

  constructor(design: Design) {
    this.#design = design
    this.#groups = design.groups ?? []
    this.#summed = summedColumns(design.columns)
    this.#total = new Totals(design.columns, this.#summed)
  }

  /** Gives what stands above this row; of the row only the columns of the groups are looked at. */
  before(row: Row): Part[] {
    if (this.#groups.length === 0) return []
    const previous = this.#previous
    this.#previous = row
    const changedAt = previous ? this.#groups.findIndex((g) => row[g.key] !== previous[g.key]) : 0
    if (changedAt < 0) return []
    const parts = this.#close(changedAt)
    for (const [level, group] of this.#groups.entries()) {
      if (level < changedAt) continue
      const name = nameOf(group, row)
      if (group.record) this.#records += 1
      this.#open.push({ sum: new Totals(this.#design.columns, this.#summed), name })
      const newPage = group.newPage === true && previous !== undefined
      parts.push({ kind: 'grupo', level, text: `${group.title}: ${name}`, newPage })
    }
    return parts
  }

  /** Adds a row to the groups that are open, and to the whole. */
  count(row: Row): void {
    for (const { sum } of this.#open) sum.add(row)
    this.#total.add(row)
  }

  /** The same for rows that were added up elsewhere (`Totals.addMany`). */
  countMany(rows: number, sums: readonly bigint[]): void {
    for (const { sum } of this.#open) sum.addMany(rows, sums)
    this.#total.addMany(rows, sums)
  }

  /** Gives what stands below the last row. */
  end(): Part[] {
    const words = this.#groups.length > 0 ? 'Total geral' : 'Total'
    const n = this.#groups.some((g) => g.record) ? this.#records : this.#total.n
    const text = `${words} (${countWords(n, this.#design.rowNouns)})`
    return [...this.#close(0), { kind: 'total', text, figures: this.#total.figures() }]
  }

  #close(to: number): Part[] {
    const closed = this.#open.splice(to).flatMap(({ sum, name }, i): Part[] => {
      if (this.#groups[to + i]?.record) return []
      const text = `Subtotal de ${name} (${countWords(sum.n, this.#design.rowNouns)})`
      return [{ kind: 'subtotal', level: to + i, text, figures: sum.figures() }]
    })
    return closed.toReversed()
  }
}

/**
 * Rows, in portions, become the parts of a report: headings where a group begins, subtotals where it ends, the total at the
 * end.
 */
export async function* partsOf(
  design: Design,
  chunks: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Part[]> {
  const breaks = new Breaks(design)
  for await (const chunk of chunks) {
    const parts: Part[] = []
    for (const row of chunk) {
      for (const p of breaks.before(row)) parts.push(p)
      breaks.count(row)
      parts.push({ kind: 'linha', row })
    }
    yield parts
  }
  yield breaks.end()
}
