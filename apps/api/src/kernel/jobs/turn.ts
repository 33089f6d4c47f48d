/**
 * Turns at what only so many may do at once: whoever waits longest is next. Who has had a turn waits again behind all
 * others, so that nobody is kept from theirs.
 */
export class Turn {
  #livres: number
  readonly #espera = new Set<() => void>()

  /** @param places how many have a turn at once */
  constructor(places: number) {
    this.#livres = places
  }

  /** Waits for a turn. False when `giveUp` came first: then there is none to give back. */
  async tomar(giveUp: AbortSignal): Promise<boolean> {
    if (giveUp.aborted) return false
    if (this.#livres > 0) {
      this.#livres -= 1
      return true
    }
    return new Promise((ready) => {
      const sair = () => {
        this.#espera.delete(entrar)
        ready(false)
      }
      const entrar = () => {
        giveUp.removeEventListener('abort', sair)
        ready(true)
      }
      giveUp.addEventListener('abort', sair, { once: true })
      this.#espera.add(entrar)
    })
  }

  /** Gives a turn back: it goes to whoever waits longest. */
  soltar(): void {
    const [next] = this.#espera
    if (!next) {
      this.#livres += 1
      return
    }
    this.#espera.delete(next)
    next()
  }
}
