import { type Entrada, rotasSessao, type UnidadeDoUsuario } from '@tombo/contract'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, callWhole } from '../api.ts'
import { contextoQuery, forgetAll } from '../contexto.tsx'
import { ApiError } from '../http.ts'
import { queryClient } from '../queryClient.ts'
import { toastError } from '../toasts.ts'
import { storeEntrada } from './session.ts'

const AGAIN_MS = 10_000

/** The units that the person works in, favourites first. */
export const useMyUnidades = (request: { q: string; page: number; rpp: number }, enabled = true) =>
  useQuery({
    queryKey: ['minhasunidades', request],
    queryFn: ({ signal }) =>
      call(rotasSessao.unidades, {
        query: { page: request.page, rpp: request.rpp, ...(request.q ? { q: request.q } : {}) },
        signal,
      }),
    placeholderData: keepPreviousData,
    // Whoever has no unit yet waits for one.
    refetchInterval: ({ state }) => state.data?.count === 0 && !request.q && AGAIN_MS,
    enabled,
  })

/** Marks or unmarks a favourite. */
export function useFavorite() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (u: UnidadeDoUsuario) => {
      await call(u.favorito ? rotasSessao.desfavoritar : rotasSessao.favoritar, {
        params: { id: u.unidade.id },
      })
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['minhasunidades'] }),
  })
}

/** Goes to work in a unit: from here on the token is of the unit, and nothing of another is remembered. */
export async function chooseUnidade(id: number): Promise<void> {
  const entrada = await callWhole<Entrada>(rotasSessao.selecionar, { params: { id } })
  if (storeEntrada(entrada)) forgetAll()
}

/** Goes to work in the unit that a link names, where the person is not there already; whoever works there no more is told so. */
export async function workIn(id: number): Promise<void> {
  try {
    const { unidade } = await queryClient.ensureQueryData(contextoQuery())
    if (unidade?.id !== id) await chooseUnidade(id)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    toastError(error.status === 404 ? 'Você não trabalha mais na unidade desta notificação.' : error.message)
  }
}
