import { type Filters, mensagens, semAcentos, type Where } from '@tombo/contract'
import { invalid } from '../errors.ts'
import { type SqlQuery, escapeLike, sql } from './sql.ts'

/** The SQL expression behind each filter, search and order name of a list. Only what stands here can be asked for. */
export type Columns = Readonly<Record<string, SqlQuery>>

const contains = (column: SqlQuery, text: string) =>
  sql`normalizar(${column}::text) like ${`%${escapeLike(semAcentos(text))}%`}`
const or = (parts: SqlQuery[]) => (parts.length > 0 ? sql`(${sql.join(parts, sql` or `)})` : sql`false`)

function condition(column: SqlQuery, f: NonNullable<Where[string]>): SqlQuery[] {
  const parts: SqlQuery[] = []
  if (f.contains) parts.push(or(f.contains.map((t) => contains(column, t))))
  // One value is an equality, after which an index gives its order.
  if (f.in) parts.push(f.in.length === 1 ? sql`${column} = ${f.in[0]}` : sql`${column} = any(${f.in})`)
  if (f.eq !== undefined) parts.push(sql`${column} = ${f.eq}`)
  if (f.from) parts.push(sql`${column} >= ${f.from}::date`)
  if (f.to) parts.push(sql`${column} <= ${f.to}::date`)
  if (f.isNull !== undefined) parts.push(f.isNull ? sql`${column} is null` : sql`${column} is not null`)
  return parts
}

/** The conditions of `where`: AND between filters. `special` answers for filters that are no plain column. */
export function conditionsOf(
  filters: Filters,
  columns: Columns,
  where: Where | undefined,
  special: Record<string, (f: NonNullable<Where[string]>) => SqlQuery> = {},
): SqlQuery[] {
  return Object.entries(where ?? {}).flatMap(([name, f]) => {
    if (!f) return []
    const ofItsOwn = special[name]
    if (ofItsOwn) return [ofItsOwn(f)]
    const column = columns[name]
    if (!column || !filters[name]) throw invalid({ where: [mensagens.filtroInvalido] })
    return condition(column, f)
  })
}

/** Free text: every word must be found in some searched column. */
export function searchConditions(
  columns: Columns,
  searched: readonly string[],
  q: string | undefined,
): SqlQuery[] {
  if (!q) return []
  const words = q.split(/\s+/).filter(Boolean).slice(0, 8)
  return words.map((p) => or(searched.map((c) => contains(columns[c] as SqlQuery, p))))
}

/** `order=descricao,-valor`: declared names only, the id always the last tie-break. */
export function orderOf(
  columns: Columns,
  order: string | undefined,
  fallback: string,
  id: SqlQuery,
): SqlQuery {
  const parts = (order || fallback)
    .split(',')
    .map((p) => p.trim())
    .filter(Boolean)
    .map((p) => {
      const descending = p.startsWith('-')
      const column = columns[descending ? p.slice(1) : p]
      if (!column) throw invalid({ order: [mensagens.ordemInvalida] })
      return descending ? sql`${column} desc nulls last` : sql`${column} asc`
    })
  return sql.join([...parts, sql`${id}`], sql`, `)
}
