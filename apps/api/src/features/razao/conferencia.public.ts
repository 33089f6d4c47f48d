import { depreciacaoWorkflow } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { among } from '../../kernel/db/among.ts'
import { type SqlQuery, sql } from '../../kernel/db/sql.ts'

/** Over `d` (depreciacao): computed and not yet posted, or being worked on. */
const COM_ITENS_A_LANCAR = among(sql`d.situacao`, [
  ...depreciacaoWorkflow.from('retirar'),
  ...depreciacaoWorkflow.working,
])

/**
 * Takes assets out of a run that is computed and not yet posted, also when its posting is already asked for: what changes
 * how an asset depreciates makes its computed amount stale. The months stay due, and the next computation brings them again.
 */
export const retirarDaConferencia = (ctx: Ctx, ids: readonly number[]): Promise<void> =>
  retirarDasConferencias(ctx, sql`d.unidade_id = ${ctx.unidadeId} and i.patrimonio_id = any(${[...ids]})`)

/** The same for the items that a condition over `i` (depreciacao_item) and `d` (depreciacao) names, in whatever unit. */
export async function retirarDasConferencias(ctx: Ctx, condicao: SqlQuery): Promise<void> {
  await ctx.db.exec(sql`
    with fora as (
      delete from depreciacao_item i using depreciacao d
      where d.id = i.depreciacao_id and ${COM_ITENS_A_LANCAR} and d.concluida_em is null and ${condicao}
      returning i.depreciacao_id, i.valor, i.erro, i.meses
    ), soma as (
      select depreciacao_id, sum(valor) as valor, count(*) filter (where erro is null)::int as n,
        count(*) filter (where erro is not null)::int as erros,
        coalesce(sum(meses) filter (where erro is null), 0)::int as meses
      from fora group by 1
    )
    update depreciacao d set total = d.total - s.valor, quantidade = d.quantidade - s.n,
      com_erro = d.com_erro - s.erros, meses = d.meses - s.meses, versao = d.versao + 1
    from soma s where d.id = s.depreciacao_id`)
}
