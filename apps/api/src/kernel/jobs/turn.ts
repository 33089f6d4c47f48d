/**
 * Turns at what only so many may do at once: whoever waits longest is next. Who has had a turn waits again behind all
 * others, so that nobody is kept from theirs.
 */
export class Turn {
  #free: number
  readonly #waiting = new Set<() => void>()

  /** @param places how many have a turn at once */
  constructor(places: number) {
    this.#free = places
  }

  /** Waits for a turn. False when `giveUp` came first: then there is none to give back. */
  async take(giveUp: AbortSignal): Promise<boolean> {
    if (giveUp.aborted) return false
    if (this.#free > 0) {
      this.#free -= 1
      return true
    }
    return new Promise((ready) => {
      const leave = () => {
        this.#waiting.delete(enter)
        ready(false)
      }
      const enter = () => {
        giveUp.removeEventListener('abort', leave)
        ready(true)
      }
      giveUp.addEventListener('abort', leave, { once: true })
      this.#waiting.add(enter)
    })
  }

  /** Gives a turn back: it goes to whoever waits longest. */
  release(): void {
    const [next] = this.#waiting
    if (!next) {
      this.#free += 1
      return
    }
    this.#waiting.delete(next)
    next()
  }
}
