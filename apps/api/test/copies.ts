import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import type { CopyPlace } from '../src/kernel/copy/place.ts'
import { createRepository } from '../src/kernel/copy/repository.ts'
import { type Embedded, removeEmbedded, startEmbedded } from '../src/kernel/db/embedded.ts'
import { databaseUrl } from '../src/kernel/db/schema/create-database.ts'
import { tablesOf } from '../src/kernel/db/transfer/layout.ts'
import { within } from '../src/kernel/db/transfer/within.ts'
import { createDatabase } from './databases.ts'

/** A folder of copies whose passphrase guards nothing: it opens at once. */
export const createCheapRepository = (place: CopyPlace, passphrase: string, now = new Date()) =>
  createRepository(place, passphrase, now, 1)

/** Another PostgreSQL than that of the tests, in a folder that the account of PostgreSQL may pass. */
export async function startElsewhere(folder: string): Promise<Embedded> {
  await chmod(folder, 0o711)
  const dataDir = await mkdtemp(join(folder, 'servidor-'))
  await chmod(dataDir, 0o711)
  const server = await startEmbedded({ dataDir, log: () => undefined, durable: false })
  const stop = async () => {
    await server.stop()
    removeEmbedded(dataDir)
  }
  return { ...server, stop }
}

/** Runs on a connection of its own. */
export const on = within

/** An empty database of a server and an empty folder, for a restoration. */
export async function emptyDestination(server: string, folder: string) {
  const name = `restaurado_${randomBytes(4).toString('hex')}`
  await createDatabase(server, name)
  return { url: databaseUrl(server, name), pasta: await mkdtemp(join(folder, 'dados-')) }
}

/** A fingerprint of each table that a restoration leaves as it was. */
export const fingerprints = (url: string) =>
  within(url, async (client) => {
    const found: Record<string, string> = {}
    for (const { name } of await tablesOf(client)) {
      if (['catalogo.organizacao', 'public.arquivo_apagado'].includes(name)) continue
      const { rows } = await client.query<{ print: string }>(
        `select count(*) || coalesce(md5(string_agg(r::text, E'\\n' order by r::text collate "C")), '') as print
         from ${name} r`,
      )
      found[name] = rows[0]?.print ?? ''
    }
    return found
  })
