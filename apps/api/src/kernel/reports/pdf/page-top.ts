import { ownerPhrase, wordingAbove } from '../header.ts'
import type { PdfDocument } from './document.ts'
import type { TextRun, Paper, FontName } from './paper.ts'
import { truncate, toWinAnsi, widthOf, wrap } from './text.ts'

const BRASAO_SIZE = 46
const FILTERS_STYLE = { size: 8, gray: 0.25, leading: 8, before: 0, after: 0 }
const PARAGRAPH_STYLE = { size: 10, gray: 0, leading: 20, before: 6, after: 6 }

/** The heading of the first page: whose report it is, with the unit's arms; its title; its filters. Gives where it ends. */
export function firstPageTop(paper: Paper, { header: c, brasao }: PdfDocument): number {
  const { left, right, top, fonts } = paper
  if (brasao)
    paper.doc.image(Buffer.from(brasao), left, top, { fit: [BRASAO_SIZE, BRASAO_SIZE], valign: 'center' })
  const x = left + (brasao ? BRASAO_SIZE + 12 : 0)
  const width = right - x
  const row = (text: string, below: number, body: number, font: FontName): TextRun => ({
    x,
    y: top + below,
    text: truncate(fonts[font], body, toWinAnsi(text), width),
    font,
    size: body,
    gray: font === 'R' ? 0.25 : 0,
  })
  const runs = [
    row(c.organizacao, 11, 11, 'B'),
    ...(c.unidade === c.organizacao ? [] : [row(c.unidade, 23, 9, 'R')]),
    row(c.titulo, 45, 14, 'B'),
  ]
  let y = top + BRASAO_SIZE + 14
  const { size: body, gray, leading: rows, before, after } = c.wording ? PARAGRAPH_STYLE : FILTERS_STYLE
  y += before
  for (const sentence of wordingAbove(c)) {
    for (const text of wrap(fonts.R, body, toWinAnsi(sentence), right - left, rows)) {
      runs.push({ x: left, y, text, size: body, gray })
      y += body + 2
    }
    y += after
  }
  paper.write(runs)
  return y
}

/** The heading of every other page, in one line. Gives where it ends. */
export function otherPagesTop(paper: Paper, { header: c }: PdfDocument): number {
  const { left, right, top, fonts } = paper
  const title = truncate(fonts.B, 9, toWinAnsi(c.titulo), (right - left) / 2)
  const owner = truncate(fonts.R, 8, toWinAnsi(ownerPhrase(c)), (right - left) / 2 - 12)
  const y = top + 9
  paper.write([
    { x: left, y, text: title, font: 'B', size: 9 },
    { x: right - widthOf(fonts.R, 8, owner), y, text: owner, size: 8, gray: 0.25 },
  ])
  return y + 6
}
