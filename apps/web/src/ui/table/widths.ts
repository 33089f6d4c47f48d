import type { Column } from './types.ts'

/** Blank at both sides of a cell, and the line between two. */
const AROUND = 22
/** A column of texts gives up so much of its width at most, where there is not room for all. */
const SMALLEST = 0.6
/** One long text leaves room for the others. */
const LARGEST = 3
let pen: CanvasRenderingContext2D | null = null

/** How wide a text is in the font of the page, in pixels. */
function widthOf(text: string): number {
  pen ??= document.createElement('canvas').getContext('2d')
  if (!pen) return 0
  const { fontSize, fontFamily } = getComputedStyle(document.body)
  pen.font = `${fontSize} ${fontFamily}`
  return pen.measureText(text).width
}

/** The width that each column of texts needs for these rows, in pixels by its id. The longest text alone is measured. */
export function contentWidths<T>(columns: readonly Column<T>[], rows: readonly T[]): Map<string, number> {
  return new Map(
    columns.flatMap((c): [string, number][] => {
      const cells = rows.map((r) => (c.measured ?? c.cell)(r))
      if (!cells.every((t) => typeof t === 'string')) return []
      const longest = cells.reduce((a, b) => (b.length > a.length ? b : a), '')
      return [[c.id, Math.ceil(widthOf(longest)) + AROUND]]
    }),
  )
}

interface Sized {
  id: string
  /** As it was declared, or dragged. */
  width: number
  /** Says what its content needs; absent where that is no text. */
  needs: number | undefined
  /** A number or an amount: half of it would be another one. */
  whole: boolean
  byHand: boolean
}

/**
 * The widths of the columns, in pixels by their ids: amounts are never cut, and where there is not room for all, texts give up
 * first what they do not need, then a share each; where there is room left, they take what they need, or a share of it.
 * @param room for all of them; 0 while it is not known
 */
export function fitted(columns: readonly Sized[], room: number): Map<string, number> {
  const widths = new Map(
    columns.map((c) => [c.id, c.whole && !c.byHand ? Math.max(c.width, c.needs ?? 0) : c.width]),
  )
  const over = () => [...widths.values()].reduce((sum, w) => sum + w, 0) - room
  if (room <= 0) return widths
  const texts = columns.filter((c) => !c.whole && !c.byHand && c.needs !== undefined)
  const now = (c: Sized) => widths.get(c.id) ?? 0
  const least = (c: Sized) => c.width * SMALLEST
  for (const c of texts)
    if (over() > 0) widths.set(c.id, Math.max(c.width - over(), Math.min(c.needs ?? 0, c.width), least(c)))
  if (over() < 0) {
    const lacks = (c: Sized) => Math.max(0, Math.min(c.needs ?? 0, c.width * LARGEST) - c.width)
    const lacking = texts.reduce((sum, c) => sum + lacks(c), 0)
    const given = lacking > 0 ? Math.min(1, -over() / lacking) : 0
    for (const c of texts) widths.set(c.id, now(c) + lacks(c) * given)
    return widths
  }
  const slack = texts.reduce((sum, c) => sum + now(c) - least(c), 0)
  const share = slack > 0 ? Math.min(1, Math.max(0, over()) / slack) : 0
  for (const c of texts) widths.set(c.id, now(c) - (now(c) - least(c)) * share)
  return widths
}
