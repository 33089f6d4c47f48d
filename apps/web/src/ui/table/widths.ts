import type { Column } from './types.ts'

/** Blank at both sides of a cell, and the line between two. */
const AROUND = 22
/** A column of texts gives up so much of its width at most, where there is not room for all. */
const SMALLEST = 0.6
/** One long text leaves room for the others. */
const LARGEST = 3
let pen: CanvasRenderingContext2D | null = null

/** How wide a text is in the font of the page, in pixels. */
function widthOf(text: string, weight = 400, size?: number): number {
  pen ??= document.createElement('canvas').getContext('2d')
  if (!pen) return 0
  const { fontSize, fontFamily } = getComputedStyle(document.body)
  pen.font = `${weight} ${size ? `${size}px` : fontSize} ${fontFamily}`
  return pen.measureText(text).width
}

/** The letters of a header, in parts of the root's. */
const HEADER_SIZE = 0.8125

/** A text as it is broken into two lines, so that the longer one is as short as it can be. */
export function inTwoLines(text: string, widthOf: (line: string) => number): number {
  const words = text.split(' ')
  const broken = words
    .slice(1)
    .map((_, n) => Math.max(widthOf(words.slice(0, n + 1).join(' ')), widthOf(words.slice(n + 1).join(' '))))
  return Math.min(widthOf(text), ...broken)
}

/** The arrow beside the words of a header by which rows are ordered, and what is between. */
const ARROW = 18

/** The width that the words of each header need, in pixels by the column's id; those of amounts stand on two lines. */
export function headerWidths<T>(columns: readonly Column<T>[]): Map<string, number> {
  const size = HEADER_SIZE * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const wide = (text: string) => widthOf(text, 600, size)
  return new Map(
    columns.map((c) => {
      const words = c.align === 'right' ? inTwoLines(c.header, wide) : wide(c.header)
      return [c.id, Math.ceil(words) + AROUND + (c.sortable ? ARROW : 0)]
    }),
  )
}

/**
 * The width that each column needs whose cells are no texts, as they are drawn: a chip, a mark. What fills its cell, or is
 * cut by it, says nothing of what it needs; an amount stands on one line, and is as long as it is.
 * @param cellsOf the cells of a column that are drawn
 */
export function drawnWidths<T>(
  columns: readonly Column<T>[],
  cellsOf: (column: Column<T>) => Iterable<Element>,
): Map<string, number> {
  const widths = new Map<string, number>()
  for (const c of columns) {
    const cells = [...cellsOf(c)]
    const needs = cells.map((cell) => {
      const range = document.createRange()
      range.selectNodeContents(cell)
      return Math.ceil(range.getBoundingClientRect().width) + AROUND
    })
    const whole =
      c.align === 'right' ||
      cells.every((cell, n) => (needs[n] ?? 0) <= cell.getBoundingClientRect().width + 1)
    if (cells.length > 0 && whole) widths.set(c.id, Math.max(...needs))
  }
  return widths
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

/** Without letters it is a date, a code, a number: half of it would be another one. */
const UNDIVIDED = /^\P{L}*$/u

/** The columns of texts none of which may be cut, by their ids. */
export function undivided<T>(columns: readonly Column<T>[], rows: readonly T[]): Set<string> {
  const isUndivided = (c: Column<T>) =>
    rows.every((r) => {
      const text = (c.measured ?? c.cell)(r)
      return typeof text === 'string' && UNDIVIDED.test(text)
    })
  return new Set(columns.filter(isUndivided).map((c) => c.id))
}

interface Sized {
  id: string
  /** As it was declared, or dragged. */
  width: number
  /** Says what its content needs; absent where that is no text. */
  needs: number | undefined
  /** Says what the words of its header need. */
  header: number
  /** A number or an amount: half of it would be another one. */
  whole: boolean
  /** It is drawn, as a chip is, or undivided: where there is not room for all, it gives up nothing that it needs. */
  drawn: boolean
  byHand: boolean
}

/**
 * The widths of the columns, in pixels by their ids: amounts and headers of amounts are never cut; who has more than its
 * content needs gives it to who has less. Where there is not room for all, a share is taken from each, if that makes room:
 * a table that is pushed sideways all the same cuts nothing. Where there is room left, each takes what it needs, or a share of it.
 * @param room for all of them; 0 while it is not known
 */
export function fitted(columns: readonly Sized[], room: number): Map<string, number> {
  const widths = new Map(
    columns.map((c) => [c.id, c.whole && !c.byHand ? Math.max(c.width, c.needs ?? 0, c.header) : c.width]),
  )
  if (room <= 0) return widths
  const sum = (of: (c: Flexible) => number) => flexible.reduce((all, c) => all + of(c), 0)
  const flexible = columns.flatMap((c): Flexible[] => {
    if (c.byHand || c.needs === undefined) return []
    const needs = Math.max(c.needs, c.header)
    return [
      { id: c.id, width: c.whole ? Math.max(c.width, needs) : c.width, needs, drawn: c.drawn || c.whole },
    ]
  })
  const over = () => [...widths.values()].reduce((all, w) => all + w, 0) - room
  const now = (c: Flexible) => widths.get(c.id) ?? 0
  /** Each gives, or takes, a share of what it can, so that all of them together come to `wanted`. */
  const share = (can: (c: Flexible) => number, wanted: number, sign: 1 | -1) => {
    const all = sum(can)
    const part = all > 0 ? Math.min(1, Math.max(0, wanted) / all) : 0
    for (const c of flexible) widths.set(c.id, now(c) + sign * can(c) * part)
  }
  const lacks = (c: Flexible) => Math.max(0, Math.min(c.needs, c.width * LARGEST) - c.width)
  share((c) => Math.max(0, c.width - c.needs), over() + sum(lacks), -1)
  if (over() < 0) share(lacks, -over(), 1)
  else {
    const spared = (c: Flexible) => (c.drawn ? 0 : Math.max(0, now(c) - c.width * SMALLEST))
    if (over() <= sum(spared)) share(spared, over(), -1)
  }
  return widths
}

/** A column whose width follows what is in it. */
interface Flexible {
  id: string
  width: number
  needs: number
  drawn: boolean
}
