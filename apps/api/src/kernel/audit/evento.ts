import type { UserCtx } from '../ctx.ts'
import { type SqlQuery, sql } from '../db/sql.ts'
import { notifyListeners } from './listeners.ts'

export interface Change {
  /** The field, where it has an id that its words may change beside: the words are what was said then. */
  id?: string
  campo: string
  anterior: string | null
  novo: string | null
}

export interface NewEvento {
  entidade: string
  entidadeId: number
  tipo: string
  alteracoes?: Change[]
  unidadeId?: number | null
}

/** Says who writes, where and when. Somebody who is no user (a person who answers by a link) has a name alone. */
export type EventCtx = Pick<UserCtx, 'db' | 'clock' | 'unidadeId'> & {
  actor: { usuarioId: number | null; nome: string }
}

/** Writes what happened to a record, in the transaction of the change itself. The only single-row writer of `event`. */
export async function recordEvento(ctx: UserCtx | EventCtx, evento: NewEvento): Promise<void> {
  await recordEventos(
    ctx,
    sql`select ${evento.entidade}::text, ${evento.entidadeId}::bigint, ${evento.tipo}::text,
      ${JSON.stringify(evento.alteracoes ?? [])}::jsonb`,
    evento.unidadeId === undefined ? ctx.unidadeId : evento.unidadeId,
  )
}

/** The same writer for many records: `linhas` selects entidade, entidade_id, tipo, alteracoes. */
export async function recordEventos(
  ctx: UserCtx | EventCtx,
  rows: SqlQuery,
  unidadeId: number | null = ctx.unidadeId,
): Promise<void> {
  await ctx.db.exec(sql`
    with novos as (
    insert into evento (unidade_id, entidade, entidade_id, tipo, usuario_id, usuario_nome, instante, alteracoes)
    select ${unidadeId}::int, l.entidade, l.entidade_id, l.tipo, ${ctx.actor.usuarioId}::int,
      ${ctx.actor.nome}::text, ${ctx.clock.now()}::timestamptz, l.alteracoes
    from (${rows}) as l(entidade, entidade_id, tipo, alteracoes)
    returning id, unidade_id, entidade, tipo)
    ${notifyListeners()}`)
}

/** The fields that differ, as a person reads them. Both records are given as texts by label. */
export function differences(
  previous: Readonly<Partial<Record<string, string | null>>>,
  next: Readonly<Partial<Record<string, string | null>>>,
): Change[] {
  return Object.keys({ ...previous, ...next })
    .map((field) => ({ campo: field, anterior: previous[field] ?? null, novo: next[field] ?? null }))
    .filter((a) => a.anterior !== a.novo)
}
