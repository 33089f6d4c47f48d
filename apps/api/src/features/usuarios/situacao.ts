import type { Usuario } from '@tombo/contract'
import { recordEvento } from '../../kernel/audit/evento.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { lockRights } from '../../kernel/session/rights.ts'
import { endSessions } from '../../kernel/session/session.ts'
import { anularComecadas } from '../sessao/senha.public.ts'
import { exigirAdministrador, exigirAlcance } from './guardas.public.ts'
import { obterUsuario } from './usuarios.repo.ts'

/**
 * Activates or deactivates a user; deactivation ends the person's sessions at once, and nothing that was begun before it lives
 * again with the person. Twice is once.
 */
export async function mudarSituacao(ctx: Ctx, id: number, ativo: boolean): Promise<Usuario> {
  await lockRights(ctx.db)
  const antes = await obterUsuario(ctx, id, { travar: true })
  await exigirAlcance(ctx, id)
  if (antes.ativo === ativo) return antes
  const agora = ctx.clock.now()
  await ctx.db.exec(
    sql`update usuario
      set ativo = ${ativo}, versao = versao + 1, alterado_em = ${agora}, alterado_por = ${ctx.actor.nome}
      where id = ${id}`,
  )
  if (!ativo) {
    await exigirAdministrador(ctx)
    await endSessions(ctx.db, id, 'DESATIVADO', agora)
  } else await anularComecadas(ctx.db, id)
  const palavra = (a: boolean) => (a ? 'Sim' : 'Não')
  await recordEvento(ctx, {
    entidade: 'usuarios',
    entidadeId: id,
    tipo: ativo ? 'ATIVACAO' : 'DESATIVACAO',
    alteracoes: [{ campo: 'Ativo', anterior: palavra(antes.ativo), novo: palavra(ativo) }],
  })
  return obterUsuario(ctx, id)
}
