import type { Inscrever } from '@tombo/contract'
import type { UserCtx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { notFound } from '../../kernel/errors.ts'

type Inscricao = Inscrever & { id: number }

/** It is of one person: who brings more loses the oldest. */
const MAXIMO = 20
const LIDAS = sql`id::int, chave as key, auth, endpoint`

/** The person's devices that get push, the latest first. */
export const listarInscricoes = (ctx: UserCtx): Promise<Inscricao[]> =>
  ctx.db.rows(
    sql<Inscricao>`select ${LIDAS} from inscricao_push where usuario_id = ${ctx.actor.usuarioId} order by id desc`,
  )

/** Keeps a device. One that somebody else used before is now this person's: its address is known to it alone. */
export async function inscreverAparelho(ctx: UserCtx, a: Inscrever): Promise<Inscricao> {
  const nova = await ctx.db.row(sql<Inscricao>`
    insert into inscricao_push (usuario_id, endpoint, chave, auth, criada_em)
    values (${ctx.actor.usuarioId}, ${a.endpoint}, ${a.key}, ${a.auth}, ${ctx.clock.now()})
    on conflict (endpoint) do update set usuario_id = excluded.usuario_id, chave = excluded.chave, auth = excluded.auth
    returning ${LIDAS}`)
  await ctx.db.exec(sql`
    delete from inscricao_push where usuario_id = ${ctx.actor.usuarioId} and id not in (
      select id from inscricao_push where usuario_id = ${ctx.actor.usuarioId} order by id desc limit ${MAXIMO})`)
  return nova as Inscricao
}

/** Forgets the person's device of this address, or all of theirs. 404 when there is none. */
export async function desinscreverAparelho(ctx: UserCtx, endpoint: string | undefined): Promise<null> {
  const n = await ctx.db.exec(
    sql`delete from inscricao_push
      where usuario_id = ${ctx.actor.usuarioId}
      and (${endpoint ?? null}::text is null or endpoint = ${endpoint ?? null})`,
  )
  if (n === 0) throw notFound()
  return null
}
