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
  const nome = `${unidade(ctx)}/${versoes.get(unidade(ctx)) ?? 0}/${chave}`
  const t = Date.now()
  const achada = guardadas.get(nome)
  if (achada && t - achada.em < VALIDADE_MS) return achada.n
  const n = agora()
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
