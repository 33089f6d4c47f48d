import { drawBlock } from './block.ts'
import { columnWidths } from './column-widths.ts'
import { firstPageTop, otherPagesTop } from './page-top.ts'
import type { PageColumn, PdfDocument, Item } from './document.ts'
import type { TextRun, Paper } from './paper.ts'
import { truncate, toWinAnsi, widthOf, wrap } from './text.ts'

const SIZE = 8
/** Points; a third of it is the height. */
const DRAWN_WIDTH = 120
const LEADING = 9.6
/** Above and below a row's text, and beside a cell's. */
const PADDING = 2.4
const SIDE = 3
const MIN_HEIGHT = LEADING + 2 * PADDING
const GROUP_HEIGHT = 17
const BOX_HEIGHT = 20
/** A row is at most half a page high. */
const MAX_LINES = 20

type Of<K extends Item['kind']> = Extract<Item, { kind: K }>
type Kept = Of<'grupo' | 'linha' | 'soma'>

interface PlacedColumn extends PageColumn {
  x: number
  /** Says what the text may take. */
  inner: number
}

/** Headings, rows, groups and sums of a report, drawn by us one below the other; at the end of a page the next one begins. */
export class Table {
  readonly #paper: Paper
  readonly #document: PdfDocument
  readonly #places: readonly PlacedColumn[]
  readonly #withBoxes: boolean
  /** The headings that are open, repeated on every page that they go on to. */
  #groups: string[] = []
  #y = 0
  /** Nothing stands on the page yet but its headings. */
  #blank = true
  /** A row with the headings above it and the sums below it, which are kept on one page. */
  #kept: Kept[] = []

  constructor(paper: Paper, document: PdfDocument) {
    this.#paper = paper
    this.#document = document
    const longestWord = (title: string) =>
      Math.max(
        ...toWinAnsi(title)
          .split(' ')
          .map((w) => widthOf(paper.fonts.B, SIZE, w)),
      )
    const valueWidth = (value = '') => widthOf(paper.fonts.R, SIZE, toWinAnsi(value))
    const widths = columnWidths(
      // A word that is as wide as its place is not broken, whatever the sums are rounded to.
      document.columns.map((c) => ({
        share: c.width,
        least: Math.max(longestWord(c.title), valueWidth(c.unbroken)) + 2 * SIDE + 0.1,
      })),
      paper.right - paper.left,
    )
    let x = paper.left
    this.#places = document.columns.map((c, i) => {
      const width = widths[i] as number
      const place = { ...c, width, x, inner: width - 2 * SIDE }
      x += width
      return place
    })
    this.#withBoxes = document.columns.some((c) => c.checkbox)
    this.#turnPage()
  }

  draw(item: Item): void {
    // Headings go with the row that comes, sums with the row that was; whatever else comes begins anew.
    const below = this.#kept.at(-1)?.kind === 'grupo' && (item.kind === 'linha' || item.kind === 'grupo')
    if (item.kind !== 'soma' && !below) this.#drawKept()
    if (item.kind === 'bloco') this.#block(item)
    else if (item.kind === 'vazio') this.#note(item.text)
    else this.#kept.push(item)
  }

  #drawKept(): void {
    const kept = this.#kept
    const [first] = kept
    this.#kept = []
    if (first?.kind === 'grupo') {
      this.#groups = this.#groups.slice(0, first.level)
      if (kept.some((item) => item.kind === 'grupo' && item.newPage)) this.#beginSheet()
    }
    // A row by itself is measured where it is drawn.
    if (kept.length > 1) this.#reserve(kept.reduce((height, item) => height + this.#heightOf(item), 0))
    for (const item of kept) {
      if (item.kind === 'linha') this.#row(item.cells)
      else if (item.kind === 'grupo') this.#group(item)
      else this.#sum(item)
    }
  }

  #heightOf(item: Kept): number {
    if (item.kind === 'grupo') return GROUP_HEIGHT
    return item.kind === 'soma' ? this.#measureSum(item).height : this.#measureRow(item.cells).height
  }

  /** A new page, with its headings, and those of the groups that go on. */
  #turnPage(): void {
    const paper = this.#paper
    paper.newPage()
    this.#y = paper.page === 1 ? firstPageTop(paper, this.#document) : otherPagesTop(paper, this.#document)
    this.#titles()
    for (const [level, text] of this.#groups.entries()) this.#band(level, `${text} (continuação)`)
    this.#blank = true
  }

  #reserve(height: number): void {
    if (this.#y + height > this.#paper.bottom && !this.#blank) this.#turnPage()
  }

  #run(l: PlacedColumn, text: string, y: number, font: 'R' | 'B'): TextRun {
    const rest = l.inner - widthOf(this.#paper.fonts[font], SIZE, text)
    const step = l.align === 'direita' ? rest : l.align === 'centro' ? rest / 2 : 0
    return { x: l.x + SIDE + step, y, text, font, size: SIZE }
  }

  /** The cells of one row, each in as many lines as it needs; gives how high they are together. */
  #cells(texts: readonly string[], font: 'R' | 'B', max: number, y: number) {
    const runs: TextRun[] = []
    let rows = 1
    for (const [i, l] of this.#places.entries()) {
      const text = texts[i]
      if (!text) continue
      const wrapped = wrap(this.#paper.fonts[font], SIZE, toWinAnsi(text), l.inner, max)
      rows = Math.max(rows, wrapped.length)
      for (const [k, q] of wrapped.entries())
        runs.push(this.#run(l, q, y + PADDING + SIZE * 0.92 + k * LEADING, font))
    }
    return { runs, height: rows * LEADING + 2 * PADDING }
  }

  #titles(): void {
    const paper = this.#paper
    this.#y += 4
    const titles = this.#places.map((l) => l.title)
    const { runs, height } = this.#cells(titles, 'B', 3, this.#y)
    paper.shade(this.#y, height, 0.93)
    paper.write(runs)
    this.#y += height
    paper.line(this.#y, 0.7, 0.2)
  }

  #measureRow(texts: readonly string[]) {
    const { runs, height: textHeight } = this.#cells(texts, 'R', MAX_LINES, this.#y)
    return { runs, textHeight, height: this.#withBoxes ? Math.max(textHeight, BOX_HEIGHT) : textHeight }
  }

  #row(texts: readonly string[]): void {
    const { textHeight, height, ...measured } = this.#measureRow(texts)
    let { runs } = measured
    if (this.#y + height > this.#paper.bottom && !this.#blank) {
      this.#turnPage()
      runs = this.#measureRow(texts).runs
    }
    const shiftDown = (height - textHeight) / 2
    this.#paper.write(shiftDown > 0 ? runs.map((e) => ({ ...e, y: e.y + shiftDown })) : runs)
    for (const l of this.#places)
      if (l.checkbox) this.#paper.box(l.x + SIDE, this.#y + 3, l.inner, height - 6)
    this.#y += height
    this.#paper.line(this.#y, 0.3, 0.75)
    this.#blank = false
  }

  /** Whatever begins on a page of its own is a sheet of its own: the last one is signed by itself. */
  #beginSheet(): void {
    if (this.#blank) return
    this.#sign()
    this.#turnPage()
  }

  #group({ level, text }: Of<'grupo'>): void {
    this.#groups[level] = text
    this.#band(level, text)
  }

  #band(level: number, text: string): void {
    const { left, right, fonts } = this.#paper
    const x = left + SIDE + level * 10
    const fitted = truncate(fonts.B, SIZE + 0.5, toWinAnsi(text), right - x - SIDE)
    this.#paper.write([{ x, y: this.#y + 12, text: fitted, font: 'B', size: SIZE + 0.5 }])
    this.#y += GROUP_HEIGHT
    this.#paper.line(this.#y, 0.4, 0.5, x)
  }

  /** The words stand in the columns before the first figure; above the figures, where those leave them no room. */
  #measureSum({ level, text, figures }: Of<'soma'>) {
    const { fonts, left, right } = this.#paper
    const first = this.#places.find((_, i) => figures[i] !== null)
    const x = left + SIDE + Math.max(0, level) * 10
    const room = (first?.x ?? right) - x - SIDE
    const onTop = first !== undefined && widthOf(fonts.B, SIZE, toWinAnsi(text)) > room
    return { x, room, onTop, height: MIN_HEIGHT * (onTop ? 2 : 1) + (level < 0 ? 4 : 1) }
  }

  #sum(item: Of<'soma'>): void {
    const { level, text, figures } = item
    const { fonts, right } = this.#paper
    const { x, room, onTop, height } = this.#measureSum(item)
    const total = level < 0
    this.#reserve(height)
    if (total) this.#y += 3
    const y = this.#y + PADDING + SIZE * 0.92
    const figureRuns = this.#places.flatMap((l, i) =>
      figures[i] ? [this.#run(l, toWinAnsi(figures[i]), y + (onTop ? MIN_HEIGHT : 0), 'B')] : [],
    )
    const words = truncate(fonts.B, SIZE, toWinAnsi(text), onTop ? right - x - SIDE : room)
    if (total) this.#paper.line(this.#y, 0.9, 0.1)
    this.#paper.write([{ x, y, text: words, font: 'B', size: SIZE }, ...figureRuns])
    this.#y += MIN_HEIGHT * (onTop ? 2 : 1)
    this.#paper.line(this.#y, total ? 0.9 : 0.4, total ? 0.1 : 0.5)
    this.#blank = false
    this.#groups = this.#groups.slice(0, Math.max(0, level))
  }

  #block(item: Extract<Item, { kind: 'bloco' }>): void {
    const pen = {
      y: this.#y,
      reserve: (height: number) => {
        this.#y = pen.y
        this.#reserve(height)
        this.#blank = false
        pen.y = this.#y
      },
    }
    drawBlock(this.#paper, item, pen)
    this.#y = pen.y
  }

  #note(text: string): void {
    this.#paper.write([{ x: this.#paper.left + SIDE, y: this.#y + 22, text: toWinAnsi(text), size: 9 }])
    this.#y += 34
    this.#blank = false
  }

  /** The end of the document: its last paragraphs, then the signatures. */
  finish(): void {
    this.#drawKept()
    const { left, right, fonts } = this.#paper
    this.#y += 8
    for (const paragraph of this.#document.header.wording?.below ?? []) {
      const rows = wrap(fonts.R, SIZE, toWinAnsi(paragraph), right - left - 2 * SIDE, MAX_LINES)
      this.#reserve(rows.length * LEADING + 4)
      this.#paper.write(
        rows.map((text, i) => ({
          x: left + SIDE,
          y: this.#y + SIZE + i * LEADING,
          text,
          size: SIZE,
        })),
      )
      this.#y += rows.length * LEADING + 4
    }
    this.#sign()
  }

  /** The lines to sign on, two beside each other, all on one page. */
  #sign(): void {
    const { signatures, drawings } = this.#document
    if (signatures.length === 0) return
    const { left, right, fonts } = this.#paper
    const height = 58
    this.#reserve(Math.ceil(signatures.length / 2) * height)
    const width = (right - left - 40) / 2
    for (const [i, who] of signatures.entries()) {
      const x = left + (i % 2) * (width + 40)
      const y = this.#y + Math.floor(i / 2) * height + 42
      const text = truncate(fonts.R, SIZE, toWinAnsi(who), width)
      this.#paper.line(y, 0.6, 0.2, x, x + width)
      const drawn = drawings[i]
      if (drawn) this.#paper.drawing(drawn, x + (width - DRAWN_WIDTH) / 2, y - DRAWN_WIDTH / 3, DRAWN_WIDTH)
      const deps = x + (width - widthOf(fonts.R, SIZE, text)) / 2
      this.#paper.write([{ x: deps, y: y + 11, text, size: SIZE }])
    }
  }
}
