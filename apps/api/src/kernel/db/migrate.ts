import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { defeitoDoBanco } from './exigencias.ts'

const FOLDER = join(import.meta.dirname, '../../../migrations')
const LOCK = 72_018_240
const silent = new Logger(() => () => undefined)

/** Applies what is missing of one folder of migrations, forward only, each file in a transaction of its own. */
async function aplicar(client: pg.Client, folder: string, table: string) {
  await client.query(
    `create table if not exists ${table} (nome text primary key, sha256 text not null, aplicada_em timestamptz not null default now())`,
  )
  const feitas = new Map(
    (await client.query<{ nome: string; sha256: string }>(`select nome, sha256 from ${table}`)).rows.map(
      (r) => [r.nome, r.sha256],
    ),
  )
  const names = (await readdir(folder)).filter((n) => n.endsWith('.sql')).sort()
  for (const name of names) {
    const text = await readFile(join(folder, name), 'utf8')
    const sha256 = createHash('sha256').update(text).digest('hex')
    const feita = feitas.get(name)
    if (feita !== undefined && feita !== sha256)
      throw new Error(`A migração ${name} já aplicada foi alterada.`)
    if (feita !== undefined) continue
    await client.query('begin')
    try {
      await client.query(text)
      await client.query(`insert into ${table} (nome, sha256) values ($1, $2)`, [name, sha256])
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw new Error(`A migração ${name} falhou: ${(error as Error).message}`, { cause: error })
    }
  }
}

interface Opcoes {
  /** The catalogue's tables too. */
  catalogo?: boolean
  /** Told, in a sentence, of what can be used but should be mended. */
  avisar?: ((frase: string) => void) | undefined
}

/**
 * Brings a database up to date: an organisation's, and with `catalogo` the catalogue's. Safe when two processes start at once.
 * @throws {StartError} for a server or a database that cannot be used
 */
export async function migrate(
  connectionString: string,
  { catalogo = true, avisar: notify = () => undefined }: Opcoes = {},
): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const defeito = await defeitoDoBanco(client)
    if (defeito) notify(defeito)
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await aplicar(client, FOLDER, 'public.migracao')
    await runMigrations({ connectionString, noHandleSignals: true, logger: silent })
    if (catalogo) await aplicar(client, join(FOLDER, 'catalogo'), 'public.migracao_catalogo')
  } finally {
    await client.end()
  }
}
