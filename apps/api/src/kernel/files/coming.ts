import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import type { FilePlace } from './storage/stored.ts'

/** Runs in a transaction of its own, whatever becomes of another that is under way. */
export type OwnTransaction = (run: (db: Db) => Promise<number>) => Promise<number>

/**
 * Notes bytes before they are kept, as such that go in a day: whoever dies, or is not heard any more, before their row is written
 * leaves nothing for ever.
 */
export const noteComing = (write: OwnTransaction, { chave, armazenamento }: FilePlace): Promise<number> =>
  write((db) =>
    db.exec(sql`
      insert into arquivo_apagado (chave, armazenamento, apagado_em)
      values (${chave}, ${armazenamento}, now() + interval '1 day')`),
  )

/** The row of these bytes is written in this transaction: with it they stay. */
export const forgetComing = (db: Db, { chave, armazenamento }: FilePlace): Promise<number> =>
  db.exec(sql`delete from arquivo_apagado where chave = ${chave} and armazenamento = ${armazenamento}`)
