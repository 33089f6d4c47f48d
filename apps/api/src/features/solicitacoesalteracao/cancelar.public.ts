import { solicitacaoWorkflow } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { among } from '../../kernel/db/among.ts'
import { type SqlQuery, sql } from '../../kernel/db/sql.ts'
import { nomeDoBem } from '../tombo/nome.public.ts'
import { encerrar } from './encerrar.ts'
import { type Pedido, relatarDecisao } from './relatos.ts'

/** Cancels the requests of the unit that still wait, of these over `s` (solicitacao_alteracao), with their events, and tells who asked. */
async function cancelar(ctx: Ctx, quais: SqlQuery, resposta: string): Promise<void> {
  const pedidos = await ctx.db.rows(sql<Pedido>`
    select s.id, s.patrimonio_id as "patrimonioId", ${nomeDoBem(sql`p`)} as bem,
      s.solicitante_id as "solicitanteId", s.solicitante_nome as solicitante
    from solicitacao_alteracao s join patrimonio p on p.id = s.patrimonio_id
    where ${quais} and s.unidade_id = ${ctx.unidadeId}
      and ${among(sql`s.status`, solicitacaoWorkflow.from('CANCELAR'))} order by s.id for update of s`)
  await encerrar(
    ctx,
    pedidos.map((p) => p.id),
    solicitacaoWorkflow.to('CANCELAR'),
    resposta,
  )
  for (const pedido of pedidos) await relatarDecisao(ctx, pedido, 'CANCELADA', { resposta, mudancas: [] })
}

/** Cancels what an inventory asked for and still waits. */
export const cancelarDoInventario = (ctx: Ctx, inventarioId: number, resposta: string): Promise<void> =>
  cancelar(ctx, sql`s.inventario_id = ${inventarioId}`, resposta)

/** Cancels what waits for assets that leave the unit: its values name records of it. */
export const cancelarDosBens = (ctx: Ctx, bens: readonly number[], resposta: string): Promise<void> =>
  cancelar(ctx, sql`s.patrimonio_id = any(${[...bens]}::int[])`, resposta)
