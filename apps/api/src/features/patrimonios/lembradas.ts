import type { Ctx } from '../../kernel/ctx.ts'
import { whenEnded } from '../../kernel/db/when-ended.ts'

/** An answer is told so many times as long as it took, within bounds (ms): what is dear to find is found more seldom. */
const VEZES = 20
interface Prazo {
  min: number
  max: number
  /** One that took less is told to those alone who asked meanwhile. */
  aPartirDe: number
}
const LIMITE = 500

interface Guardada<T> {
  /** Until when it may be told, by the clock of the process; without an end while it is being found. */
  ate: number
  valor: Promise<T>
}
const versoes = new Map<string, number>()

const unidade = (ctx: Ctx) => `${ctx.db.banco}/${ctx.unidadeId}`
const nomeDe = (ctx: Ctx, chave: string) => `${unidade(ctx)}/${versoes.get(unidade(ctx)) ?? 0}/${chave}`

/**
 * After a write: what is remembered of this unit's assets is found anew, by whoever writes from now on, by everybody once it
 * is kept.
 */
export function esquecer(ctx: Ctx): void {
  const daUnidade = unidade(ctx)
  const passar = () => versoes.set(daUnidade, (versoes.get(daUnidade) ?? 0) + 1)
  passar()
  whenEnded(ctx.db, passar)
}

/**
 * Answers of one kind that this process remembers for seconds. Several who ask at once share one; a write of this process
 * forgets its unit's (`esquecer`).
 */
export class Lembradas<T> {
  readonly #guardadas = new Map<string, Guardada<T>>()
  readonly #prazo: Prazo

  constructor(prazo: Prazo) {
    this.#prazo = prazo
  }

  /** The answer that is remembered, or being found; undefined where there is none that is young enough. */
  achada(ctx: Ctx, chave: string): Promise<T> | undefined {
    const achada = this.#guardadas.get(nomeDe(ctx, chave))
    return achada && Date.now() < achada.ate ? achada.valor : undefined
  }

  /** Remembers an answer that is being found; gives it. One that fails is not remembered. */
  lembrar(ctx: Ctx, chave: string, valor: Promise<T>): Promise<T> {
    const nome = nomeDe(ctx, chave)
    const desde = Date.now()
    const guardada: Guardada<T> = { ate: Number.POSITIVE_INFINITY, valor }
    this.#guardadas.set(nome, guardada)
    const soltar = () => {
      if (this.#guardadas.get(nome) === guardada) this.#guardadas.delete(nome)
    }
    valor.then(() => {
      const agora = Date.now()
      const levou = agora - desde
      const { min, max, aPartirDe } = this.#prazo
      if (levou < aPartirDe) soltar()
      else guardada.ate = agora + Math.min(max, Math.max(min, VEZES * levou))
    }, soltar)
    if (this.#guardadas.size > LIMITE)
      for (const [k, g] of this.#guardadas)
        if (desde >= g.ate || this.#guardadas.size > LIMITE) this.#guardadas.delete(k)
    return valor
  }
}
