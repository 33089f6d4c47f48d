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
  /** The schema in which the tables stand, where it is another than ours. */
  esquema: string | null
  /** Extensions that stand where ours should. */
  extensoes: string[]
}

/** Says what is asked of a database: its version, and whether it sorts and folds as Portuguese is written. */
const QUESTION = `
  select current_setting('server_version_num')::int / 10000 as versao, current_setting('server_version') as texto,
    current_setting('server_encoding') as codificacao, current_database() as nome, to_regclass('public.migracao') is null as vazio,
    (select quote_ident(n.nspname) from pg_class m join pg_namespace n on n.oid = m.relnamespace
      where m.relname = 'migracao' and m.relkind = 'r' and n.nspname <> 'public'
        and exists (select from pg_attribute a where a.attrelid = m.oid and a.attname = 'sha256')
        and exists (select from pg_class p where p.relnamespace = n.oid and p.relname = 'patrimonio')
      order by n.nspname limit 1) as esquema,
    array(select quote_ident(e.extname) from pg_extension e
      where e.extnamespace = to_regnamespace('public') order by 1) as extensoes,
    (select array_agg(x order by x) = array['abajur', 'água', 'Zebra'] from unnest(array['Zebra', 'abajur', 'água']) x) as ordena,
    lower('AÇÃO') = 'ação' as dobra`

const howToCreate = (name: string) =>
  `CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8' LOCALE_PROVIDER icu ICU_LOCALE 'pt-BR' LOCALE 'C.UTF-8'`

/** The commands that make a schema with our tables the one that we read: all of them, or none. */
const howToRename = (schema: string, extensions: readonly string[]) =>
  [
    'BEGIN',
    ...extensions.map((name) => `ALTER EXTENSION ${name} SET SCHEMA ${schema}`),
    'DROP SCHEMA IF EXISTS public',
    `ALTER SCHEMA ${schema} RENAME TO public`,
    'COMMIT;',
  ].join('; ')

/**
 * Asks a database whether the product can work in it. One that does not sort as Portuguese does is refused while it is empty;
 * with data in it, it goes on, and the answer is the sentence that says what to do. One whose data stand in another schema is
 * refused before an empty organisation begins beside them.
 * @throws {StartError} when it is too old, of another encoding, has its data elsewhere, or is empty and of a wrong order
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
  if (b.esquema && b.vazio)
    throw new StartError(
      `As tabelas do Tombo no banco ${b.nome} estão no esquema ${b.esquema}, e o Tombo as lê de public. Nada foi mudado. Com uma cópia feita, e o Tombo parado, o dono do banco as põe no lugar assim: ${howToRename(b.esquema, b.extensoes)}`,
    )
  const elsewhere = b.esquema
    ? [
        `O banco ${b.nome} tem tabelas do Tombo também no esquema ${b.esquema}, que não são lidas: veja em docs/operacao.md o que fazer delas.`,
      ]
    : []
  const order = faultOfOrder(b)
  return [...elsewhere, ...(order ? [order] : [])].join(' ') || undefined
}

/** @throws {StartError} when it is empty: it can still be made right */
function faultOfOrder(b: Database): string | undefined {
  if (b.ordena && b.dobra) return undefined
  const sentence = `O banco ${b.nome} não ordena como o português: “Zebra” viria antes de “abajur”.`
  if (b.vazio) throw new StartError(`${sentence} Crie-o assim: ${howToCreate(b.nome)}`)
  return `${sentence} As listas saem fora de ordem até que ele seja copiado (pg_dump) para um criado assim: ${howToCreate(b.nome)}`
}
