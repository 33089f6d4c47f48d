import type { Ctx } from '../src/kernel/ctx.ts'
import type { SqlQuery } from '../src/kernel/db/sql.ts'
import type { TestApp } from './app.ts'
import { ctxOf } from './bens.ts'

/**
 * Runs in a unit, and gives what a query finds in the same transaction, whatever came of it: what it changed is seen before
 * it would be undone.
 */
export const fromUnit = <T>(
  t: TestApp,
  unidadeId: number,
  run: (ctx: Ctx) => Promise<unknown>,
  seen: SqlQuery<T>,
): Promise<{ refused: boolean; rows: T[] }> =>
  t.organizacoes.write(t.databaseId, async (db) => {
    const [outcome] = await Promise.allSettled([run(ctxOf(t, unidadeId, db))])
    return { refused: outcome.status === 'rejected', rows: await db.rows(seen) }
  })
