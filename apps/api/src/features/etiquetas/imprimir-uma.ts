import { mensagens } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { conflito, naoEncontrado } from '../../kernel/erros.ts'
import { paginaDaEtiqueta } from './desenho.ts'

interface Bem {
  referencia: string | null
  tombo: string | null
  descricao: string
  unidade: string
}

/**
 * The label of an asset of this unit, as a page ready to print. Its codes carry the number of the label where there is one,
 * else the number in the register. 404 for an asset of another unit, 409 for one that has neither number.
 */
export async function imprimirEtiqueta(ctx: Ctx, id: number, organizacao: string): Promise<string> {
  const bem = await ctx.db.row(sql<Bem>`
    select t.referencia, t.numero_tombamento || case when t.numero_acessorio > 0 then '/' || t.numero_acessorio else '' end as tombo,
      concat_ws(' ', t.descricao, t.caracteristica1) as descricao, u.descricao as unidade
    from patrimonio t join unidade u on u.id = t.unidade_id where t.id = ${id} and t.unidade_id = ${ctx.unidadeId} and t.removido_em is null`)
  if (!bem) throw naoEncontrado()
  const codigo = bem.referencia ?? bem.tombo
  if (codigo === null) throw conflito(mensagens.etiquetaSemNumero)
  return paginaDaEtiqueta({
    organizacao,
    unidade: bem.unidade,
    codigo,
    nomeDoCodigo: bem.referencia === null ? 'Tombo' : 'Etiqueta',
    tombo: bem.referencia === null || bem.referencia === bem.tombo ? null : bem.tombo,
    descricao: bem.descricao,
  })
}
