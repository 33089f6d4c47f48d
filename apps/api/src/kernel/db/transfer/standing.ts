import { faultOfDatabase } from '../schema/requirements.ts'
import { isInhabited } from './layout.ts'
import { within } from './within.ts'

const noSuchDatabase = '3D000'

/** How a database stands for who would put an organisation into it. */
export interface Standing {
  there: boolean
  /** Nothing of anybody's is in it. */
  empty: boolean
  /** An organisation lives in it. */
  inhabited: boolean
  /** Left by who fills it, until all is there. */
  mark: string | null
}

const none: Standing = { there: false, empty: true, inhabited: false, mark: null }

const nothingInIt = `
  select not exists (
    select from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%' and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')) as empty,
    (select shobj_description(oid, 'pg_database') from pg_database where datname = current_database()) as mark`

/**
 * Looks at the database of an address, and changes nothing.
 * @throws {StartError} when it is on a server, or of a kind, that cannot be used
 */
export async function standingOf(url: string): Promise<Standing> {
  try {
    return await within(url, async (client) => {
      const { rows } = await client.query<{ empty: boolean; mark: string | null }>(nothingInIt)
      await faultOfDatabase(client)
      const { empty, mark } = rows[0] as { empty: boolean; mark: string | null }
      return { there: true, empty, inhabited: await isInhabited(client), mark }
    })
  } catch (error) {
    if ((error as { code?: string }).code === noSuchDatabase) return none
    throw error
  }
}

/** Marks a database as one that is being filled; null says that it is whole. Its owner alone may. */
export const markDatabase = (url: string, mark: string | null): Promise<void> =>
  within(url, async (client) => {
    const { rows } = await client.query<{ name: string }>('select quote_ident(current_database()) as name')
    await client.query(
      `comment on database ${rows[0]?.name} is ${mark === null ? 'null' : client.escapeLiteral(mark)}`,
    )
  })

/** Removes all that a database holds, for one that an attempt left half filled. */
export const emptyDatabase = (url: string): Promise<void> =>
  within(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(`
      select quote_ident(nspname) as name from pg_namespace
      where nspname <> 'information_schema' and nspname not like 'pg\\_%'`)
    await client.query('begin')
    for (const { name } of rows) await client.query(`drop schema ${name} cascade`)
    await client.query('create schema public')
    await client.query('commit')
  })
