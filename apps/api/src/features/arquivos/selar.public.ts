import type { Cofre } from '../../kernel/cofre.ts'
import type { Organizacoes } from '../../kernel/db/organizacoes.ts'
import { selarAsAntigas } from '../../kernel/files/configuracao.ts'

/** At each start: the storage keys that any organisation still keeps in the clear are sealed. */
export async function selarSegredos(organizacoes: Organizacoes, cofre: Cofre): Promise<void> {
  for (const { databaseId } of await organizacoes.todas())
    await organizacoes.escrever(databaseId, (db) => selarAsAntigas(db, cofre))
}
