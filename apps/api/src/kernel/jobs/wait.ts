import { mensagens } from '@tombo/contract'
import { type SqlQuery, sql } from '../db/sql.ts'
import { TAREFA, LONG_TAREFA } from './lanes.ts'

const LONG_TASK = sql`(select id from graphile_worker._private_tasks where identifier = ${LONG_TAREFA})`
/** Asked for before `j`, or in hand already. */
const ANTES = sql`(o.locked_at is not null or (o.attempts < o.max_attempts and (o.run_at, o.id) < (j.run_at, j.id)))`

/** The one before `j` in its queue, in the words of its author: they are of the same unit. */
const DA_FILA = sql`(select t.descricao from graphile_worker._private_jobs o join tarefa t
  on t.id = (o.payload ->> 'tarefaId')::bigint
  where o.job_queue_id = j.job_queue_id and o.id <> j.id and ${ANTES}
  order by o.locked_at nulls last, o.run_at, o.id limit 1)`

/** How many works that take long are before `j` in the organisation. */
const LONG_AHEAD = sql`(select count(*) from graphile_worker._private_jobs o where o.task_id = j.task_id
  and o.id <> j.id and ${ANTES})`

/** Works alone: a queue may hold many more messages than works. */
const JOB_TASKS = sql`(select id from graphile_worker._private_tasks
  where identifier in (${TAREFA}, ${LONG_TAREFA}))`
const marked = (text: string, mark: string, value: SqlQuery): SqlQuery =>
  sql`replace(${text}::text, ${mark}, ${value}::text)`

/**
 * Says what a job (over `tarefa`) waits for, as text; null when it is in hand or has ended, and while it is about to begin. Of
 * works of other units no more is said than that they are there.
 */
export const TAREFA_WAIT: SqlQuery = sql`(select case
    when j.locked_at is not null then null
    when j.attempts > 0 then ${mensagens.esperaDepoisDeFalha}
    when ${DA_FILA} is not null then ${marked(mensagens.esperaTerminar, '{trabalho}', DA_FILA)}
    when j.task_id <> ${LONG_TASK} then null
    when ${LONG_AHEAD} > 1 then ${marked(mensagens.esperaVarios, '{n}', LONG_AHEAD)}
    when ${LONG_AHEAD} = 1 then ${mensagens.esperaUm}
    else ${mensagens.esperaVez} end
  from graphile_worker._private_jobs j
  where situacao in ('AGUARDANDO', 'PROCESSANDO') and j.task_id in ${JOB_TASKS}
    and (j.payload ->> 'tarefaId')::bigint = tarefa.id limit 1)`
