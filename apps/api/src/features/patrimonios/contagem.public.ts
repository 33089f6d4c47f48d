import type { Ctx } from '../../kernel/ctx.ts'

const VALIDADE_MS = 3000
const LIMITE = 500

interface Guardada {
  em: number
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
  return achada && Date.now() - achada.em < VALIDADE_MS ? achada.n : undefined
}

/** Remembers a count that is being made, for who asks the same meanwhile and for seconds after; gives it. */
export function lembrarContagem(ctx: Ctx, chave: string, n: Promise<number>): Promise<number> {
  const nome = nomeDe(ctx, chave)
  const t = Date.now()
  guardadas.set(nome, { em: t, n })
  n.catch(() => guardadas.delete(nome))
  if (guardadas.size > LIMITE)
    for (const [k, g] of guardadas)
      if (t - g.em >= VALIDADE_MS || guardadas.size > LIMITE) guardadas.delete(k)
  return n
}

/** After a write: the counts of this unit are counted anew. */
export function esquecerContagens(ctx: Ctx): void {
  versoes.set(unidade(ctx), (versoes.get(unidade(ctx)) ?? 0) + 1)
}
