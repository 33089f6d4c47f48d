import type { ListQuery, OpcaoAgendamento, Page } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { type Option, type OptionSource, pageOfOptions } from '../../kernel/db/options.ts'
import { sql } from '../../kernel/db/sql.ts'

const FONTES: Record<OpcaoAgendamento, (ctx: Ctx) => OptionSource> = {
  pessoas: ({ unidadeId }) => ({
    from: sql`usuario t join usuario_unidade x on x.usuario_id = t.id`,
    name: sql`t.nome`,
    where: sql`x.unidade_id = ${unidadeId} and t.ativo and t.tipo = 'PESSOA'`,
  }),
  layouts: ({ unidadeId }) => ({
    from: sql`layout_relatorio t`,
    name: sql`t.descricao`,
    where: sql`t.unidade_id = ${unidadeId}`,
  }),
}

/** Names that a service is made of. */
export const procurarOpcoes = (ctx: Ctx, lista: OpcaoAgendamento, q: ListQuery): Promise<Page<Option>> =>
  pageOfOptions(ctx, FONTES[lista](ctx), q)
