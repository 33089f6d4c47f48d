import { mensagens, zNovaSenha } from '@tombo/contract'
import { registrarEvento } from '../../kernel/audit/evento.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { invalido } from '../../kernel/erros.ts'
import { hashSenha } from '../../kernel/session/senha.ts'
import { encerrarSessoes } from '../../kernel/session/sessao.ts'
import { exigirAlcance } from './guardas.public.ts'
import { obterUsuario } from './usuarios.repo.ts'

/** Keeps a new password and ends every session of the person but the one that does it. The history says that, never what. */
export async function guardarSenha(ctx: Ctx, usuarioId: number, senha: string): Promise<void> {
  const agora = ctx.clock.agora()
  await ctx.db.exec(
    sql`update usuario set senha_hash = ${await hashSenha(senha)}, versao = versao + 1, alterado_em = ${agora}, alterado_por = ${ctx.actor.nome} where id = ${usuarioId}`,
  )
  await encerrarSessoes(ctx.db, usuarioId, 'SENHA', agora, ctx.actor.sessaoId)
  await registrarEvento(ctx, { entidade: 'usuarios', entidadeId: usuarioId, tipo: 'SENHA' })
}

/** Sets the password of a user (part 1 §5.1 for its rules). */
export async function alterarSenha(
  ctx: Ctx,
  usuarioId: number,
  novaSenha: string | undefined,
): Promise<void> {
  await obterUsuario(ctx, usuarioId, { travar: true })
  await exigirAlcance(ctx, usuarioId)
  const senha = zNovaSenha.safeParse(novaSenha)
  if (!senha.success)
    throw invalido({ novaSenha: [senha.error.issues[0]?.message ?? mensagens.valorInvalido] })
  await guardarSenha(ctx, usuarioId, senha.data)
}
