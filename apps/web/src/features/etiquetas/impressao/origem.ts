import type { ImpressaoEtiquetas } from '@tombo/contract'
import type { Asked } from '../../../kernel/addresses.ts'

/** Says what is printed, as the form has it. */
export interface Origem {
  qual: 'INTERVALO' | 'LOCALIZACAO' | 'BENS' | 'ETIQUETAS' | 'INVENTARIO'
  tagInicial: string
  tagFinal: string
  localizacao: { id: number; descricao?: string } | null
  bens: number[]
  /** The campaign whose unreadable labels are made anew. */
  inventario: number | null
  etiquetas: number[]
}

type Selecao = Pick<
  ImpressaoEtiquetas,
  'params' | 'bens' | 'localizacao' | 'inventario' | 'tagInicial' | 'tagFinal'
>

/** The same as the server takes it; null while something is missing. */
export function selecaoDe(o: Origem): Partial<Selecao> | null {
  const { qual, tagInicial, tagFinal, localizacao, bens, etiquetas, inventario } = o
  if (qual === 'BENS') return bens.length > 0 ? { bens } : null
  if (qual === 'INVENTARIO') return inventario ? { inventario } : null
  if (qual === 'ETIQUETAS') return etiquetas.length > 0 ? { params: etiquetas } : null
  if (qual === 'LOCALIZACAO') return localizacao ? { localizacao: localizacao.id } : null
  return tagInicial && tagFinal ? { tagInicial, tagFinal } : null
}

const numeros = (lista: string | undefined) =>
  (lista ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0)

/** Gives what the address, and a choice of assets that was brought along, ask for. */
export function origemInicial(
  busca: Asked<'/configuracoes/impressaoetiquetas'>,
  trazidos: readonly number[],
): Origem {
  const { tagInicial = '', tagFinal = '', localizacao, bens } = busca
  const daBusca = numeros(bens)
  const etiquetas = numeros(busca.etiquetas)
  const inventario = Number(busca.inventario) > 0 ? Number(busca.inventario) : null
  const ids = daBusca.length > 0 ? daBusca : bens === 'escolhidos' ? [...trazidos] : []
  return {
    qual:
      etiquetas.length > 0
        ? 'ETIQUETAS'
        : ids.length > 0
          ? 'BENS'
          : Number(localizacao) > 0
            ? 'LOCALIZACAO'
            : inventario
              ? 'INVENTARIO'
              : 'INTERVALO',
    etiquetas,
    tagInicial,
    tagFinal,
    localizacao: Number(localizacao) > 0 ? { id: Number(localizacao) } : null,
    bens: ids,
    inventario,
  }
}
