/** Between two keys of a scanner that types there are at most so many milliseconds; nobody types a whole code so fast. */
const SCANNER_GAP_MS = 40
/** The Enter of a scanner may lag so long; of a code of one or two characters, which a hand may press, it comes as fast as a key. */
const SCANNER_END_MS = 80
const SHORT = 2
/** After this long a beginning that never ended is forgotten. */
const STALE_MS = 2000

/** Puts the keys of a Bluetooth or USB scanner, which types a code and Enter, together into codes. */
export class TypedCodes {
  #text = ''
  #last = 0
  #slowest = 0

  /** A key that has a character. `now` in milliseconds. */
  key(character: string, now: number): void {
    if (this.#text !== '' && now - this.#last > STALE_MS) this.reset()
    if (this.#text !== '') this.#slowest = Math.max(this.#slowest, now - this.#last)
    this.#text += character
    this.#last = now
  }

  /** Enter or Tab: the code, where a scanner typed it, or null. Begins anew. */
  end(now: number): string | null {
    const { text, fast } = { text: this.#text, fast: this.isFast(now) }
    this.reset()
    return fast ? text : null
  }

  /** Did what was typed so far come from a scanner? */
  isFast(now: number): boolean {
    const end = this.#text.length > SHORT ? SCANNER_END_MS : SCANNER_GAP_MS
    return this.#text.trim() !== '' && this.#slowest <= SCANNER_GAP_MS && now - this.#last <= end
  }

  reset(): void {
    this.#text = ''
    this.#slowest = 0
  }
}

/** A camera sees the same label in many pictures: it is read again only after it was out of sight for so many milliseconds. */
const OUT_OF_SIGHT_MS = 1500

/** Tells a label that came into sight from one that is still there. */
export class InSight {
  readonly #seen = new Map<string, number>()

  /** True when `code` was not in sight a moment ago. `now` in milliseconds. */
  isNew(code: string, now: number): boolean {
    const before = this.#seen.get(code)
    this.#seen.set(code, now)
    for (const [other, at] of this.#seen) if (now - at > OUT_OF_SIGHT_MS) this.#seen.delete(other)
    return before === undefined || now - before > OUT_OF_SIGHT_MS
  }
}
