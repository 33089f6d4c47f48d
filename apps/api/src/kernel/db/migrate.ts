import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { defeitoDoBanco } from './exigencias.ts'

const PASTA = join(import.meta.dirname, '../../../migrations')
const TRAVA = 72_018_240
const silencioso = new Logger(() => () => undefined)

/** Applies what is missing of one folder of migrations, forward only, each file in a transaction of its own. */
async function aplicar(cliente: pg.Client, pasta: string, tabela: string) {
  await cliente.query(
    `create table if not exists ${tabela} (nome text primary key, sha256 text not null, aplicada_em timestamptz not null default now())`,
  )
  const feitas = new Map(
    (await cliente.query<{ nome: string; sha256: string }>(`select nome, sha256 from ${tabela}`)).rows.map(
      (r) => [r.nome, r.sha256],
    ),
  )
  const nomes = (await readdir(pasta)).filter((n) => n.endsWith('.sql')).sort()
  for (const nome of nomes) {
    const texto = await readFile(join(pasta, nome), 'utf8')
    const sha256 = createHash('sha256').update(texto).digest('hex')
    const feita = feitas.get(nome)
    if (feita !== undefined && feita !== sha256)
      throw new Error(`A migração ${nome} já aplicada foi alterada.`)
    if (feita !== undefined) continue
    await cliente.query('begin')
    try {
      await cliente.query(texto)
      await cliente.query(`insert into ${tabela} (nome, sha256) values ($1, $2)`, [nome, sha256])
      await cliente.query('commit')
    } catch (erro) {
      await cliente.query('rollback')
      throw new Error(`A migração ${nome} falhou: ${(erro as Error).message}`, { cause: erro })
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
  { catalogo = true, avisar = () => undefined }: Opcoes = {},
): Promise<void> {
  const cliente = new pg.Client({ connectionString })
  await cliente.connect()
  try {
    const defeito = await defeitoDoBanco(cliente)
    if (defeito) avisar(defeito)
    await cliente.query('select pg_advisory_lock($1)', [TRAVA])
    await aplicar(cliente, PASTA, 'public.migracao')
    await runMigrations({ connectionString, noHandleSignals: true, logger: silencioso })
    if (catalogo) await aplicar(cliente, join(PASTA, 'catalogo'), 'public.migracao_catalogo')
  } finally {
    await cliente.end()
  }
}
