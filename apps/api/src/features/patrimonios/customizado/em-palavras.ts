import { type LayoutDeRelatorio, ordenacaoPatrimonio, zListaPatrimonio } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { filtrosDaListaEmPalavras } from '../relatorios/filtros.ts'

const daOrdem = (order: string): string => {
  const nome = order.replace(/^-/, '')
  const palavras = new Map<string, string>(Object.entries(ordenacaoPatrimonio.descriptions)).get(nome) ?? nome
  return order.startsWith('-') ? `${palavras}, do maior para o menor` : palavras
}

/** The filters and the order that a layout keeps, in words; filters that the list takes no more, as they were kept. */
export async function guardadoEmPalavras(
  ctx: Ctx,
  { where, lista: { order, ...lista } }: Pick<LayoutDeRelatorio, 'where' | 'lista'>,
): Promise<{ Filtros: string | null; Ordem: string | null }> {
  const como = { ...lista, where: JSON.stringify(where) }
  const lido = zListaPatrimonio.safeParse(como)
  const palavras = lido.success ? await filtrosDaListaEmPalavras(ctx, lido.data) : [JSON.stringify(como)]
  return { Filtros: palavras.join('; ') || null, Ordem: order === undefined ? null : daOrdem(order) }
}
