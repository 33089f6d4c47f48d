import type { ClientBase } from 'pg'

/** A table as it is copied: its name and its columns, both ready to stand in SQL. */
export interface Table {
  name: string
  columns: string
}

/** A foreign key: the table that has it, its name, and the words that make it again. */
export interface ForeignKey {
  table: string
  name: string
  definition: string
}

/** Where a sequence stands. */
export interface SequenceState {
  name: string
  last: string
  given: boolean
}

const schemas = `('public', 'catalogo', 'graphile_worker')`

/** Registers of what migrations did: each database keeps its own. */
const registers = `('public.migracao', 'public.migracao_catalogo', 'graphile_worker.migrations')`

/** Every table of the product with rows of its own; columns that PostgreSQL computes are left to it. */
export async function tablesOf(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select format('%I.%I', n.nspname, c.relname) as name,
      (select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ${schemas} and n.nspname || '.' || c.relname not in ${registers}
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by 1`)
  return rows
}

/** The names of those of these tables that hold rows. */
export async function tablesWithRows(
  client: ClientBase,
  tables: readonly Pick<Table, 'name'>[],
): Promise<Set<string>> {
  if (tables.length === 0) return new Set()
  const each = tables.map(
    ({ name }) => `select ${client.escapeLiteral(name)} as name where exists (select from ${name})`,
  )
  const { rows } = await client.query<{ name: string }>(each.join(' union all '))
  return new Set(rows.map(({ name }) => name))
}

/** The foreign keys of those tables. */
export async function foreignKeysOf(client: ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select format('%I.%I', n.nspname, c.relname) as table, quote_ident(k.conname) as name,
      pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and n.nspname in ${schemas} order by 1, 2`)
  return rows
}

/** Where the sequences of those tables stand, their names ready to stand in SQL. */
export async function sequenceStates(client: ClientBase): Promise<SequenceState[]> {
  const { rows: names } = await client.query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and n.nspname in ${schemas} order by 1`)
  if (names.length === 0) return []
  const each = names.map(
    ({ name }) =>
      `select ${client.escapeLiteral(name)} as name, last_value::text as last, is_called as given from ${name}`,
  )
  return (await client.query<SequenceState>(each.join(' union all '))).rows
}

/** Whether an organisation lives in this database already. */
export async function isInhabited(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('public.unidade') is not null as there`,
  )
  if (!rows[0]?.there) return false
  return (await client.query('select 1 from public.unidade limit 1')).rowCount !== 0
}
