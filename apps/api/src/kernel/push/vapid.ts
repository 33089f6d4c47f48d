import type { Vault } from '../vault.ts'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'

/** The keys by which push services know this organisation (RFC 8292); the private one sealed, never sent. */
interface VapidKeys {
  publica: string
  privadaSelada: string
}

/** The parameter's name: its value is read here and nowhere else. */
const NAME = 'vapid'
const KEY_PURPOSE = 'push/vapid'

const read = async (db: Db) =>
  (await db.row(sql<{ valor: VapidKeys }>`select valor from parametro where nome = ${NAME}`))?.valor

/** The public key, which browsers subscribe with; the pair is made at the first call, once, whoever asks at the same time. */
export async function publicKeyOf(
  { db, clock }: { db: Db; clock: { now(): Date } },
  vault: Vault,
): Promise<string> {
  const stored = await read(db)
  if (stored) return stored.publica
  const { default: webpush } = await import('web-push')
  const { publicKey, privateKey } = webpush.generateVAPIDKeys()
  const fresh: VapidKeys = { publica: publicKey, privadaSelada: vault.seal(privateKey, KEY_PURPOSE) }
  await db.exec(sql`
    insert into parametro (nome, valor, alterado_em) values (${NAME}, ${JSON.stringify(fresh)}::jsonb, ${clock.now()})
    on conflict (nome) do nothing`)
  return (await read(db))?.publica ?? publicKey
}

/** Both keys, for signing; undefined while nobody subscribed. @throws {UnreadableSecret} when they were sealed with another key */
export async function signingKeys(
  db: Db,
  vault: Vault,
): Promise<{ publica: string; privada: string } | undefined> {
  const c = await read(db)
  return c && { publica: c.publica, privada: vault.unseal(c.privadaSelada, KEY_PURPOSE) }
}
