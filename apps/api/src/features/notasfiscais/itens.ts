import { type ItemDaNota, notasfiscais } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { getRecord } from '../../kernel/db/records.ts'
import { sql } from '../../kernel/db/sql.ts'
import { fonteDasNotas } from './fonte.ts'

/** The lines of an invoice of the unit, in their order (none of a typed one); 404 when it is not there. */
export async function itensDaNota(ctx: Ctx, notaId: number): Promise<ItemDaNota[]> {
  await getRecord(ctx, notasfiscais, fonteDasNotas, notaId)
  return ctx.db.rows(sql<ItemDaNota>`
    select i.id, i.numero, i.codigo, i.descricao, i.ncm, i.unidade_medida as "unidadeMedida", i.quantidade,
      i.valor_unitario as "valorUnitario", i.custo,
      (select count(*)::int from patrimonio p where p.nota_fiscal_item_id = i.id and p.unidade_id = ${ctx.unidadeId}
        and p.removido_em is null) as "quantidadeBens"
    from nota_fiscal_item i where i.nota_fiscal_id = ${notaId} order by i.numero`)
}
