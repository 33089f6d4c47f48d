import { recordEvento } from '../../kernel/audit/evento.ts'
import type { UserCtx } from '../../kernel/ctx.ts'
import type { Db } from '../../kernel/db/db.ts'
import { sql } from '../../kernel/db/sql.ts'
import { requestEmail } from '../../kernel/email/email.ts'
import { hashPassword } from '../../kernel/session/password.ts'
import { endSessions } from '../../kernel/session/session.ts'
import { emailDeMudanca } from './emails.public.ts'
import { anularLinks } from './senha/link.ts'

/** Whatever was mailed to an address that is the person's no more opens nothing: links that set a password, and codes. */
export async function anularCartas(db: Db, usuarioId: number): Promise<void> {
  await anularLinks(db, usuarioId)
  await db.exec(sql`delete from desafio where usuario_id = ${usuarioId} and meio = 'EMAIL'`)
}

/**
 * No link and no sign-in half done that a person began until now goes on: neither outlives a password, or comes back with
 * somebody who was deactivated.
 */
export async function anularComecadas(db: Db, usuarioId: number): Promise<void> {
  await anularLinks(db, usuarioId)
  await db.exec(sql`delete from desafio where usuario_id = ${usuarioId}`)
}

/**
 * Keeps a new password and ends every session of the person but the one that does it; no link and no sign-in half done
 * outlives it. The history says that, never what; the person is told by mail. `provisoria` when somebody else chose it: the
 * person chooses another at the first sign-in.
 */
export async function guardarSenha(
  ctx: UserCtx,
  usuarioId: number,
  senha: string,
  { provisoria = false } = {},
): Promise<void> {
  const agora = ctx.clock.now()
  const p = await ctx.db.row(sql<{ nome: string; email: string | null }>`
    update usuario set senha_hash = ${await hashPassword(senha)}, senha_provisoria = ${provisoria}, versao = versao + 1,
      alterado_em = ${agora}, alterado_por = ${ctx.actor.nome} where id = ${usuarioId} returning nome, email`)
  await anularComecadas(ctx.db, usuarioId)
  await endSessions(ctx.db, usuarioId, 'SENHA', agora, ctx.actor.sessaoId)
  await recordEvento(ctx, { entidade: 'usuarios', entidadeId: usuarioId, tipo: 'SENHA' })
  if (p?.email)
    await requestEmail(ctx, {
      para: [p.email],
      ...emailDeMudanca(p.nome, 'A senha do seu usuário foi trocada.'),
    })
}
