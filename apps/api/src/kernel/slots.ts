import { mensagens } from '@tombo/contract'
import { AppError } from './errors.ts'

/**
 * Lets so many works at once through, the others one after the other, and no more wait than may. What is heavy goes through
 * one of these, so that it never takes all that the process has.
 */
export class Slots {
  readonly #max: number
  readonly #maxWaiting: number
  #running = 0
  readonly #waiting: (() => void)[] = []

  constructor(o: { max: number; maxWaiting: number }) {
    this.#max = o.max
    this.#maxWaiting = o.maxWaiting
  }

  /** How many are under way, and how many wait. */
  get load(): { running: number; waiting: number } {
    return { running: this.#running, waiting: this.#waiting.length }
  }

  /**
   * Runs a work when its turn comes, and gives what it gives.
   * @throws {AppError} 503 when too many wait already: nothing was begun
   */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#max) this.#running++
    else {
      if (this.#waiting.length >= this.#maxWaiting) throw new AppError(503, mensagens.servidorOcupado)
      await new Promise<void>((turn) => this.#waiting.push(turn))
    }
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running--
    }
  }
}
