import { avaliacaoWorkflow } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { nomesDosBens } from '../../tombo/nomes.public.ts'
import { relatar } from '../relatos.ts'
import { largarVazias } from './pesquisa-repo.ts'

/** Takes assets that leave the unit out of its appraisals under way, each with its event: no other unit could. */
export async function deixarAvaliacoes(ctx: Ctx, bens: readonly number[], porque: string): Promise<void> {
  const saidas = await ctx.db.rows(sql<{ id: number; bens: number[] }>`
    with fim as (
      update avaliacao_item i set situacao = ${avaliacaoWorkflow.itemsTo('RETIRAR')}, aberto = false,
        valor_referencia = null, fator = null, valor_calculado = null, valor_avaliado = null, pesquisa_id = null,
        veiculo_id = null
      from avaliacao t where t.id = i.avaliacao_id and t.unidade_id = ${ctx.unidadeId} and i.aberto
        and i.patrimonio_id = any(${[...bens]}::int[])
      returning i.avaliacao_id, i.patrimonio_id)
    select avaliacao_id as id, array_agg(patrimonio_id order by patrimonio_id) as bens from fim group by 1 order by 1`)
  for (const s of saidas) {
    await largarVazias(ctx, s.id)
    await relatar(ctx, s.id, 'AVALIACAO_BEM_RETIRADO', [
      { campo: 'Bem', anterior: await nomesDosBens(ctx, s.bens), novo: null },
      { campo: 'Motivo', anterior: null, novo: porque },
    ])
  }
}
