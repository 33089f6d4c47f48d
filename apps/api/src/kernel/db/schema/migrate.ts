import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { quantos } from '@tombo/contract'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { openPool } from '../connection/pool.ts'
import { SESSION } from '../connection/session.ts'
import { faultOfDatabase } from './requirements.ts'
import { LOCKS } from '../locks.ts'

/** Data that the program at hand cannot bring up to date: they are another version's. */
export class MigrationMismatch extends Error {}

const FOLDER = join(import.meta.dirname, '../../../../migrations')
const silent = new Logger(() => () => undefined)

/** A migration that a database has: its file and the fingerprint of it. */
export interface MigrationDone {
  nome: string
  sha256: string
}

/** The registers of the migrations of an organisation's database and of the catalogue's. */
export const registers = { organizacao: 'public.migracao', catalogo: 'public.migracao_catalogo' } as const

/** The migrations that a database has, in the order of their names; none where there is no register. */
export async function migrationsOf(
  client: pg.ClientBase,
  of: keyof typeof registers,
): Promise<MigrationDone[]> {
  const { rows } = await client.query<{ there: boolean }>(`select to_regclass($1) is not null as there`, [
    registers[of],
  ])
  if (!rows[0]?.there) return []
  return (await client.query<MigrationDone>(`select nome, sha256 from ${registers[of]} order by nome`)).rows
}

const namesIn = async (folder: string) => (await readdir(folder)).filter((n) => n.endsWith('.sql')).sort()

/**
 * Applies what is missing of one folder of migrations, forward only, each file in a transaction of its own.
 * @param only where given, these and no others: the program has them all, as they were
 */
async function apply(
  client: pg.Client,
  folder: string,
  table: string,
  only: readonly MigrationDone[] | undefined,
  notify: (sentence: string) => void,
) {
  await client.query(
    `create table if not exists ${table} (nome text primary key, sha256 text not null, aplicada_em timestamptz not null default now())`,
  )
  const applied = new Map(
    (await client.query<{ nome: string; sha256: string }>(`select nome, sha256 from ${table}`)).rows.map(
      (r) => [r.nome, r.sha256],
    ),
  )
  const names = await namesIn(folder)
  const unknown = only?.find(({ nome }) => !names.includes(nome))
  if (unknown)
    throw new MigrationMismatch(
      `Este programa não conhece a migração ${unknown.nome}: é mais antigo que os dados.`,
    )
  const missing = only ? [] : names.filter((name) => !applied.has(name))
  if (applied.size > 0 && missing.length > 0)
    notify(`Atualizando: ${quantos(missing.length, 'migração', 'migrações')}, até ${missing.at(-1)}.`)
  for (const name of names) {
    const wanted = only?.find(({ nome }) => nome === name)
    if (only && !wanted) continue
    const text = await readFile(join(folder, name), 'utf8')
    const sha256 = createHash('sha256').update(text).digest('hex')
    if (wanted && wanted.sha256 !== sha256)
      throw new MigrationMismatch(`A migração ${name} não é a que estes dados têm.`)
    const before = applied.get(name)
    if (before !== undefined && before !== sha256)
      throw new Error(`A migração ${name} já aplicada foi alterada.`)
    if (before !== undefined) continue
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

/**
 * The migrations of the program at hand that a database in use lacks; none of one that was never migrated.
 * @param catalogo the catalogue's too
 */
export async function pendingMigrations(
  connectionString: string,
  { catalogo }: { catalogo: boolean },
): Promise<string[]> {
  const client = new pg.Client({ connectionString, options: SESSION })
  await client.connect()
  try {
    const pending: string[] = []
    for (const of of catalogo ? (['organizacao', 'catalogo'] as const) : (['organizacao'] as const)) {
      const done = new Set((await migrationsOf(client, of)).map(({ nome }) => nome))
      const names = done.size > 0 ? await namesIn(of === 'catalogo' ? join(FOLDER, 'catalogo') : FOLDER) : []
      pending.push(...names.filter((name) => !done.has(name)))
    }
    return pending
  } finally {
    await client.end()
  }
}

/**
 * The migrations among these that make people wait, with their own words for how long: `-- Espera: …` in the language of who
 * runs the server, and in the older ones `-- Locks: …`. One that says that nobody waits (`nada`) is not among them.
 */
export async function locksOf(names: readonly string[]): Promise<{ nome: string; wait: string }[]> {
  const found = []
  const catalogo = new Set(await namesIn(join(FOLDER, 'catalogo')))
  for (const nome of names) {
    const text = await readFile(join(FOLDER, ...(catalogo.has(nome) ? ['catalogo'] : []), nome), 'utf8')
    const wait = /^--\s*(?:Espera|Locks):\s*(.+(?:\n--\s+\S.*)*)$/m
      .exec(text)?.[1]
      ?.replaceAll(/\n--\s+/g, ' ')
    if (wait && !/^(?:nada|none|nothing)\b/.test(wait)) found.push({ nome, wait })
  }
  return found
}

interface Options {
  /** The catalogue's tables too. */
  catalogo?: boolean
  /** Told, in a sentence, of what can be used but should be mended. */
  notify?: ((sentence: string) => void) | undefined
  /** Brings it to where another database stands, and no further. */
  only?: { organizacao: readonly MigrationDone[]; catalogo?: readonly MigrationDone[] }
}

/**
 * Brings a database up to date: an organisation's, and with `catalogo` the catalogue's. Safe when two processes start at once.
 * @throws {StartError} for a server or a database that cannot be used
 */
export async function migrate(
  connectionString: string,
  { catalogo = true, notify = () => undefined, only }: Options = {},
): Promise<void> {
  const client = new pg.Client({ connectionString, options: SESSION })
  await client.connect()
  try {
    const fault = await faultOfDatabase(client)
    if (fault) notify(fault)
    await client.query('select pg_advisory_lock($1)', [LOCKS.migrations])
    await apply(client, FOLDER, registers.organizacao, only?.organizacao, notify)
    await migrateQueue(connectionString)
    if (catalogo) await apply(client, join(FOLDER, 'catalogo'), registers.catalogo, only?.catalogo, notify)
  } finally {
    await client.end()
  }
}

/**
 * The tables of the queue. The library lets a pool that it opens end by itself: a server that stops meanwhile would end this
 * process too. Of ours nothing is open when this is done.
 */
async function migrateQueue(connectionString: string): Promise<void> {
  // A connection that is lost tells its statement, which fails.
  const pgPool = openPool(connectionString, 2, () => undefined)
  try {
    await runMigrations({ pgPool, noHandleSignals: true, logger: silent })
  } finally {
    await pgPool.end()
  }
}
