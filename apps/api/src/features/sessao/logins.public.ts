import { mensagens } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Organizacoes } from '../../kernel/db/organizacoes.ts'
import { sql } from '../../kernel/db/sql.ts'
import { conflict } from '../../kernel/errors.ts'
import { countAttempt } from '../../kernel/session/attempts.ts'

/** Is the name taken by anyone, in any organisation? Who asks is counted: 429 for who goes through a list of names. */
export async function loginExiste(organizacoes: Organizacoes, ctx: Ctx, usuario: string): Promise<boolean> {
  const achado = await organizacoes.inCatalogo(async (db) => {
    const nome = `${ctx.databaseId}/${ctx.actor.usuarioId}`
    await countAttempt(db, 'NOME', { nome }, ctx.clock.now())
    return db.row(sql`select 1 from catalogo.login where usuario = ${usuario.toLowerCase()}`)
  })
  return achado !== undefined
}

/**
 * Takes a user name for the organisation before the user is kept. A name that was taken here for a user who was never
 * kept, or who has another name now, may be taken again: it opens nothing by itself.
 */
export async function reservarLogin(
  organizacoes: Organizacoes,
  ctx: Pick<Ctx, 'databaseId' | 'db'>,
  usuario: string,
): Promise<void> {
  const dono = await organizacoes.inCatalogo(async (db) => {
    await db.exec(
      sql`insert into catalogo.login (usuario, database_id) values (${usuario}, ${ctx.databaseId})
        on conflict do nothing`,
    )
    return db.row(
      sql<{ database_id: number }>`select database_id from catalogo.login where usuario = ${usuario}`,
    )
  })
  const aqui = await ctx.db.row(sql`select 1 from usuario where usuario = ${usuario}`)
  if (dono?.database_id !== ctx.databaseId || aqui)
    throw conflict(mensagens.usuarioExistente, { usuario: [mensagens.usuarioExistente] })
}
