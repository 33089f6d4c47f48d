import { type ListQuery, makePage, type Page } from '@tombo/contract'
import type { Ctx } from '../ctx.ts'
import { searchConditions } from './filters.ts'
import { natural } from './natural.ts'
import { and, type SqlQuery, sql } from './sql.ts'

/** Records that a form chooses one of, as SQL. */
export interface OptionSource {
  from: SqlQuery
  /** `t.id`, if not said. */
  id?: SqlQuery
  name: SqlQuery
  /** Which of them may be named: of which unit, in which state. */
  where: SqlQuery
  /** Columns beside the name, each after a comma. */
  more?: SqlQuery
  /** By the name, if not said; the id is the last tie-break. */
  order?: SqlQuery
}

/** An id and the name that goes with it. */
export interface Option<Id = number> {
  id: Id
  descricao: string
}

/** A page of the records whose names hold every word of `q`: their names, and nothing else of them. */
export async function pageOfOptions<Id = number>(
  ctx: Ctx,
  { from, id = sql`t.id`, name, where, more = sql``, order = natural(name) }: OptionSource,
  q: ListQuery,
): Promise<Page<Option<Id>>> {
  const all = and([where, ...searchConditions({ name }, ['name'], q.q)])
  const total = await ctx.db.row(sql<{ n: number }>`select count(*)::int as n from ${from} where ${all}`)
  const rows = await ctx.db.rows(sql<Option<Id>>`
    select ${id} as id, ${name} as descricao ${more} from ${from} where ${all} order by ${order}, ${id}
    limit ${q.rpp} offset ${(q.page - 1) * q.rpp}`)
  return makePage(rows, total?.n ?? 0, q.page, q.rpp)
}
