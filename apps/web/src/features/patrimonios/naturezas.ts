import { tiposnatureza } from '@tombo/contract'
import { useQuery } from '@tanstack/react-query'
import { api, type RowOf } from '../../kernel/api.ts'
import { useScreen } from '../../kernel/route.ts'

export type Natureza = RowOf<typeof tiposnatureza>

const CAMPOS_DA_NATUREZA = 'id,codigo,nome,mascara,biblioteca'

/** The natures whose assets are books. */
export const useNaturezasDaBiblioteca = () =>
  useQuery({
    queryKey: ['natureza', 'biblioteca'],
    queryFn: async ({ signal }): Promise<Natureza[]> => {
      const where = { biblioteca: { eq: true } }
      const pergunta = { where, order: 'codigo', rpp: 100, fields: CAMPOS_DA_NATUREZA }
      return (await api.list(tiposnatureza, pergunta, { signal })).resultList
    },
    staleTime: 5 * 60_000,
  })

/** A nature with what its mask gives to an asset: life, residual, method. Asked for as a look-up, which every reader of assets may do. */
export const useNatureza = (ref: { id: number; codigo?: unknown } | null) =>
  useQuery({
    queryKey: ['natureza', ref?.id ?? null],
    queryFn: async ({ signal }): Promise<Natureza | null> => {
      const { resultList } = await api.list(
        tiposnatureza,
        { q: String(ref?.codigo ?? ''), rpp: 100, fields: CAMPOS_DA_NATUREZA },
        { signal },
      )
      return resultList.find((n) => n.id === ref?.id) ?? null
    },
    enabled: ref !== null,
    staleTime: 5 * 60_000,
  })

/** The nature that the address names (`?tipoNatureza=7`); null when it names none, undefined while it is asked for. */
export function useNaturezaDoEndereco(): Natureza | null | undefined {
  const { search } = useScreen<'/lote/cadastro'>()
  const id = Number(search.tipoNatureza)
  const { data, error } = useNatureza(id > 0 ? { id } : null)
  return id > 0 && !error ? data : null
}
