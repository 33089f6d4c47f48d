import { rotasTarefas as r, type Tarefa } from '@tombo/contract'
import { type Consulta, sql } from '../../kernel/db/sql.ts'
import { naoEncontrado } from '../../kernel/erros.ts'
import type { Casa } from '../../kernel/http/app.ts'
import { montar } from '../../kernel/http/montar.ts'
import { ESPERA_DA_TAREFA } from '../../kernel/jobs/espera.ts'
import { AVISO_DA_TAREFA } from '../../kernel/jobs/fim.ts'

const COLUNAS: Consulta = sql`id, tipo, descricao, situacao, ${ESPERA_DA_TAREFA} as espera, jsonb_build_object('done', feito, 'total', total) as progresso, mensagens, resultado,
  criada_em as "criadaEm", iniciada_em as "iniciadaEm", terminada_em as "terminadaEm", ${AVISO_DA_TAREFA} as notificacao`

/** Long work: how far it is (docs/wire.md, Long work). A job is seen by whoever started it, in the unit where it runs. */
export function rotasDeTarefas(casa: Casa) {
  montar(casa, r.obter, async (ctx, { params }) => {
    const t = await ctx.db.row(
      sql<Tarefa>`select ${COLUNAS} from tarefa where id = ${params.id} and unidade_id = ${ctx.unidadeId} and usuario_id = ${ctx.actor.usuarioId}`,
    )
    if (!t) throw naoEncontrado()
    return t
  })
  montar(casa, r.minhas, (ctx) =>
    ctx.db.rows(
      sql<Tarefa>`select ${COLUNAS} from tarefa where unidade_id = ${ctx.unidadeId} and usuario_id = ${ctx.actor.usuarioId} order by id desc limit 20`,
    ),
  )
}
