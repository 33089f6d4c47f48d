import { ehAdicional, type Filters, type FiltroPatrimonio, type Where } from '@tombo/contract'
import { usePermissoes } from '../../../kernel/contexto.tsx'
import { useFiltrosDeBens } from '../../patrimonios/adicionais.public.ts'

/** The filters by which assets of appraisals are chosen and found; the list of assets has all of them. */
const SEM_CADASTRO: readonly FiltroPatrimonio[] = [
  'descricao',
  'utilizacao',
  'dataTombamento',
  'dataAquisicao',
]
const DE_CADASTRO: readonly FiltroPatrimonio[] = [
  'tipoNatureza',
  'localizacao',
  'responsavel',
  'estadoConservacao',
]

/** The filters, and which of them this person may use, in their order. */
export function useFiltrosDaAvaliacao(): { filters: Filters; only: readonly string[] } {
  // The names of the catalogues are for who sees assets.
  const { can } = usePermissoes()
  const filters = useFiltrosDeBens()
  const only = [
    ...(can(['patrimonio', 'patrimoniogerencial']) ? DE_CADASTRO : []),
    ...SEM_CADASTRO,
    ...Object.keys(filters).filter(ehAdicional),
  ]
  return { filters, only }
}

/** Words and filters as the list of assets takes them. */
export const pergunta = (q: string, where: Where) => ({
  ...(q.trim() ? { q: q.trim() } : {}),
  ...(Object.keys(where).length > 0 ? { where: JSON.stringify(where) } : {}),
})
