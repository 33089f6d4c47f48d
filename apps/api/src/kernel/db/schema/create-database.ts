import pg from 'pg'

const ALREADY_EXISTS = '42P04'

/** The address of another database on the same server. */
export function databaseUrl(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

/** The command that makes an empty database of the encoding and the locale of the one at hand. */
const LIKE_THIS_ONE = `
  select format('create database %I template template0 encoding %L locale_provider %s lc_collate %L lc_ctype %L', $1::text,
      pg_encoding_to_char(encoding), case datlocprovider when 'i' then 'icu' else 'libc' end, datcollate, datctype)
    || case when datlocprovider = 'i'
      then format(' icu_locale %L', coalesce(to_jsonb(d) ->> 'datlocale', to_jsonb(d) ->> 'daticulocale')) else '' end as comando
  from pg_database d where datname = current_database()`

/** Creates a database on the server of `url`, which sorts as that of `url` does; one that is already there is left as it is. */
export async function createDatabase(url: string, name: string): Promise<void> {
  if (!/^[a-z][a-z0-9_]{0,62}$/.test(name)) throw new Error(`nome de banco inválido: ${name}`)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ comando: string }>(LIKE_THIS_ONE, [name])
    await client.query((rows[0] as { comando: string }).comando)
  } catch (error) {
    if ((error as { code?: string }).code !== ALREADY_EXISTS) throw error
  } finally {
    await client.end()
  }
}
