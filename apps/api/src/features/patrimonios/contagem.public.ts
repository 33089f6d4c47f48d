import type { Ctx } from '../../kernel/ctx.ts'

/** A count is remembered so many times as long as it took, within bounds: what is dear to count is counted more seldom. */
const VEZES = 20
const VALIDADE_MS = { min: 3000, max: 30_000 }
const LIMITE = 500

interface Guardada {
  /** Until when it may be told, by the clock of the process; without an end while it is being made. */
  ate: number
  n: Promise<number>
}
const guardadas = new Map<string, Guardada>()
const versoes = new Map<string, number>()

const unidade = (ctx: Ctx) => `${ctx.db.banco}/${ctx.unidadeId}`

/**
 * The count of a list, remembered for seconds (docs/wire.md, Lists: at most seconds old): an exact count of everything for
 * every page would cap the list. Several who ask at once share one count; a write of this process forgets its unit's.
 */
export function contar(ctx: Ctx, chave: string, agora: () => Promise<number>): Promise<number> {
  return contagemLembrada(ctx, chave) ?? lembrarContagem(ctx, chave, agora())
}

const nomeDe = (ctx: Ctx, chave: string) => `${unidade(ctx)}/${versoes.get(unidade(ctx)) ?? 0}/${chave}`

/** The count that is remembered, or being made; undefined where there is none that is young enough. */
export function contagemLembrada(ctx: Ctx, chave: string): Promise<number> | undefined {
  const achada = guardadas.get(nomeDe(ctx, chave))
  return achada && Date.now() < achada.ate ? achada.n : undefined
}

/** Remembers a count that is being made, for who asks the same meanwhile and for seconds after; gives it. */
export function lembrarContagem(ctx: Ctx, chave: string, n: Promise<number>): Promise<number> {
  const nome = nomeDe(ctx, chave)
  const desde = Date.now()
  const guardada: Guardada = { ate: Number.POSITIVE_INFINITY, n }
  guardadas.set(nome, guardada)
  n.then(
    () => {
      const agora = Date.now()
      guardada.ate = agora + Math.min(VALIDADE_MS.max, Math.max(VALIDADE_MS.min, VEZES * (agora - desde)))
    },
    () => guardadas.delete(nome),
  )
  if (guardadas.size > LIMITE)
    for (const [k, g] of guardadas) if (desde >= g.ate || guardadas.size > LIMITE) guardadas.delete(k)
  return n
}

/** After a write: the counts of this unit are counted anew. */
export function esquecerContagens(ctx: Ctx): void {
  versoes.set(unidade(ctx), (versoes.get(unidade(ctx)) ?? 0) + 1)
}
