import type { Parametros } from '@tombo/contract'
import type { Db } from '../../kernel/db/db.ts'
import { askRound } from '../../kernel/jobs/routine.ts'

/** The name of the routine that publishes what is due. */
export const PUBLICACAO = 'PUBLICAR_DADOS_ABERTOS'

/** Has what is due published as soon as the transaction is kept, and not at the next round. */
export const pedirPublicacao = (db: Db): Promise<unknown> => askRound(db, PUBLICACAO)

/** Has it published at once when the parameters begin to publish, or end it. */
export async function publicarAoMudar(
  { db }: { db: Db },
  antes: Parametros,
  depois: Parametros,
): Promise<void> {
  if (antes.publicarDadosAbertos !== depois.publicarDadosAbertos) await pedirPublicacao(db)
}
