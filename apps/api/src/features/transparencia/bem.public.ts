import type { BemAberto } from '@tombo/contract'
import type { Db } from '../../kernel/db/db.ts'
import { sql } from '../../kernel/db/sql.ts'
import { declared } from '../../kernel/http/reply.ts'
import { bensPublicados } from './consultas.ts'

/** Gives what is published of one asset; null when it is not of the register. That the organisation publishes is for the caller to have seen. */
export async function bemAberto(db: Db, patrimonioId: number): Promise<BemAberto | null> {
  const linha = await db.row(bensPublicados(sql`p.id = ${patrimonioId}`))
  return linha ? declared<BemAberto>(linha) : null
}
