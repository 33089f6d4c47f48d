import pg from 'pg'
import { ConfigError } from '../../config.ts'
import { createDatabase, databaseUrl } from '../schema/create-database.ts'
import { migrate } from '../schema/migrate.ts'
import type { Organizacoes } from '../organizacoes.ts'
import { copyDatabase } from './copy-database.ts'
import { isInhabited } from './layout.ts'

const oldestMajor = 16
const noSuchDatabase = '3D000'

/** One organisation's database, and where it is to be. */
interface Move {
  nome: string
  from: string
  to: string
  /** The first database, which holds the catalogue too. */
  first: boolean
}

/**
 * Copies the databases of all organisations that are on the server of `from` to the server of `to`, under the names that
 * they have; `to` takes the first one, with the catalogue. Organisations on servers of their own stay there. Everything
 * that can be refused is refused before the first row. Nobody may write meanwhile.
 * @param organizacoes those of `from`, migrated
 * @param from address of the first database
 * @param to address of an empty database on the server that is to be used from now on
 * @param say told of each database that arrived
 * @throws {ConfigError} a sentence for the person who asked
 */
export async function transfer(
  organizacoes: Organizacoes,
  from: string,
  to: string,
  say: (done: { nome: string; tables: number; rows: number }) => void,
): Promise<void> {
  const moves: Move[] = (await organizacoes.all()).flatMap(({ nome, conexao }): Move[] => {
    if (conexao === null) return [{ nome, from, to, first: true }]
    if (!conexao.startsWith('/')) return []
    const name = conexao.slice(1)
    return [{ nome, from: databaseUrl(from, name), to: databaseUrl(to, name), first: false }]
  })
  // The first comes last: with it the catalogue arrives, and all that it names is there.
  moves.sort((a, b) => Number(a.first) - Number(b.first))
  for (const move of moves) await checkTarget(move)
  const arrived: string[] = []
  for (const move of moves) {
    const name = new URL(move.to).pathname.slice(1)
    try {
      if (!move.first) await createDatabase(to, name)
      await migrate(move.to, { catalogo: move.first })
      say({ nome: move.nome, ...(await copyDatabase(move.from, move.to)) })
    } catch (error) {
      throw new ConfigError(failure(move.nome, error as Error, arrived), { cause: error })
    }
    arrived.push(name)
  }
}

/** Gives what happened, what was kept, and what to do. */
function failure(name: string, error: Error, arrived: readonly string[]): string {
  const again =
    arrived.length === 0
      ? 'execute de novo.'
      : `apague no destino os bancos que já chegaram (${arrived.join(', ')}) e execute de novo.`
  return `Os dados de ${name} não foram levados: ${error.message}. Nada deles ficou no destino, e a origem está como estava: corrija a causa, ${again}`
}

/**
 * @throws {ConfigError} when the target cannot be the organisation's: not reached, too old, another alphabet, or
 *   inhabited, as the source itself is
 */
async function checkTarget({ nome: name, to, first }: Move): Promise<void> {
  const client = new pg.Client({ connectionString: to })
  try {
    await client.connect()
  } catch (error) {
    await client.end()
    // The database of another organisation is made when its turn comes.
    if (!first && (error as { code?: string }).code === noSuchDatabase) return
    throw new ConfigError(
      `Não foi possível entrar no PostgreSQL de destino: ${(error as Error).message}. Nada foi mudado.`,
    )
  }
  try {
    const { rows } = await client.query<{ version: string; encoding: string }>(
      `select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding`,
    )
    const { version = '0', encoding = '' } = rows[0] ?? {}
    if (Number(version) < oldestMajor * 10_000)
      throw new ConfigError(`O destino precisa ser PostgreSQL ${oldestMajor} ou mais novo. Nada foi mudado.`)
    if (encoding !== 'UTF8')
      throw new ConfigError(`O banco de destino precisa ser UTF8, e é ${encoding}. Nada foi mudado.`)
    if (await isInhabited(client))
      throw new ConfigError(
        `O banco de destino de ${name} (${new URL(to).pathname.slice(1)}) já tem dados do Tombo. Nada foi mudado nele: ` +
          'informe um banco vazio, ou apague esse e crie-o de novo.',
      )
  } finally {
    await client.end()
  }
}
