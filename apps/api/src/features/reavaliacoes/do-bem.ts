import { type ReavaliacaoDoBem, situacaoReavaliacao, tipoReavaliacao } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { enumSql } from '../../kernel/db/source.ts'
import { sql } from '../../kernel/db/sql.ts'
import { notFound } from '../../kernel/errors.ts'
import { JUNCOES_DO_ITEM, LIQUIDO_DO_ITEM, LIQUIDO_NOVO } from './consultas.ts'

/** The revaluations and tests of an asset of the unit, the latest first. 404. */
export async function reavaliacoesDoBem(ctx: Ctx, id: number): Promise<ReavaliacaoDoBem[]> {
  const ha = await ctx.db.row(
    sql`select 1 from patrimonio where id = ${id} and unidade_id = ${ctx.unidadeId} and removido_em is null`,
  )
  if (!ha) throw notFound()
  return ctx.db.rows(sql<ReavaliacaoDoBem>`
    select t.id, t.descricao, t.data, ${enumSql(tipoReavaliacao, sql`t.tipo`)} as tipo,
      ${enumSql(situacaoReavaliacao, sql`t.situacao`)} as situacao, (${LIQUIDO_DO_ITEM})::text as anterior,
      (${LIQUIDO_NOVO})::text as novo, i.vida_meses as "vidaUtil"
    from reavaliacao_item i join reavaliacao t on t.id = i.reavaliacao_id ${JUNCOES_DO_ITEM}
    where i.patrimonio_id = ${id} and t.unidade_id = ${ctx.unidadeId} order by t.data desc, t.id desc`)
}
