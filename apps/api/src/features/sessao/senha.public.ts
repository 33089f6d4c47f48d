import { registrarEvento } from '../../kernel/audit/evento.ts'
import type { CtxUsuario } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { pedirEmail } from '../../kernel/email/email.ts'
import { hashSenha } from '../../kernel/session/senha.ts'
import { encerrarSessoes } from '../../kernel/session/sessao.ts'
import { emailDeMudanca } from './emails.public.ts'
import { anularLinks } from './senha/link.ts'

/**
 * Keeps a new password and ends every session of the person but the one that does it; no link and no sign-in half done
 * outlives it. The history says that, never what; the person is told by mail. `provisoria` when somebody else chose it: the
 * person chooses another at the first sign-in.
 */
export async function guardarSenha(
  ctx: CtxUsuario,
  usuarioId: number,
  senha: string,
  { provisoria = false } = {},
): Promise<void> {
  const agora = ctx.clock.agora()
  const p = await ctx.db.row(sql<{ nome: string; email: string | null }>`
    update usuario set senha_hash = ${await hashSenha(senha)}, senha_provisoria = ${provisoria}, versao = versao + 1,
      alterado_em = ${agora}, alterado_por = ${ctx.actor.nome} where id = ${usuarioId} returning nome, email`)
  await anularLinks(ctx.db, usuarioId)
  await ctx.db.exec(sql`delete from desafio where usuario_id = ${usuarioId}`)
  await encerrarSessoes(ctx.db, usuarioId, 'SENHA', agora, ctx.actor.sessaoId)
  await registrarEvento(ctx, { entidade: 'usuarios', entidadeId: usuarioId, tipo: 'SENHA' })
  if (p?.email)
    await pedirEmail(ctx, {
      para: [p.email],
      ...emailDeMudanca(p.nome, 'A senha do seu usuário foi trocada.'),
    })
}
