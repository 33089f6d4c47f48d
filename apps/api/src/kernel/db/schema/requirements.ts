import type pg from 'pg'
import { StartError } from '../embedded/start-error.ts'

/** The oldest PostgreSQL that the product works with. */
const VERSION = 16

interface Database {
  versao: number
  texto: string
  codificacao: string
  ordena: boolean
  dobra: boolean
  nome: string
  vazio: boolean
}

/** Says what is asked of a database: its version, and whether it sorts and folds as Portuguese is written. */
const QUESTION = `
  select current_setting('server_version_num')::int / 10000 as versao, current_setting('server_version') as texto,
    current_setting('server_encoding') as codificacao, current_database() as nome, to_regclass('public.migracao') is null as vazio,
    (select array_agg(x order by x) = array['abajur', 'água', 'Zebra'] from unnest(array['Zebra', 'abajur', 'água']) x) as ordena,
    lower('AÇÃO') = 'ação' as dobra`

const howToCreate = (name: string) =>
  `CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8' LOCALE_PROVIDER icu ICU_LOCALE 'pt-BR' LOCALE 'C.UTF-8'`

/**
 * Asks a database whether the product can work in it. One that does not sort as Portuguese does is refused while it is empty;
 * with data in it, it goes on, and the answer is the sentence that says what to do.
 * @throws {StartError} when it is too old, of another encoding, or empty and of a wrong order
 */
export async function faultOfDatabase(client: pg.Client): Promise<string | undefined> {
  const b = (await client.query<Database>(QUESTION)).rows[0] as Database
  if (b.versao < VERSION)
    throw new StartError(
      `O PostgreSQL é o ${b.texto}, e o Tombo precisa do ${VERSION} ou mais novo. Atualize-o, ou indique outro em DATABASE_URL.`,
    )
  if (b.codificacao !== 'UTF8')
    throw new StartError(
      `O banco ${b.nome} guarda textos em ${b.codificacao}, e o Tombo precisa de UTF8. Crie-o assim: ${howToCreate(b.nome)}`,
    )
  if (b.ordena && b.dobra) return undefined
  const sentence = `O banco ${b.nome} não ordena como o português: “Zebra” viria antes de “abajur”.`
  if (b.vazio) throw new StartError(`${sentence} Crie-o assim: ${howToCreate(b.nome)}`)
  return `${sentence} As listas saem fora de ordem até que ele seja copiado (pg_dump) para um criado assim: ${howToCreate(b.nome)}`
}
