import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { mudarValores } from './mudanca.public.ts'
import { DE_OUTRA_BASE } from '../planos/planos-do-bem.public.ts'
import type { Contabil } from '../planos/posicao.ts'

/**
 * From here on an asset depreciates by the life, the residual and the method that its register and its mask say now.
 * @returns why not, by field; null when it does
 */
export async function adotarMascara(ctx: Ctx, id: number): Promise<Record<string, string[]> | null> {
  const bem = await ctx.db.row(sql<Contabil>`
    select id, tipo_natureza_id, tipo_aquisicao_id, metodo_depreciacao_id, valor_aquisicao, percentual_valor_residual,
      valor_residual_informado, vida_util, limite_quantidades_produzidas, data_aquisicao, data_tombamento,
        data_inicio_depreciacao
    from patrimonio where id = ${id} and unidade_id = ${ctx.unidadeId} for update`)
  if (!bem) return null
  const deOutraBase = await ctx.db.row(sql`
    select 1 from plano_depreciacao pl where pl.patrimonio_id = ${id} and ${DE_OUTRA_BASE}`)
  if (deOutraBase)
    return {
      vidaUtil: [
        'A vida e o residual deste bem são os da reavaliação, do teste ou do custo que mudou o seu valor, e não os da máscara.',
      ],
    }
  const { recusas } = await mudarValores(ctx, [{ antes: bem, depois: bem, adotarMascara: true }])
  return recusas[0]?.fields ?? null
}
