import type { ReportHeader } from '../header.ts'
import { alignmentOf, textOf } from '../cells.ts'
import type { DrawnBlocks } from '../blocks.ts'
import type { ColumnFormat, Design } from '../definition.ts'
import type { Part } from '../parts.ts'
import type { PdfDocument, Item } from './document.ts'
import { PdfThread } from './thread.ts'

/** The widest value of a format that is told by its form. */
const UNBROKEN: Partial<Record<ColumnFormat, string>> = {
  data: '00/00/0000',
  competencia: '00/0000',
  dinheiro: '0.000.000,00',
}
const NOTHING = 'Nada foi encontrado com estes filtros.'

function itemOf({ columns }: Design, p: Part): Item {
  switch (p.kind) {
    case 'grupo':
      return p
    case 'linha':
      return { kind: 'linha', cells: columns.map((c) => textOf(c.format, p.row[c.key])) }
    default: {
      const figures = columns.map((c, i) => {
        const figure = p.figures[i] ?? null
        return figure === null ? null : textOf(c.format, figure)
      })
      return { kind: 'soma', level: p.kind === 'total' ? -1 : p.level, text: p.text, figures }
    }
  }
}

/** Rows that are drawn at a time where pictures stand below them. */
const PORTION = 10

/** The items of a report, in portions, with the blocks below the rows and after the last one. */
async function* itemsOf(
  design: Design,
  parts: AsyncGenerator<Part[]>,
  blocks: DrawnBlocks | null,
): AsyncGenerator<Item[]> {
  for await (const chunk of parts) {
    if (!blocks) {
      yield chunk.map((p) => itemOf(design, p))
      continue
    }
    for (let i = 0; i < chunk.length; i += PORTION) {
      const portion = chunk.slice(i, i + PORTION)
      const below = await blocks.below(portion.flatMap((p) => (p.kind === 'linha' ? [p.row] : [])))
      yield portion.flatMap((p) => {
        const block = p.kind === 'linha' ? below.shift() : null
        return block ? [itemOf(design, p), block] : [itemOf(design, p)]
      })
    }
  }
  if (blocks) for await (const block of blocks.annex()) yield [block]
}

/** Asks for the next portion while the last one is being worked on. */
async function* readAhead<T>(font: AsyncGenerator<T>): AsyncGenerator<T> {
  let next = font.next()
  try {
    for (;;) {
      const { done, value } = await next
      if (done) return
      next = font.next()
      // Whoever waits for it is told; until then a failure must not end the process.
      next.catch(() => undefined)
      yield value
    }
  } finally {
    await font.return(undefined)
  }
}

/** A report as PDF, in bytes as they come. What stands in memory is two portions and the page in hand. */
export async function* reportToPdf(
  design: Design,
  header: ReportHeader,
  brasao: Uint8Array | null,
  parts: AsyncGenerator<Part[]>,
  blocks: DrawnBlocks | null = null,
): AsyncGenerator<Uint8Array> {
  const thread = new PdfThread<Item>(new URL('./worker.ts', import.meta.url), {
    header,
    brasao,
    orientation: design.orientation,
    signatures: header.wording?.signatures ?? design.signatures ?? [],
    drawings: header.wording?.drawings ?? [],
    columns: design.columns.map((c) => ({
      title: c.title,
      width: c.width,
      align: alignmentOf(c),
      unbroken: UNBROKEN[c.format],
      checkbox: c.format === 'marcar',
    })),
  } satisfies PdfDocument)
  let empty = true
  try {
    for await (const items of readAhead(itemsOf(design, parts, blocks))) {
      if (empty && items[0]?.kind === 'soma') items.unshift({ kind: 'vazio', text: NOTHING })
      empty &&= items.length === 0
      yield await thread.draw(items)
    }
    yield await thread.draw(null)
  } finally {
    await thread.dispose()
  }
}
