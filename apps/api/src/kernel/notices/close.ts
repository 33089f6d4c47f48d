import type { Db } from '../db/db.ts'
import { escapeLike, sql } from '../db/sql.ts'

/** Whatever was told is settled: notices whose key begins so and that nobody has seen count as seen, in the transaction of what settled it. `of` settles those of one person alone. */
export async function closeNotices(
  { db, clock }: { db: Db; clock: { now(): Date } },
  keyPrefix: string,
  { of = null }: { of?: number | null } = {},
): Promise<void> {
  await db.exec(
    sql`update notificacao set vista_em = ${clock.now()}
      where chave like ${`${escapeLike(keyPrefix)}%`} and vista_em is null
      and (${of}::int is null or usuario_id = ${of})`,
  )
}
