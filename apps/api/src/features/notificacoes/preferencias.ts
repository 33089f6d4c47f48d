import { type Preferencias, PREFERENCIAS_PADRAO } from '@tombo/contract'
import type { UserCtx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { readSmtp } from '../../kernel/email/config.ts'

/** By which ways the person wants what they are subscribed to, and whether mail can reach them at all. */
export async function lerPreferencias(ctx: UserCtx) {
  const linha = await ctx.db.row(sql<{
    email: boolean | null
    push: boolean | null
    endereco: string | null
  }>`
    select p.email, p.push, u.email as endereco from usuario u
    left join notificacao_preferencia p on p.usuario_id = u.id
    where u.id = ${ctx.actor.usuarioId}`)
  return {
    email: linha?.email ?? PREFERENCIAS_PADRAO.email,
    push: linha?.push ?? PREFERENCIAS_PADRAO.push,
    endereco: linha?.endereco ?? null,
    haServidor: (await readSmtp(ctx.db)) !== undefined,
  }
}

/** Keeps them. What a person wants to be told by is no event of a record. */
export async function salvarPreferencias(ctx: UserCtx, p: Preferencias): Promise<Preferencias> {
  await ctx.db.exec(sql`
    insert into notificacao_preferencia (usuario_id, email, push) values (${ctx.actor.usuarioId}, ${p.email}, ${p.push})
    on conflict (usuario_id) do update set email = excluded.email, push = excluded.push`)
  return p
}
