import type { BlockItem } from './document.ts'
import type { Paper } from './paper.ts'
import { toWinAnsi, truncate, wrap } from './text.ts'

const SIZE = 8
const LEADING = 9.6
const INDENT = 12
const MAX_LINES = 20
/** Points: the box into which a picture is made to fit, and what lies between two. */
const PICTURE = { width: 132, height: 100, gap: 8, caption: 11 }

/** Where the table stands on the page: `reserve` turns it when so much does not fit any more. */
export interface Pen {
  y: number
  reserve(height: number): void
}

/** Draws paragraphs and pictures from where the pen stands, and leaves it below them. */
export function drawBlock(paper: Paper, { title, paragraphs, pictures }: BlockItem, pen: Pen): void {
  const x = paper.left + INDENT
  const width = paper.right - x
  const perLine = Math.max(1, Math.floor((width + PICTURE.gap) / (PICTURE.width + PICTURE.gap)))
  const lines = (font: 'R' | 'B', text: string) =>
    wrap(paper.fonts[font], SIZE, toWinAnsi(text), width, MAX_LINES)
  pen.y += 2
  // A heading never stands alone at the foot of a page.
  if (title !== null) pen.reserve(4 * LEADING)
  for (const [font, text] of [
    ...(title === null ? [] : [['B', title] as const]),
    ...paragraphs.map((p) => ['R', p] as const),
  ]) {
    const rows = lines(font, text)
    pen.reserve(rows.length * LEADING)
    const { y } = pen
    paper.write(rows.map((row, i) => ({ x, y: y + SIZE + i * LEADING, text: row, font, size: SIZE })))
    pen.y += rows.length * LEADING
  }
  for (let i = 0; i < pictures.length; i += perLine) {
    pen.reserve(PICTURE.height + PICTURE.caption + 6)
    const top = pen.y + 4
    for (const [k, { bytes, caption }] of pictures.slice(i, i + perLine).entries()) {
      const at = x + k * (PICTURE.width + PICTURE.gap)
      if (bytes) paper.picture(bytes, at, top, PICTURE.width, PICTURE.height)
      else paper.box(at, top, PICTURE.width, PICTURE.height)
      const text = truncate(paper.fonts.R, SIZE - 1, toWinAnsi(caption), PICTURE.width)
      paper.write([{ x: at, y: top + PICTURE.height + SIZE, text, size: SIZE - 1 }])
    }
    pen.y = top + PICTURE.height + PICTURE.caption + 2
  }
  pen.y += 3
  paper.line(pen.y, 0.3, 0.75)
}
