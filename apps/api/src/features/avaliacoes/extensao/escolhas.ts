import { avaliacaoWorkflow } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { among } from '../../../kernel/db/among.ts'
import { searchConditions } from '../../../kernel/db/filters.ts'
import { and, sql } from '../../../kernel/db/sql.ts'
import { daUnidade, exigirAvaliacao } from '../avaliacao.ts'
import { ITEM_AVALIADO, ITEM_DENTRO } from '../consultas.ts'
import { NOME_DO_BEM } from '../relatos.ts'

interface Nomeado {
  id: number
  descricao: string
}

/** The unit's appraisals of furniture that still take prices, the latest first; 200 at most. */
export const avaliacoesAbertas = (ctx: Ctx): Promise<Nomeado[]> =>
  ctx.db.rows(sql<Nomeado>`
    select t.id, concat_ws(' – ', 'nº ' || t.id, t.descricao) as descricao from avaliacao t
    where ${daUnidade(ctx)} and t.classificacao = 'MOVEIS'
      and ${among(sql`t.situacao`, avaliacaoWorkflow.from('AVALIAR'))} order by t.id desc limit 200`)

/** Items of an appraisal without a value that the words find, 50 at most. 404. */
export async function bensSemValor(ctx: Ctx, avaliacaoId: number, q = ''): Promise<Nomeado[]> {
  await exigirAvaliacao(ctx, avaliacaoId)
  return ctx.db.rows(sql<Nomeado>`
    select i.id, ${NOME_DO_BEM} as descricao from avaliacao_item i join patrimonio p on p.id = i.patrimonio_id
    where i.avaliacao_id = ${avaliacaoId} and ${ITEM_DENTRO} and not ${ITEM_AVALIADO}
      ${q ? sql`and ${and(searchConditions({ busca: sql`p.busca` }, ['busca'], q))}` : sql``}
    order by p.numero_tombamento, p.numero_acessorio, i.id limit 50`)
}
