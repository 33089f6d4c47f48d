import { ROW_END } from '../../files/content/sheet.ts'
import { toMinorUnits } from '../totals.ts'

const SEMICOLON = 0x3b
const QUOTE = 0x22
const NEWLINE = 0x0a
const POINT = 0x2e
const MINUS = 0x2d
const COMMA = 0x2c
const SLASH = 0x2f
const ZERO = 0x30
/** Digits that a number of the processor holds exactly, and sums of which are held exactly for a while. */
const EXACT_DIGITS = 13
const EXACT_SUM = 2 ** 52
const END = Buffer.from(ROW_END)
/** Bytes of a day that COPY writes. */
const DAY_LENGTH = 10

/** Takes the quotes off a field. */
const unquoted = (field: string) => (field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field)

/** How a cell is read as it passes. */
export interface CopiedCell {
  /** A number gets the decimal comma, a day (YYYY-MM-DD) becomes DD/MM/YYYY; null, the cell stays as it is. */
  rewritten: 'decimal' | 'day' | null
  /** Decimals of a cell that is added up. */
  places: number | null
}

/** The rows that were counted since they were last asked for, and their sums in minor units. */
export interface Counted {
  rows: number
  sums: bigint[]
}

/**
 * Passes the rows of a COPY on: the fields at their beginning that tell groups apart are told where they change, and are left
 * out; the cells are written as a spreadsheet here reads them, and added up. The bytes that come are written over.
 */
export class CopiedRows {
  readonly #groupFields: number
  readonly #cells: readonly CopiedCell[]
  /** How many cells there are until nothing more is to be read. */
  readonly #read: number
  readonly #sums: number[]
  readonly #large: bigint[]
  #rows = 0
  #group: Buffer | undefined
  #rest: Buffer = Buffer.alloc(0)

  constructor(groupFields: number, cells: readonly CopiedCell[]) {
    this.#groupFields = groupFields
    this.#cells = cells
    this.#read = 1 + cells.findLastIndex((c) => c.rewritten !== null || c.places !== null)
    const summed = cells.filter((c) => c.places !== null)
    this.#sums = summed.map(() => 0)
    this.#large = summed.map(() => 0n)
  }

  /** Gives what was counted since it was last asked for. */
  taken(): Counted {
    const counted = { rows: this.#rows, sums: this.#sums.map((s, k) => (this.#large[k] ?? 0n) + BigInt(s)) }
    this.#rows = 0
    this.#sums.fill(0)
    this.#large.fill(0n)
    return counted
  }

  /**
   * Reads the rows that are whole now, and keeps the rest for the next time.
   * @param changed told the fields of a row whose group is another than before (null where there is nothing), before that
   *   row is counted; gives what is to stand above it
   * @returns their bytes, and how many they are
   */
  pass(part: Buffer, changed: (fields: (string | null)[]) => string): { bytes: Buffer[]; rows: number } {
    const bytes = this.#rest.length > 0 ? Buffer.concat([this.#rest, part]) : part
    const out: Buffer[] = []
    // A row becomes longer by its end: no more than one byte in two is an end.
    let page = Buffer.allocUnsafe(bytes.length * 2)
    let filled = 0
    let rows = 0
    let at = 0
    const ends = new RowEnds(bytes)
    for (let end = ends.after(at); end >= 0; end = ends.after(at)) {
      const [groupEnd, fields] = this.#groupOf(bytes, at)
      if (fields) {
        out.push(page.subarray(0, filled), Buffer.from(changed(fields)))
        page = page.subarray(filled)
        filled = 0
      }
      this.#readCells(bytes, groupEnd, end)
      filled += bytes.copy(page, filled, groupEnd, end)
      filled += END.copy(page, filled)
      this.#rows += 1
      rows += 1
      at = end + 1
    }
    out.push(page.subarray(0, filled))
    // The rest is a copy: it must not hold all that it came with.
    this.#rest = Buffer.from(bytes.subarray(at))
    return { bytes: out, rows }
  }

  /** Where the fields of the group end, and what they are when they are others than before. */
  #groupOf(bytes: Buffer, at: number): [end: number, fields: (string | null)[] | undefined] {
    if (this.#groupFields === 0) return [at, undefined]
    let end = at
    const ends: number[] = []
    for (let k = 0; k < this.#groupFields; k += 1) {
      end = endOfField(bytes, end)
      ends.push(end)
      end += 1
    }
    const same = this.#group && bytes.compare(this.#group, 0, this.#group.length, at, end) === 0
    if (same) return [end, undefined]
    this.#group = Buffer.from(bytes.subarray(at, end))
    let from = at
    const fields = ends.map((to) => {
      const field = bytes.toString('utf8', from, to)
      from = to + 1
      return field === '' ? null : unquoted(field)
    })
    return [end, fields]
  }

  /** Adds up and writes anew the cells of a row, in their place. */
  #readCells(bytes: Buffer, from: number, rowEnd: number): void {
    let at = from
    let summed = 0
    for (let k = 0; k < this.#read; k += 1) {
      const { rewritten, places } = this.#cells[k] as CopiedCell
      const end = endOfField(bytes, at, rowEnd)
      if (places !== null) this.#add(bytes, at, end, places, summed++)
      if (rewritten === 'decimal') withComma(bytes, at, end)
      else if (rewritten === 'day') dayFirst(bytes, at, end)
      at = end + 1
    }
  }

  #add(bytes: Buffer, from: number, end: number, places: number, k: number): void {
    if (end === from) return
    const exact = end - from <= EXACT_DIGITS ? minorUnits(bytes, from, end, places) : undefined
    if (exact === undefined)
      this.#large[k] = (this.#large[k] ?? 0n) + toMinorUnits(bytes.toString('latin1', from, end), places)
    else this.#sums[k] = (this.#sums[k] ?? 0) + exact
    if (Math.abs(this.#sums[k] ?? 0) > EXACT_SUM) {
      this.#large[k] = (this.#large[k] ?? 0n) + BigInt(this.#sums[k] ?? 0)
      this.#sums[k] = 0
    }
  }
}

/** Writes the decimal comma in the place of the point. */
function withComma(bytes: Buffer, at: number, end: number): void {
  for (let i = end - 1; i >= at; i -= 1)
    if (bytes[i] === POINT) {
      bytes[i] = COMMA
      return
    }
}

/** Writes YYYY-MM-DD as DD/MM/YYYY; what is no such day stays as it is. */
function dayFirst(bytes: Buffer, at: number, end: number): void {
  if (end - at !== DAY_LENGTH || bytes[at + 4] !== MINUS || bytes[at + 7] !== MINUS) return
  const year = bytes.readUInt32BE(at)
  const month = bytes.readUInt16BE(at + 5)
  bytes.writeUInt16BE(bytes.readUInt16BE(at + 8), at)
  bytes[at + 2] = SLASH
  bytes.writeUInt16BE(month, at + 3)
  bytes[at + 5] = SLASH
  bytes.writeUInt32BE(year, at + 6)
}

/** Tells where rows end, one after the other. A line break within quotes ends none. */
class RowEnds {
  readonly #bytes: Buffer
  /** The next quote that was not passed yet; past the end when there is none. */
  #quote: number

  constructor(bytes: Buffer) {
    this.#bytes = bytes
    this.#quote = this.#find(QUOTE, 0)
  }

  /** Where the row that begins here ends; -1 when it is not whole. */
  after(at: number): number {
    let end = this.#find(NEWLINE, at)
    while (this.#quote < end) {
      const closing = this.#find(QUOTE, this.#quote + 1)
      if (closing > end) end = this.#find(NEWLINE, closing)
      this.#quote = this.#find(QUOTE, closing + 1)
    }
    return end < this.#bytes.length ? end : -1
  }

  #find(byte: number, from: number): number {
    const found = from < this.#bytes.length ? this.#bytes.indexOf(byte, from) : -1
    return found < 0 ? this.#bytes.length : found
  }
}

/** Where the field that begins here ends: at its semicolon, or at the end of its row. */
function endOfField(bytes: Buffer, at: number, limit = bytes.length): number {
  let quoted = false
  for (let i = at; i < limit; i += 1) {
    const c = bytes[i]
    if (c === QUOTE) quoted = !quoted
    else if (!quoted && (c === SEMICOLON || c === NEWLINE)) return i
  }
  return limit
}

/** A number in its smallest parts; undefined for what is to be read with more care. */
function minorUnits(bytes: Buffer, at: number, end: number, places: number): number | undefined {
  const negative = bytes[at] === MINUS
  let value = 0
  let decimals = -1
  for (let i = negative ? at + 1 : at; i < end; i += 1) {
    const c = bytes[i] as number
    if (c === POINT && decimals < 0) decimals = 0
    else if (c < ZERO || c > ZERO + 9) return undefined
    else {
      value = value * 10 + (c - ZERO)
      if (decimals >= 0) decimals += 1
    }
  }
  if (decimals > places) return undefined
  for (let d = Math.max(decimals, 0); d < places; d += 1) value *= 10
  return negative ? -value : value
}
