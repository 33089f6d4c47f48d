import { randomBytes } from 'node:crypto'

/** Signals that are remembered: who comes back with an older one is told that everything may have changed. */
const KEPT = 2_000

interface Kept {
  kind: string
  addresses: readonly string[]
}

/** The latest signals of a database, each with a number. Numbers are of this process alone, and say so. */
export class History {
  readonly #origin = randomBytes(6).toString('hex')
  readonly #kept: Kept[] = []
  /** Number of the first that is kept. */
  #first = 1

  /** The id of the latest. */
  get id(): string {
    return `${this.#origin}-${this.#first + this.#kept.length - 1}`
  }

  keep(kind: string, addresses: readonly string[]): void {
    this.#kept.push({ kind, addresses })
    if (this.#kept.length <= KEPT * 2) return
    this.#first += this.#kept.length - KEPT
    this.#kept.splice(0, this.#kept.length - KEPT)
  }

  /** Forgets them: something may have been missed, and no id from before is known any more. */
  forget(): void {
    // The next number is one that nobody was given.
    this.#first += this.#kept.length + 1
    this.#kept.length = 0
  }

  /** The kinds that came after `id` for any of the addresses; null when that is not known. */
  since(id: string, addresses: readonly string[]): Set<string> | null {
    const [origin, number] = id.split('-')
    const next = Number(number) + 1
    if (origin !== this.#origin || !(next >= this.#first) || next > this.#first + this.#kept.length)
      return null
    const after = this.#kept.slice(next - this.#first)
    return new Set(after.filter((k) => k.addresses.some((a) => addresses.includes(a))).map((k) => k.kind))
  }
}
