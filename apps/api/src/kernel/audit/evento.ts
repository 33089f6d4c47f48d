import type { CtxUsuario } from '../ctx.ts'
import { type Consulta, sql } from '../db/sql.ts'
import { avisarOuvintes } from './ouvintes.ts'

export interface Alteracao {
  /** The field, where it has an id that its words may change beside: the words are what was said then. */
  id?: string
  campo: string
  anterior: string | null
  novo: string | null
}

export interface NovoEvento {
  entidade: string
  entidadeId: number
  tipo: string
  alteracoes?: Alteracao[]
  unidadeId?: number | null
}

/** Who writes, where and when. Somebody who is no user (a person who answers by a link) has a name alone. */
export type CtxDoEvento = Pick<CtxUsuario, 'db' | 'clock' | 'unidadeId'> & {
  actor: { usuarioId: number | null; nome: string }
}

/** Writes what happened to a record, in the transaction of the change itself. The only single-row writer of `evento`. */
export async function registrarEvento(ctx: CtxUsuario | CtxDoEvento, evento: NovoEvento): Promise<void> {
  await registrarEventos(
    ctx,
    sql`select ${evento.entidade}::text, ${evento.entidadeId}::bigint, ${evento.tipo}::text, ${JSON.stringify(evento.alteracoes ?? [])}::jsonb`,
    evento.unidadeId === undefined ? ctx.unidadeId : evento.unidadeId,
  )
}

/** The same writer for many records: `linhas` selects entidade, entidade_id, tipo, alteracoes. */
export async function registrarEventos(
  ctx: CtxUsuario | CtxDoEvento,
  linhas: Consulta,
  unidadeId: number | null = ctx.unidadeId,
): Promise<void> {
  await ctx.db.exec(sql`
    with novos as (
    insert into evento (unidade_id, entidade, entidade_id, tipo, usuario_id, usuario_nome, instante, alteracoes)
    select ${unidadeId}::int, l.entidade, l.entidade_id, l.tipo, ${ctx.actor.usuarioId}::int, ${ctx.actor.nome}::text, ${ctx.clock.agora()}::timestamptz, l.alteracoes
    from (${linhas}) as l(entidade, entidade_id, tipo, alteracoes)
    returning id, unidade_id, entidade, tipo)
    ${avisarOuvintes()}`)
}

/** The fields that differ, as a person reads them. Both records are given as texts by label. */
export function diferencas(
  anterior: Readonly<Partial<Record<string, string | null>>>,
  novo: Readonly<Partial<Record<string, string | null>>>,
): Alteracao[] {
  return Object.keys({ ...anterior, ...novo })
    .map((campo) => ({ campo, anterior: anterior[campo] ?? null, novo: novo[campo] ?? null }))
    .filter((a) => a.anterior !== a.novo)
}
