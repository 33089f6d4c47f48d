import { describe, expect, it } from 'vitest'
import { readPdf } from '../../../../test/files/pdf.ts'
import { HEADER } from '../../../../test/files/report.ts'
import type { Item, PdfDocument } from './document.ts'
import { Paper } from './paper.ts'
import { Table } from './table.ts'

const DOCUMENT: PdfDocument = {
  header: HEADER,
  brasao: null,
  orientation: 'PAISAGEM',
  signatures: [],
  drawings: [],
  columns: [
    { title: 'Bem', width: 30, align: 'esquerda', checkbox: false },
    { title: 'Valor', width: 12, align: 'direita', checkbox: false },
  ],
}
const group = (level: number, text: string, newPage = false): Item => ({
  kind: 'grupo',
  level,
  text,
  newPage,
})
const rows = (n: number): Item[] =>
  Array.from({ length: n }, (_, i) => ({ kind: 'linha', cells: [`Bem ${i + 1}`, '1,00'] }))
const sum = (level: number, text: string): Item => ({ kind: 'soma', level, text, figures: [null, '1,00'] })

/** Each page as a word: continued headings `c`, headings `g`, rows `l` and sums `s`, in the order in which they stand. */
function pagesOf(items: readonly Item[]): string[] {
  const paper = new Paper(DOCUMENT)
  const table = new Table(paper, DOCUMENT)
  for (const item of items) table.draw(item)
  table.finish()
  const KINDS = [
    [/ \(continuação\)$/, 'c'],
    [/^(Prédio|Sala): /, 'g'],
    [/^Bem \d/, 'l'],
    [/^(Subtotal|Total) /, 's'],
  ] as const
  const { pages } = readPdf(Buffer.from(paper.close()))
  return pages.map((page) =>
    page.map((text) => KINDS.find(([pattern]) => pattern.test(text))?.[1] ?? '').join(''),
  )
}

describe('the end of a page', () => {
  it('parts no sum from a row, and no heading from its first row, wherever it comes', () => {
    for (let n = 1; n <= 75; n += 1)
      for (const more of [1, 2]) {
        const pages = pagesOf([
          group(0, 'Prédio: A'),
          group(1, 'Sala: 1'),
          ...rows(n),
          sum(1, 'Subtotal de 1'),
          group(1, 'Sala: 2'),
          ...rows(more),
          sum(1, 'Subtotal de 2'),
          sum(0, 'Subtotal de A'),
          sum(-1, 'Total geral'),
        ])
        for (const page of pages) expect([n, more, page]).toEqual([n, more, expect.stringMatching(PAGE)])
        const whole = pages.join('').replaceAll('c', '')
        expect(whole).toBe(`gg${'l'.repeat(n)}sg${'l'.repeat(more)}sss`)
      }
  })

  it('is where a group ends that has pages of its own', () => {
    const sheets = [1, 2].flatMap((k) => [
      group(0, `Prédio: ${k}`),
      group(1, `Sala: ${k}`, k > 1),
      ...rows(3),
      sum(1, `Subtotal de ${k}`),
      sum(0, `Subtotal de ${k}`),
    ])
    expect(pagesOf([...sheets, sum(-1, 'Total geral')])).toEqual(['gglllss', 'gglllsss'])
  })
})

/** Headings that go on, and then rows, each below its headings and above its sums. */
const PAGE = /^c*(g*l+s*)+$/
