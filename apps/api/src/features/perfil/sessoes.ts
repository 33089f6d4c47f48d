import { navegadorEmPalavras, type SessaoAberta } from '@tombo/contract'
import type { UserCtx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { notFound } from '../../kernel/errors.ts'
import { endSession, endSessions } from '../../kernel/session/session.ts'
import { IDLE_MS } from '../../kernel/session/use.ts'

/** The open sessions of the person, the one that asks first; none whose token nobody has used. */
export async function minhasSessoes({ db, actor, clock }: UserCtx): Promise<SessaoAberta[]> {
  const agora = clock.now()
  const desde = new Date(agora.getTime() - IDLE_MS)
  const sessoes = await db.rows(sql<SessaoAberta>`
    select s.id, s.id = ${actor.sessaoId} as atual, s.endereco, s.navegador, s.criada_em as "criadaEm",
      s.usada_em as "usadaEm",
      case when un.id is null then null else json_build_object('id', un.id, 'descricao', un.descricao) end as unidade
    from sessao s left join unidade un on un.id = s.unidade_id
    where s.usuario_id = ${actor.usuarioId} and s.encerrada_em is null and s.expira_em > ${agora}
      and s.usada_em > ${desde} and (s.sucede_id is null or s.id = ${actor.sessaoId})
    order by atual desc, s.usada_em desc, s.id desc`)
  return sessoes.map((s) => ({ ...s, navegador: navegadorEmPalavras(s.navegador) }))
}

/** Ends a session of the person; 404 for somebody else's, and for one that ended. */
export async function encerrarMinha({ db, actor, clock }: UserCtx, id: number): Promise<void> {
  const minha = await db.row(
    sql`select 1 from sessao where id = ${id} and usuario_id = ${actor.usuarioId} and encerrada_em is null`,
  )
  if (!minha) throw notFound()
  await endSession(db, id, 'ENCERRADA', clock.now())
}

/** Ends every session of the person but the one that asks. */
export const encerrarOutras = ({ db, actor, clock }: UserCtx): Promise<void> =>
  endSessions(db, actor.usuarioId, 'ENCERRADA', clock.now(), actor.sessaoId)
