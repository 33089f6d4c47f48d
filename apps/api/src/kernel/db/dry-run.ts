import type { Db } from './db.ts'
import { sql } from './sql.ts'

/**
 * Does something in the transaction at hand and undoes it, whether it went well or not: what it gave or threw is what it
 * would give or throw, and nothing of it stays, its locks included.
 */
export async function dryRun<T>(db: Db, run: () => Promise<T>): Promise<T> {
  await db.exec(sql`savepoint ensaio`)
  try {
    return await run()
  } finally {
    await db.exec(sql`rollback to savepoint ensaio`)
    await db.exec(sql`release savepoint ensaio`)
  }
}
