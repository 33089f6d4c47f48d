import type { StatusSolicitacao } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'

/** Ends requests, with what is answered to who asked. */
export const encerrar = (ctx: Ctx, ids: number[], status: StatusSolicitacao, resposta: string | null) =>
  ctx.db.exec(sql`
    update solicitacao_alteracao
    set status = ${status}, resposta = ${resposta}, decidido_em = ${ctx.clock.now()}, decidido_por = ${ctx.actor.nome},
      versao = versao + 1, alterado_em = ${ctx.clock.now()}, alterado_por = ${ctx.actor.nome}
    where id = any(${ids})`)
