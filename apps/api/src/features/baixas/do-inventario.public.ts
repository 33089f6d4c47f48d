import { MAXIMO_DE_BENS_NA_BAIXA, mensagens, type ProblemaDoBem, zSalvarBaixa } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { conflict } from '../../kernel/errors.ts'
import { problemasDosBens } from '../reservas/problemas.public.ts'
import { problemasDaPosse, travarBens } from './itens/bens.ts'
import { salvarItens } from './itens/itens.ts'
import { salvarBaixa } from './salvar.ts'

interface DeUmInventario {
  inventario: number
  tipoBaixa: number
  data: string
  /** Assets that were not found. */
  ids: readonly number[]
}

/**
 * Opens a write-off of what an inventory did not find, as anybody opens one; what something else holds stays out of it, each with
 * why. One write-off takes 10,000: `restam` says how many are left for the next one. Errors: 400 by field; 409, nothing of it can be written off.
 */
export async function abrirBaixaDoInventario(
  ctx: Ctx,
  { inventario, tipoBaixa, data, ids }: DeUmInventario,
): Promise<{ id: number; bens: number; deFora: ProblemaDoBem[]; restam: number }> {
  await travarBens(ctx, ids)
  const naoEsta = (problemas: readonly ProblemaDoBem[]) => {
    const achados = new Set(problemas.map((p) => p.patrimonio.id))
    return (id: number) => !achados.has(id)
  }
  const presos = await problemasDosBens(ctx, ids)
  const soltos = ids.filter(naoEsta(presos))
  const semPosse = await problemasDaPosse(ctx, soltos, { data, cessao: false })
  const deFora = [...presos, ...semPosse]
  const todos = soltos.filter(naoEsta(semPosse))
  const livres = todos.slice(0, MAXIMO_DE_BENS_NA_BAIXA)
  if (livres.length === 0) throw conflict(mensagens.inventarioNadaABaixar)
  const id = await salvarBaixa(
    ctx,
    zSalvarBaixa.parse({ tipoBaixa: { id: tipoBaixa }, data, inventario: { id: inventario } }),
  )
  await salvarItens(ctx, id, {
    id: null,
    versao: null,
    bens: livres,
    selecao: null,
    acessorios: false,
    fornecedor: null,
    valorVenda: null,
  })
  return { id, bens: livres.length, deFora, restam: todos.length - livres.length }
}
