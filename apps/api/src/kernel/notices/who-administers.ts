import type { UserCtx } from '../ctx.ts'
import { type SqlQuery, sql } from '../db/sql.ts'
import { ADMINISTRATORS } from '../session/rights.ts'
import { notifyUsers } from './notify.ts'

/** The people who administer, by id. */
export const PEOPLE: SqlQuery<{ id: number }> =
  sql`select distinct a."usuarioId" as id from (${ADMINISTRATORS}) a`

/** Tells all who administer of something that has to be looked at, in the bell and by the ways that they subscribed to. */
export const notifyWhoAdministers = (
  ctx: Pick<UserCtx, 'db' | 'clock'>,
  notice: Omit<Parameters<typeof notifyUsers>[2], 'unidadeId'>,
): Promise<void> => notifyUsers(ctx, PEOPLE, { ...notice, unidadeId: null })
