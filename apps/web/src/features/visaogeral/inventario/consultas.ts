import { rotasInventarios, rotasPainelDoInventario as r } from '@tombo/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../kernel/api.ts'

const RAIZ = 'visaogeral'
const atual = { staleTime: 0, placeholderData: keepPreviousData } as const

/** The campaign of this number, and without one the last. */
export const useInventarioPedido = (id: number | null) =>
  useQuery({
    queryKey: [RAIZ, 'ultimo', id],
    queryFn: ({ signal }) =>
      id === null
        ? call(r.ultimoInventario, { signal })
        : call(rotasInventarios.obter, { params: { id }, signal }),
    staleTime: 0,
  })
export const useCampanhas = () =>
  useQuery({
    queryKey: [RAIZ, 'campanhas'],
    queryFn: async ({ signal }) => {
      const [campanhas, situacoes] = await Promise.all([
        call(r.campanhas, { signal }),
        call(r.situacoesDosInventarios, { signal }),
      ])
      return { campanhas, situacoes }
    },
    staleTime: 0,
  })
/** All charts of one campaign: they are shown together. */
export const useInventarioDoPainel = (inventarioId: number) =>
  useQuery({
    queryKey: [RAIZ, 'inventario', inventarioId],
    queryFn: async ({ signal }) => {
      const pedido = { params: { inventarioId }, signal }
      const [informacoes, resultados, locais, alteracoes] = await Promise.all([
        call(r.informacoes, pedido),
        call(r.resultados, pedido),
        call(r.locais, pedido),
        call(r.alteracoes, pedido),
      ])
      return { informacoes, resultados, locais, alteracoes }
    },
    ...atual,
  })
export type Marca = 'pendentes' | 'contagemGtZero' | 'contagemZero'
export const useDivergencias = (
  inventarioId: number,
  marca: Marca | null,
  pagina: { page: number; rpp: number },
) =>
  useQuery({
    queryKey: [RAIZ, 'divergencias', inventarioId, marca, pagina],
    queryFn: ({ signal }) =>
      call(r.divergencias, {
        params: { inventarioId },
        query: { ...pagina, ...(marca ? { [marca]: 'true' as const } : {}) },
        signal,
      }),
    ...atual,
  })
