import type { BemAberto } from '@tombo/contract'
import type { Db } from '../../kernel/db/db.ts'
import { declared } from '../../kernel/http/reply.ts'
import { bemPublicado } from './consultas.ts'

/** Gives what is published of one asset; null when it is not of the register. That the organisation publishes is for the caller to have seen. */
export async function bemAberto(db: Db, patrimonioId: number): Promise<BemAberto | null> {
  const linha = await db.row(bemPublicado(patrimonioId))
  return linha ? declared<BemAberto>(linha) : null
}
