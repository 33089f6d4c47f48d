import type { Vault } from '../../kernel/vault.ts'
import type { Organizacoes } from '../../kernel/db/organizacoes.ts'
import { sealOldKeys } from '../../kernel/files/storage/config.ts'

/** At each start: the storage keys that any organisation still keeps in the clear are sealed. */
export async function selarSegredos(organizacoes: Organizacoes, cofre: Vault): Promise<void> {
  for (const { databaseId } of await organizacoes.all())
    await organizacoes.write(databaseId, (db) => sealOldKeys(db, cofre))
}
