import {
  classificacaoConservacao,
  FILTROS_PATRIMONIO,
  type Filtros,
  justificativaDesuso,
  type ListaPatrimonio,
  resumoDoFiltro,
  utilizacao,
  type Where,
} from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { nomesDoCadastro } from '../../cadastros/nomes.public.ts'

/** The names of the records that a filter names by id, catalogue by catalogue. */
async function nomesDosFiltros(ctx: Ctx, where: Where) {
  const ids = new Map<string, number[]>()
  for (const [nome, v] of Object.entries(where)) {
    const recurso = (FILTROS_PATRIMONIO as Filtros)[nome]?.recurso
    if (recurso && v?.in) ids.set(recurso, [...(ids.get(recurso) ?? []), ...v.in.map(Number)])
  }
  const nomes = new Map<string, ReadonlyMap<number, string>>()
  for (const [recurso, quais] of ids) nomes.set(recurso, await nomesDoCadastro(ctx, recurso, quais))
  return (recurso: string, id: number) => nomes.get(recurso)?.get(id) ?? `nº ${id}`
}

const lista = (rotulo: string, descricoes: Readonly<Record<string, string>>, valores?: readonly string[]) =>
  valores ? [`${rotulo}: ${valores.map((v) => descricoes[v] ?? v).join(' ou ')}`] : []

/** Every filter of an asset list in words, as the heading of a report says them. */
export async function filtrosDaListaEmPalavras(ctx: Ctx, q: ListaPatrimonio): Promise<string[]> {
  const where = q.where ?? {}
  const rotulo = await nomesDosFiltros(ctx, where)
  const { referenciaInicial: de, referenciaFinal: ate } = q
  const intervalo = de && ate ? `${de} a ${ate}` : de ? `desde ${de}` : `até ${ate}`
  return [
    ...(q.q ? [`Busca: “${q.q}”`] : []),
    ...Object.entries(where).flatMap(([nome, v]) => {
      const filtro = (FILTROS_PATRIMONIO as Filtros)[nome]
      return filtro && v ? [resumoDoFiltro(filtro, v, rotulo)] : []
    }),
    ...(de || ate ? [`Etiquetas: ${intervalo}`] : []),
    ...lista('Conservação', classificacaoConservacao.descricoes, q.condicoes),
    ...lista('Utilização', utilizacao.descricoes, q.utilizacao),
    ...lista('Justificativa do desuso', justificativaDesuso.descricoes, q.justificativaDesuso),
    ...(q.omitirBaixados ? ['Sem os baixados'] : []),
    ...(q.todasUnidades ? ['Todas as unidades'] : []),
  ]
}
