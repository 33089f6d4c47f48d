import {
  type AnyResource,
  type Field,
  formatarData,
  formatarDecimal,
  formatarReais,
  type ListQuery,
  mensagens,
  makePage,
  type Page,
} from '@tombo/contract'
import { differences, recordEvento } from '../audit/evento.ts'
import type { Ctx } from '../ctx.ts'
import { conflict, invalid, notFound } from '../errors.ts'
import { searchConditions, conditionsOf, orderOf } from './filters.ts'
import { column, columnsOf, ordersOf, type Source, selection, snake } from './source.ts'
import { type SqlQuery, and, sql } from './sql.ts'

type RecordRow = Record<string, unknown> & { id: number }

const ofUnidade = (ctx: Ctx, source: Source): SqlQuery[] =>
  source.ofUnidade ? [sql`t.unidade_id = ${ctx.unidadeId}`] : []

/** A page of a resource. `campos` limits what is read; `extra` adds conditions of the resource's own parameters. */
export async function listRecords(
  ctx: Ctx,
  def: AnyResource,
  source: Source,
  query: ListQuery,
  o: { campos?: ReadonlySet<string>; extra?: SqlQuery[] } = {},
): Promise<Page<RecordRow>> {
  const columns = columnsOf(def, source)
  const where = and([
    ...ofUnidade(ctx, source),
    ...conditionsOf(def.filters, columns, query.where),
    ...searchConditions(columns, def.search, query.q),
    ...(o.extra ?? []),
  ])
  const order = orderOf(ordersOf(def, source), query.order, def.defaultOrder ?? def.sort[0], sql`t.id`)
  const table = sql.table(source.table)
  const count = await ctx.db.row(sql<{ n: number }>`select count(*)::int as n from ${table} t where ${where}`)
  const rows = await ctx.db.rows(
    sql<RecordRow>`select ${selection(def, source, o.campos)} from ${table} t where ${where} order by ${order}
      limit ${query.rpp} offset ${(query.page - 1) * query.rpp}`,
  )
  return makePage(rows, count?.n ?? 0, query.page, query.rpp)
}

/** One record; 404 when it is not there or stands in another unit. */
export async function getRecord(ctx: Ctx, def: AnyResource, source: Source, id: number): Promise<RecordRow> {
  const row = await ctx.db.row(
    sql<RecordRow>`select ${selection(def, source)} from ${sql.table(source.table)} t
      where ${and([sql`t.id = ${id}`, ...ofUnidade(ctx, source)])}`,
  )
  if (!row) throw notFound()
  return row
}

/** Every reference of a save must name a record that is there, and of this unit where records belong to units. */
async function requireReferences(
  ctx: Ctx,
  def: AnyResource,
  source: Source,
  values: Record<string, unknown>,
) {
  const missing: Record<string, string[]> = {}
  for (const [name, ref] of Object.entries(source.references ?? {})) {
    const id = values[name]
    if (id === undefined || id === null) continue
    const parts = [sql`r.id = ${id}`, ...(ref.ofUnidade ? [sql`r.unidade_id = ${ctx.unidadeId}`] : [])]
    const found = await ctx.db.row(
      sql`select 1 from ${sql.table(ref.table)} r where ${and(parts)} for key share`,
    )
    if (!found) missing[name] = [mensagens.naoEncontrado]
  }
  if (Object.keys(missing).length > 0) throw invalid(missing)
}

/** The raw columns and, beside them, each field as a person reads it. */
async function readState(
  ctx: Ctx,
  def: AnyResource,
  source: Source,
  id: number,
): Promise<{ raw: Record<string, unknown>; texts: Record<string, string | null> } | undefined> {
  const text = (name: string, c: Field): SqlQuery => {
    const ref = source.references?.[name]
    const col = column(name, c)
    return ref
      ? sql`(select ${ref.text} from ${sql.table(ref.table)} r where r.id = ${col})`
      : sql`${col}::text`
  }
  const fields = Object.entries(def.fields)
  const row = await ctx.db.row(sql<Record<string, unknown> & { textos: (string | null)[] }>`
    select t.versao, ${sql.join(
      fields.map(([n, c]) => sql`${column(n, c)} as ${sql.ref(n)}`),
      sql`, `,
    )},
      array[${sql.join(
        fields.map(([n, c]) => text(n, c)),
        sql`, `,
      )}]::text[] as textos
    from ${sql.table(source.table)} t where ${and([sql`t.id = ${id}`, ...ofUnidade(ctx, source)])} for update of t`)
  if (!row) return undefined
  const texts = fields.map(
    ([, c], i) =>
      [
        c.label,
        c.options ? (c.options.descriptions[row.textos[i] as string] ?? null) : spoken(c, row.textos[i]),
      ] as const,
  )
  return { raw: row, texts: Object.fromEntries(texts) }
}

/** The text of a column as a person reads it: an amount with its currency, a number with its comma, a day as it is written here. */
function spoken(c: Field, v: string | null | undefined): string | null {
  if (c.kind === 'booleano') return v === 'true' ? 'Sim' : 'Não'
  if (v === null || v === undefined) return null
  if (c.kind === 'dinheiro') return formatarReais(v)
  if (c.kind === 'decimal' || c.kind === 'percentual') return formatarDecimal(v, v.split('.')[1]?.length ?? 0)
  return c.kind === 'data' ? formatarData(v) : v
}

/**
 * Creates or updates a record, with its event in the same transaction. An old `versao` is 409; a save that changes nothing
 * writes nothing. `extras` are columns that the caller computes.
 */
export async function saveRecord(
  ctx: Ctx,
  def: AnyResource,
  source: Source,
  body: Record<string, unknown>,
  extras: Record<string, unknown> = {},
): Promise<RecordRow> {
  const { id, versao, ...values } = body as { id?: number; versao?: number } & Record<string, unknown>
  await requireReferences(ctx, def, source, values)
  const columns = { ...extras, ...columnsOfValues(def, values) }
  const newId = id === undefined ? await insertRow(ctx, source, columns) : id
  const before =
    id === undefined ? { raw: {}, texts: {} } : await updateRecord(ctx, def, source, { id, versao, columns })
  if (before) {
    const after = await readState(ctx, def, source, newId)
    await recordEvento(ctx, {
      entidade: def.path,
      entidadeId: newId,
      tipo: id === undefined ? 'CADASTRO' : 'ALTERACAO',
      alteracoes: differences(before.texts, after?.texts ?? {}),
    })
  }
  return getRecord(ctx, def, source, newId)
}

/** The columns that a save writes: only what it carries. */
export function columnsOfValues(def: AnyResource, values: Record<string, unknown>): Record<string, unknown> {
  const written = Object.entries(def.fields).filter(([name]) => values[name] !== undefined)
  return Object.fromEntries(
    written.map(([name, c]) => [`${snake(name)}${c.kind === 'referencia' ? '_id' : ''}`, values[name]]),
  )
}

/** Inserts a row, and gives its id. */
export async function insertRow(ctx: Ctx, source: Source, columns: Record<string, unknown>): Promise<number> {
  const all: Record<string, unknown> = {
    ...columns,
    ...(source.ofUnidade ? { unidade_id: ctx.unidadeId } : {}),
    criado_em: ctx.clock.now(),
    criado_por: ctx.actor.nome,
  }
  const names = Object.keys(all)
  const row = await ctx.db.row(sql<{ id: number }>`
    insert into ${sql.table(source.table)} (${sql.join(names.map((n) => sql.ref(n)))})
    values (${sql.join(names.map((n) => sql`${all[n]}`))}) returning id`)
  return (row as { id: number }).id
}

/** Gives the state before, or nothing when the save changes nothing. */
async function updateRecord(
  ctx: Ctx,
  def: AnyResource,
  source: Source,
  o: { id: number; versao: number | undefined; columns: Record<string, unknown> },
) {
  const before = await readState(ctx, def, source, o.id)
  if (!before) throw notFound()
  if (o.versao !== undefined && o.versao !== before.raw.versao) throw conflict()
  return (await updateRow(ctx, source, o.id, o.columns)) ? before : undefined
}

/** Writes columns of a row, with its next version; false when they were so already and nothing was written. */
export async function updateRow(
  ctx: Ctx,
  source: Source,
  id: number,
  columns: Record<string, unknown>,
): Promise<boolean> {
  const pairs = Object.entries(columns)
  if (pairs.length === 0) return false
  const changed = sql.join(
    pairs.map(([n, v]) => sql`${sql.ref(`t.${n}`)} is distinct from ${v}`),
    sql` or `,
  )
  const rows = await ctx.db.exec(sql`
    update ${sql.table(source.table)} t
    set ${sql.join(pairs.map(([n, v]) => sql`${sql.ref(n)} = ${v}`))}, versao = t.versao + 1,
      alterado_em = ${ctx.clock.now()}, alterado_por = ${ctx.actor.nome}
    where t.id = ${id} and (${changed})`)
  return rows > 0
}

/** Deletes a record that nothing points to (409 otherwise), with its event. */
export async function removeRecord(ctx: Ctx, def: AnyResource, source: Source, id: number): Promise<void> {
  const before = await readState(ctx, def, source, id)
  if (!before) throw notFound()
  await ctx.db.exec(sql`delete from ${sql.table(source.table)} t where t.id = ${id}`)
  await recordEvento(ctx, {
    entidade: def.path,
    entidadeId: id,
    tipo: 'EXCLUSAO',
    alteracoes: differences(before.texts, {}),
  })
}
