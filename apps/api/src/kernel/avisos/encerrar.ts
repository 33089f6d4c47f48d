import type { Db } from '../db/db.ts'
import { paraLike, sql } from '../db/sql.ts'

/** What was told is settled: notices whose key begins so and that nobody has seen count as seen, in the transaction of what settled it. `deQuem` settles those of one person alone. */
export async function encerrarAvisos(
  { db, clock }: { db: Db; clock: { agora(): Date } },
  inicioDaChave: string,
  { deQuem = null }: { deQuem?: number | null } = {},
): Promise<void> {
  await db.exec(
    sql`update notificacao set vista_em = ${clock.agora()} where chave like ${`${paraLike(inicioDaChave)}%`} and vista_em is null and (${deQuem}::int is null or usuario_id = ${deQuem})`,
  )
}
