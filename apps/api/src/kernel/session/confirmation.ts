import { mensagens } from '@tombo/contract'
import type { UserCtx } from '../ctx.ts'
import { sql } from '../db/sql.ts'
import { AppError } from '../errors.ts'

/** How long a password that was given confirms the next change. */
const VALIDADE_MS = 5 * 60_000

type Quem = Pick<UserCtx, 'actor' | 'clock' | 'db'>

const falta = () =>
  new AppError(403, mensagens.confirmeComSenha, { senhaAtual: [mensagens.confirmeComSenha] })
const since = ({ clock }: Quem) => new Date(clock.now().getTime() - VALIDADE_MS)

/** Notes that the person of the session gave their password just now. */
export async function noteConfirmation({ db, actor, clock }: Quem): Promise<void> {
  await db.exec(sql`update sessao set confirmada_em = ${clock.now()} where id = ${actor.sessaoId}`)
}

/** 403 unless the session's person gave their password for what comes next. Uses nothing up. */
export async function requireConfirmation(who: Quem): Promise<void> {
  const vale = await who.db.row(
    sql`select 1 from sessao where id = ${who.actor.sessaoId} and confirmada_em > ${since(who)}`,
  )
  if (!vale) throw falta()
}

/**
 * The same within the transaction of the change, which it is used up with: a change that is refused leaves it, and of two at the
 * same moment one has it.
 */
export async function spendConfirmation(who: Quem): Promise<void> {
  const usada = await who.db.exec(
    sql`update sessao set confirmada_em = null where id = ${who.actor.sessaoId} and confirmada_em > ${since(who)}`,
  )
  if (usada === 0) throw falta()
}
