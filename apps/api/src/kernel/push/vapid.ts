import type { Cofre } from '../cofre.ts'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'

/** The keys by which push services know this organisation (RFC 8292); the private one sealed, never sent. */
interface ChavesVapid {
  publica: string
  privadaSelada: string
}

/** The parameter's name: its value is read here and nowhere else. */
const NOME = 'vapid'
const USO_DA_CHAVE = 'push/vapid'

const ler = async (db: Db) =>
  (await db.row(sql<{ valor: ChavesVapid }>`select valor from parametro where nome = ${NOME}`))?.valor

/** The public key, which browsers subscribe with; the pair is made at the first call, once, whoever asks at the same time. */
export async function chavePublica(
  { db, clock }: { db: Db; clock: { agora(): Date } },
  cofre: Cofre,
): Promise<string> {
  const guardadas = await ler(db)
  if (guardadas) return guardadas.publica
  const { default: webpush } = await import('web-push')
  const { publicKey, privateKey } = webpush.generateVAPIDKeys()
  const novas: ChavesVapid = { publica: publicKey, privadaSelada: cofre.fechar(privateKey, USO_DA_CHAVE) }
  await db.exec(sql`
    insert into parametro (nome, valor, alterado_em) values (${NOME}, ${JSON.stringify(novas)}::jsonb, ${clock.agora()})
    on conflict (nome) do nothing`)
  return (await ler(db))?.publica ?? publicKey
}

/** Both keys, for signing; undefined while nobody subscribed. @throws SegredoIlegivel when they were sealed with another key */
export async function chavesParaAssinar(
  db: Db,
  cofre: Cofre,
): Promise<{ publica: string; privada: string } | undefined> {
  const c = await ler(db)
  return c && { publica: c.publica, privada: cofre.abrir(c.privadaSelada, USO_DA_CHAVE) }
}
