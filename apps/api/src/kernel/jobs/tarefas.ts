import type { Ctx } from '../ctx.ts'
import { sql } from '../db/sql.ts'

/** A long work that was asked for: what kind, for whom, with which ids. */
export interface NewTarefa {
  tipo: string
  /** Says what a person reads beside the progress bar. */
  descricao: string
  dados: Record<string, unknown>
  total?: number
}

/**
 * Asks for long work, in the transaction of what it is for: if that is undone there is no work. Works of a unit that
 * change values wait for each other (`queue`).
 */
export async function requestTarefa(
  ctx: Pick<Ctx, 'db' | 'unidadeId'> & { clock: { now(): Date }; actor: { usuarioId: number } },
  nova: NewTarefa,
  queue?: string,
): Promise<{ tarefa: { id: number } }> {
  const t = await ctx.db.row(sql<{ id: number }>`
    insert into tarefa (unidade_id, usuario_id, tipo, descricao, dados, total, criada_em)
    values (${ctx.unidadeId}, ${ctx.actor.usuarioId}, ${nova.tipo}, ${nova.descricao},
      ${JSON.stringify(nova.dados)}::jsonb, ${nova.total ?? null}, ${ctx.clock.now()})
    returning id`)
  const id = (t as { id: number }).id
  await ctx.db.exec(
    sql`select graphile_worker.add_job('tarefa', json_build_object('tarefaId', ${id}::bigint),
      queue_name := ${queue ?? null}::text, max_attempts := 3)`,
  )
  return { tarefa: { id } }
}

/**
 * Keeps beside what a work was asked for what it has done so far, in the transaction that does it: one that is taken up again
 * finds it in its `data`.
 */
export const rememberInTarefa = (
  { db }: Pick<Ctx, 'db'>,
  id: number,
  dados: Record<string, unknown>,
): Promise<number> =>
  db.exec(sql`update tarefa set dados = dados || ${JSON.stringify(dados)}::jsonb where id = ${id}`)
