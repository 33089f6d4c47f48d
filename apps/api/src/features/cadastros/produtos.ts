import { produtos } from '@tombo/contract'
import { recordEventos } from '../../kernel/audit/evento.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { removeRecord, saveRecord } from '../../kernel/db/records.ts'
import { sql } from '../../kernel/db/sql.ts'
import { fontes } from './fontes.ts'

/**
 * Holds the assets of a product. Whoever gives assets another product holds the assets and then the product; in the other order
 * the two would wait for each other.
 */
const segurarBens = (ctx: Ctx, produtoId: number) =>
  ctx.db.exec(
    sql`select 1 from patrimonio where produto_id = ${produtoId} and removido_em is null order by id for update`,
  )

/** The assets registered under a product carry its description: a new name goes to all of them, with an event for each. */
async function renomearBens(ctx: Ctx, produtoId: number, descricao: string): Promise<void> {
  const bens = sql`patrimonio where produto_id = ${produtoId} and removido_em is null and descricao <> ${descricao}`
  const unidades = await ctx.db.rows(
    sql<{
      id: number
    }>`select distinct unidade_id as id from (select unidade_id from ${bens} order by id for update) b`,
  )
  for (const u of unidades) {
    const linhas = sql`
      select 'patrimonios'::text, id::bigint, 'ALTERACAO'::text,
        jsonb_build_array(jsonb_build_object('campo', 'Descrição', 'anterior', descricao, 'novo', ${descricao}::text))
      from ${bens} and unidade_id = ${u.id}`
    await recordEventos(ctx, linhas, u.id)
  }
  await ctx.db
    .exec(sql`update patrimonio set descricao = ${descricao}, versao = versao + 1, alterado_em = ${ctx.clock.now()},
      alterado_por = ${ctx.actor.nome}
    where produto_id = ${produtoId} and removido_em is null and descricao <> ${descricao}`)
}

export async function salvarProduto(ctx: Ctx, corpo: Record<string, unknown>) {
  const { id, descricao } = corpo as { id?: number; descricao?: string }
  const ler = (trava = sql``) =>
    ctx.db.row(sql<{ descricao: string }>`select descricao from produto where id = ${id} ${trava}`)
  if (id !== undefined && descricao !== undefined && (await ler())?.descricao !== descricao)
    await segurarBens(ctx, id)
  const antes = id === undefined ? undefined : await ler(sql`for update`)
  const salvo = await saveRecord(ctx, produtos, fontes.produtos, corpo)
  if (antes && descricao !== undefined && descricao !== antes.descricao)
    await renomearBens(ctx, salvo.id, descricao)
  return salvo
}

/** Deletes a product that nothing names (409 otherwise). */
export const excluirProduto = (ctx: Ctx, id: number): Promise<void> =>
  removeRecord(ctx, produtos, fontes.produtos, id)
