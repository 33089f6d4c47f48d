import type { Patrimonio } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { notFound } from '../../../kernel/errors.ts'
import { BAIXA_DO_BEM } from './baixa.ts'
import { ADICIONAIS } from '../../camposadicionais/valores.public.ts'
import { coberturasDoBem } from './coberturas.ts'
import { DETALHE, JUNCOES, JUNCOES_DETALHE, LINHA } from '../lista/selecao.ts'

/** One asset of the unit at work, whole; 404 when it is not there, removed, or another unit's. */
export async function obterPatrimonio(ctx: Ctx, id: number): Promise<Patrimonio> {
  const p = await ctx.db.row(sql<Patrimonio>`
    select ${LINHA}, ${DETALHE}, ${coberturasDoBem(sql`${ctx.clock.today()}::date`)} as coberturas,
      ${BAIXA_DO_BEM} as baixa, ${ADICIONAIS} as "camposAdicionais"
    from patrimonio t ${JUNCOES} ${JUNCOES_DETALHE}
    where t.id = ${id} and t.unidade_id = ${ctx.unidadeId} and t.removido_em is null`)
  if (!p) throw notFound()
  return p
}
