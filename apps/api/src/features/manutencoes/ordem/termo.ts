import { mensagens, quantos } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { conflict } from '../../../kernel/errors.ts'
import { emitirTermo, pedirDocumento, termosDe } from '../../termos/termos.public.ts'
import { exigirManutencao } from '../consultas.ts'
import { ENTIDADE } from '../relatos.ts'

interface Entrega {
  descricao: string
  fornecedor: string | null
  prazo: string | null
}

/** Issues the term by which the assets of an order are handed to who mends them; gives its number. */
export async function emitirTermoDeEntrega(ctx: Ctx, id: number, bens: readonly number[]): Promise<number> {
  const e = (await ctx.db.row(sql<Entrega>`
    select t.descricao, f.nome as fornecedor, t.data_prevista as prazo
    from manutencao t left join fornecedor f on f.id = t.fornecedor_id where t.id = ${id}`)) as Entrega
  const termo = await emitirTermo(ctx, {
    tipo: 'MANUTENCAO',
    entidade: ENTIDADE,
    entidadeId: id,
    dados: {
      numero: String(id),
      entrega: { nome: ctx.actor.nome },
      recebe: e.fornecedor === null ? null : { nome: e.fornecedor },
      prazo: e.prazo,
      motivo: `${e.descricao} (${quantos(bens.length, 'bem', 'bens')})`,
    },
    bens,
  })
  return termo.id
}

/** Asks for the delivery term as a file. Errors: 404; 409, nothing was delivered yet. */
export async function pedirTermoDeEntrega(
  ctx: Ctx,
  id: number,
  formato: 'PDF' | 'XLSX' | 'CSV',
  organizacao: string,
) {
  await exigirManutencao(ctx, id)
  const [termo] = await termosDe(ctx.db, { entidade: ENTIDADE, entidadeId: id })
  if (!termo) throw conflict(mensagens.manutencaoSemTermo)
  return pedirDocumento(ctx, termo.id, formato, organizacao)
}
