import PDFDocument from 'pdfkit'
import type { PdfDocument } from './document.ts'
import { DRAWING, strokesOf } from './strokes.ts'
import { toWinAnsi, truncate, type Font, widthOf, letterOf, operand } from './text.ts'

type Doc = InstanceType<typeof PDFDocument>

/** Points. */
const MARGIN = { left: 34, right: 34, top: 28, bottom: 44 }
const FOOTER_SIZE = 7

export type FontName = 'R' | 'B'

export interface TextRun {
  x: number
  /** The line on which the letters stand, from the top of the page. */
  y: number
  /** Coded (`toWinAnsi`). */
  text: string
  font?: FontName
  size: number
  /** 0 is black, 1 is white. */
  gray?: number
}

const n = (value: number) => String(Math.round(value * 100) / 100)

function measure(doc: Doc, family: string, name: FontName): Font {
  doc.font(family).fontSize(1000)
  return { name, widths: Array.from({ length: 256 }, (_, c) => doc.widthOfString(letterOf(c))) }
}

/**
 * The pages of a report, and the pen. Pages are written out as soon as the next one begins; how many there are is known only
 * at the end, so every page shows one and the same small drawing, and that is written last.
 */
export class Paper {
  readonly doc: Doc
  readonly fonts: Readonly<Record<FontName, Font>>
  readonly left = MARGIN.left
  readonly right: number
  readonly top = MARGIN.top
  /** Nothing but the foot stands below. */
  readonly bottom: number
  page = 0
  readonly #refs: Readonly<Record<FontName, PDFKit.PDFKitReference>>
  readonly #total: PDFKit.PDFKitReference
  readonly #footer: string
  /** Says what is drawn on the page in hand. */
  #strokes: string[] = []

  constructor({ header, orientation }: Pick<PdfDocument, 'header' | 'orientation'>) {
    this.doc = new PDFDocument({
      size: 'A4',
      layout: orientation === 'PAISAGEM' ? 'landscape' : 'portrait',
      margin: 0,
      autoFirstPage: false,
      pdfVersion: '1.7',
      lang: 'pt-BR',
      displayTitle: true,
      info: { Title: header.titulo, Author: header.organizacao, Creator: 'Tombo', Producer: 'Tombo' },
    })
    this.fonts = {
      R: measure(this.doc, 'Helvetica', 'R'),
      B: measure(this.doc, 'Helvetica-Bold', 'B'),
    }
    this.#refs = { R: this.#font('Helvetica'), B: this.#font('Helvetica-Bold') }
    this.#total = this.doc.ref({
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, -4, 80, 12],
      Resources: { Font: { R: this.#refs.R } },
    })
    this.#footer = toWinAnsi(header.issued)
    const [short, long] = [595.28, 841.89]
    const [width, height] = orientation === 'PAISAGEM' ? [long, short] : [short, long]
    this.right = width - MARGIN.right
    this.bottom = height - MARGIN.bottom
  }

  #font(family: string): PDFKit.PDFKitReference {
    const ref = this.doc.ref({
      Type: 'Font',
      Subtype: 'Type1',
      BaseFont: family,
      Encoding: 'WinAnsiEncoding',
    })
    ref.end('')
    return ref
  }

  /** Puts what was drawn on the page, all at once. */
  #flush(): void {
    if (this.#strokes.length > 0) this.doc.addContent(Buffer.from(`${this.#strokes.join('\n')}\n`, 'latin1'))
    this.#strokes = []
  }

  newPage(): void {
    this.#flush()
    this.doc.addPage()
    this.page += 1
    const { page } = this.doc
    page.fonts.R = this.#refs.R
    page.fonts.B = this.#refs.B
    page.xobjects.Total = this.#total
    const y = this.bottom + 26
    const words = toWinAnsi(`Página ${this.page.toLocaleString('pt-BR')} de `)
    this.line(this.bottom + 14, 0.4, 0.6)
    // How wide the number of pages is, is known only at the end: it stands where nothing follows that has to end at a margin.
    const footer = truncate(this.fonts.R, FOOTER_SIZE, this.#footer, this.right - this.left - 100)
    this.write([
      {
        x: this.right - widthOf(this.fonts.R, FOOTER_SIZE, footer),
        y,
        text: footer,
        size: FOOTER_SIZE,
        gray: 0.35,
      },
      { x: this.left, y, text: words, size: FOOTER_SIZE, gray: 0.35 },
    ])
    const after = this.left + widthOf(this.fonts.R, FOOTER_SIZE, words)
    this.#strokes.push(`q 0.35 g 1 0 0 -1 ${n(after)} ${n(y)} cm /Total Do Q`)
  }

  /** Writes texts, each where it is told to. */
  write(runs: readonly TextRun[]): void {
    const parts = ['BT']
    for (const e of runs)
      parts.push(
        `${e.gray ?? 0} g /${e.font ?? 'R'} ${n(e.size)} Tf 1 0 0 -1 ${n(e.x)} ${n(e.y)} Tm ${operand(e.text)} Tj`,
      )
    parts.push('ET')
    this.#strokes.push(parts.join('\n'))
  }

  /** A line across the page. */
  line(y: number, thickness: number, gray: number, from = this.left, to = this.right): void {
    this.#strokes.push(`${n(thickness)} w ${gray} G ${n(from)} ${n(y)} m ${n(to)} ${n(y)} l S`)
  }

  /** A drawn signature, from its upper left corner, so wide; its box keeps its form. */
  drawing(path: string, x: number, y: number, width: number): void {
    const scale = width / DRAWING.width
    const strokes = strokesOf(path).map((points) =>
      points
        .map(([px, py], i) => `${n(x + px * scale)} ${n(y + py * scale)} ${i === 0 ? 'm' : 'l'}`)
        .join(' '),
    )
    if (strokes.length > 0) this.#strokes.push(`q 1 J 1 j 0.9 w 0.1 G ${strokes.join(' ')} S Q`)
  }

  /** A JPEG, made to fit into a box. */
  picture(jpeg: Uint8Array, x: number, y: number, width: number, height: number): void {
    this.doc.image(Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength), x, y, { fit: [width, height] })
  }

  /** A box, empty. */
  box(x: number, y: number, width: number, height: number): void {
    this.#strokes.push(`0.5 w 0.45 G ${n(x)} ${n(y)} ${n(width)} ${n(height)} re S`)
  }

  /** A ground of a light grey. */
  shade(y: number, height: number, gray: number): void {
    this.#strokes.push(`${gray} g ${n(this.left)} ${n(y)} ${n(this.right - this.left)} ${n(height)} re f`)
  }

  /** The bytes that are ready; at most the page in hand is still kept back. */
  bytes(): Uint8Array<ArrayBuffer> {
    const parts: Buffer[] = []
    for (let part = this.doc.read() as Buffer | null; part; part = this.doc.read() as Buffer | null)
      parts.push(part)
    return Uint8Array.from(Buffer.concat(parts))
  }

  /** Ends the last page, tells every page how many there are, and gives the last bytes. */
  close(): Uint8Array<ArrayBuffer> {
    this.#flush()
    const text = operand(toWinAnsi(this.page.toLocaleString('pt-BR')))
    this.#total.end(`BT /R ${FOOTER_SIZE} Tf ${text} Tj ET`)
    this.doc.end()
    return this.bytes()
  }
}
