/**
 * Turns at what only so many may do at once: whoever waits longest is next. Who has had a turn waits again behind all
 * others, so that nobody is kept from theirs.
 */
export class Vez {
  #livres: number
  readonly #espera = new Set<() => void>()

  /** @param lugares how many have a turn at once */
  constructor(lugares: number) {
    this.#livres = lugares
  }

  /** Waits for a turn. False when `desistir` came first: then there is none to give back. */
  async tomar(desistir: AbortSignal): Promise<boolean> {
    if (desistir.aborted) return false
    if (this.#livres > 0) {
      this.#livres -= 1
      return true
    }
    return new Promise((pronto) => {
      const sair = () => {
        this.#espera.delete(entrar)
        pronto(false)
      }
      const entrar = () => {
        desistir.removeEventListener('abort', sair)
        pronto(true)
      }
      desistir.addEventListener('abort', sair, { once: true })
      this.#espera.add(entrar)
    })
  }

  /** Gives a turn back: it goes to whoever waits longest. */
  soltar(): void {
    const [proximo] = this.#espera
    if (!proximo) {
      this.#livres += 1
      return
    }
    this.#espera.delete(proximo)
    proximo()
  }
}
