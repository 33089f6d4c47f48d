import type { UserCtx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'

/** Gives who is at work, and where. `endereco` is the public address of the product. */
export async function contexto(ctx: UserCtx, organizacao: string, endereco: string) {
  const unidade =
    ctx.unidadeId === null
      ? null
      : await ctx.db.row(
          sql<{
            id: number
            descricao: string
          }>`select id, descricao from unidade where id = ${ctx.unidadeId}`,
        )
  const foto = await ctx.db.row(
    sql<{ id: number | null }>`select foto_id as id from usuario where id = ${ctx.actor.usuarioId}`,
  )
  return {
    id: ctx.actor.usuarioId,
    nome: ctx.actor.nome,
    usuario: ctx.actor.usuario,
    foto: foto?.id ? { id: foto.id } : null,
    tokenScope: ctx.unidadeId === null ? ('USUARIO' as const) : ('USUARIO_UNIDADE' as const),
    organizacao: { id: ctx.databaseId, nome: organizacao },
    unidade: unidade ?? null,
    endereco,
    fuso: ctx.clock.timeZone,
  }
}

export async function tokenHashDaSessao(ctx: UserCtx): Promise<Buffer> {
  const linha = await ctx.db.row(
    sql<{ token_hash: Buffer }>`select token_hash from sessao where id = ${ctx.actor.sessaoId}`,
  )
  return (linha as { token_hash: Buffer }).token_hash
}
