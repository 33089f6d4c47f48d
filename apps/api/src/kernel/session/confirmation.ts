import { mensagens } from '@tombo/contract'
import type { UserCtx } from '../ctx.ts'
import { sql } from '../db/sql.ts'
import { AppError } from '../errors.ts'

/** How long a password that was given confirms the next change. */
const VALID_MS = 5 * 60_000

type Who = Pick<UserCtx, 'actor' | 'clock' | 'db'>

const refused = () =>
  new AppError(403, mensagens.confirmeComSenha, { senhaAtual: [mensagens.confirmeComSenha] })
const since = ({ clock }: Who) => new Date(clock.now().getTime() - VALID_MS)

/** Notes that the person of the session gave their password just now. */
export async function noteConfirmation({ db, actor, clock }: Who): Promise<void> {
  await db.exec(sql`update sessao set confirmada_em = ${clock.now()} where id = ${actor.sessaoId}`)
}

/** 403 unless the session's person gave their password for what comes next. Uses nothing up. */
export async function requireConfirmation(who: Who): Promise<void> {
  const valid = await who.db.row(
    sql`select 1 from sessao where id = ${who.actor.sessaoId} and confirmada_em > ${since(who)}`,
  )
  if (!valid) throw refused()
}

/**
 * The same within the transaction of the change, which it is used up with: a change that is refused leaves it, and of two at the
 * same moment one has it.
 */
export async function spendConfirmation(who: Who): Promise<void> {
  const used = await who.db.exec(
    sql`update sessao set confirmada_em = null where id = ${who.actor.sessaoId} and confirmada_em > ${since(who)}`,
  )
  if (used === 0) throw refused()
}
