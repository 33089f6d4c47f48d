import type { Design, RowGroup, Row } from './definition.ts'
import { Totals } from './totals.ts'

/** Says what stands one below the other in a report, whatever it is written as. `level` of a group counts from 0, the outermost. */
export type Part =
  | { kind: 'grupo'; level: number; text: string; newPage: boolean }
  | { kind: 'linha'; row: Row }
  | { kind: 'subtotal'; level: number; text: string; figures: (string | null)[] }
  | { kind: 'total'; text: string; figures: (string | null)[] }

const countWords = (n: number, [um, varios]: Design['rowNouns']) =>
  `${n.toLocaleString('pt-BR')} ${n === 1 ? um : varios}`

const nameOf = (group: RowGroup, row: Row) => {
  const text = row[group.text]
  return text === null || text === undefined ? group.whenEmpty : String(text)
}

/**
 * Rows, in portions, become the parts of a report: headings where a group begins, subtotals where it ends, the total at the
 * end. Nothing but the sums is remembered.
 */
export async function* partsOf(
  design: Design,
  chunks: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Part[]> {
  const groups = design.groups ?? []
  const openGroups: { soma: Totals; nome: string }[] = []
  const total = new Totals(design.columns)
  let previous: Row | undefined

  const close = (ate: number, parts: Part[]) => {
    for (let level = openGroups.length - 1; level >= ate; level -= 1) {
      const { soma: total, nome: name } = openGroups.pop() as (typeof openGroups)[number]
      const text = `Subtotal de ${name} (${countWords(total.n, design.rowNouns)})`
      parts.push({ kind: 'subtotal', level, text, figures: total.figures() })
    }
  }
  const open = (row: Row, parts: Part[]) => {
    const before = previous
    const changedAt = before ? groups.findIndex((g) => row[g.key] !== before[g.key]) : 0
    if (changedAt < 0) return
    close(changedAt, parts)
    for (const [level, group] of groups.entries()) {
      if (level < changedAt) continue
      const name = nameOf(group, row)
      openGroups.push({ soma: new Totals(design.columns), nome: name })
      const novaPagina = group.newPage === true && before !== undefined
      parts.push({ kind: 'grupo', level, text: `${group.title}: ${name}`, newPage: novaPagina })
    }
  }

  for await (const chunk of chunks) {
    const parts: Part[] = []
    for (const row of chunk) {
      if (groups.length > 0) open(row, parts)
      for (const { soma: total } of openGroups) total.add(row)
      total.add(row)
      parts.push({ kind: 'linha', row })
      previous = row
    }
    yield parts
  }
  const end: Part[] = []
  close(0, end)
  end.push({
    kind: 'total',
    text: `${groups.length > 0 ? 'Total geral' : 'Total'} (${countWords(total.n, design.rowNouns)})`,
    figures: total.figures(),
  })
  yield end
}
