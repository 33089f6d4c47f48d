import { rotasTarefas as r, type Tarefa } from '@tombo/contract'
import { type SqlQuery, sql } from '../../kernel/db/sql.ts'
import { notFound } from '../../kernel/errors.ts'
import type { Host } from '../../kernel/http/app.ts'
import { mount } from '../../kernel/http/mount.ts'
import { TAREFA_WAIT } from '../../kernel/jobs/wait.ts'
import { TAREFA_NOTICE } from '../../kernel/jobs/end.ts'

const COLUNAS: SqlQuery = sql`id, tipo, descricao, situacao, ${TAREFA_WAIT} as espera,
  jsonb_build_object('done', feito, 'total', total) as progresso, mensagens, resultado,
  criada_em as "criadaEm", iniciada_em as "iniciadaEm", terminada_em as "terminadaEm", ${TAREFA_NOTICE} as notificacao`

/** Long work: how far it is (docs/wire.md, Long work). A job is seen by whoever started it, in the unit where it runs. */
export function rotasDeTarefas(casa: Host) {
  mount(casa, r.obter, async (ctx, { params }) => {
    const t = await ctx.db.row(
      sql<Tarefa>`select ${COLUNAS} from tarefa
        where id = ${params.id} and unidade_id = ${ctx.unidadeId} and usuario_id = ${ctx.actor.usuarioId}`,
    )
    if (!t) throw notFound()
    return t
  })
  mount(casa, r.minhas, (ctx) =>
    ctx.db.rows(
      sql<Tarefa>`select ${COLUNAS} from tarefa
        where unidade_id = ${ctx.unidadeId} and usuario_id = ${ctx.actor.usuarioId} order by id desc limit 20`,
    ),
  )
}
