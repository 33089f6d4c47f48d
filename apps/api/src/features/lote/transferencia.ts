import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { transferir } from '../movimentacoes/pedido/transferir.public.ts'
import type { Resultado } from '../patrimonios/gravar/alterar-muitos.public.ts'
import { problemasDosBens } from '../reservas/problemas.public.ts'
import type { Grupo } from './grupos.ts'

/** Gives, of the assets that are to leave the unit, those that cannot: nothing of them is changed. */
export async function retidosDe(ctx: Ctx, grupos: readonly Grupo[]): Promise<Map<number, Resultado>> {
  const vao = grupos.filter((g) => g.transferencia).flatMap((g) => g.itens.map((i) => i.id))
  const problemas = await problemasDosBens(ctx, vao)
  return new Map(problemas.map(({ patrimonio, motivo }) => [patrimonio.id, { ...patrimonio, motivo }]))
}

/**
 * Sends the assets that nothing was refused of to their other unit, by one move for each group; told among their changes.
 * Gives the moves.
 */
export async function transferirTodos(
  ctx: Ctx,
  { id: loteId, dados: { grupos } }: { id: number; dados: { grupos: readonly Grupo[] } },
  resultados: readonly Resultado[],
): Promise<number[]> {
  const feitas: number[] = []
  const porId = new Map(resultados.map((r) => [r.id, r]))
  for (const { transferencia, itens } of grupos) {
    const vao = itens.flatMap((i) => porId.get(i.id) ?? []).filter((r) => r.motivo === undefined)
    if (!transferencia || vao.length === 0) continue
    const { movimentacaoId, aguarda } = await transferir(ctx, transferencia, {
      loteId,
      ids: vao.map((r) => r.id),
    })
    feitas.push(movimentacaoId)
    const unidade = await ctx.db.row(
      sql<{ descricao: string }>`select descricao from unidade where id = ${transferencia.unidade}`,
    )
    const como = aguarda
      ? `movimentação nº ${movimentacaoId}, aguarda aceite`
      : `movimentação nº ${movimentacaoId}`
    const novo = `${unidade?.descricao ?? ''} (${como})`
    for (const r of vao)
      r.feita = {
        versao: r.feita?.versao ?? 0,
        anterior: r.feita?.anterior ?? {},
        alteracoes: [...(r.feita?.alteracoes ?? []), { campo: 'Unidade', anterior: null, novo }],
      }
  }
  return feitas
}
