import { planosDeManutencao as def, rotasPreventivas as r, type SituacaoVencimento } from '@tombo/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../kernel/api.ts'
import { queryClient } from '../../../kernel/queryClient.ts'
import { reloadLists } from '../../../resource/useResourceList.ts'
import { recarregarManutencoes } from '../consultas.ts'

export const VENCIMENTOS_POR_PAGINA = 20

/** Which of what plans say is shown. */
export interface RecorteDosVencimentos {
  /** Words of an asset or of what is done. */
  q: string
  situacao: SituacaoVencimento | null
  /** A day, `YYYY-MM-DD`. */
  dia: string | null
  page: number
}

/** A page of the assets of the unit's plans, or of one of them, as they stand today. */
export const useVencimentos = ({ q, situacao, dia, page }: RecorteDosVencimentos, plano: number | null) =>
  useQuery({
    queryKey: ['lista', def.path, 'vencimentos', plano, q, situacao, dia, page],
    queryFn: ({ signal }) =>
      call(r.vencimentos, {
        query: {
          page,
          rpp: VENCIMENTOS_POR_PAGINA,
          ...(q ? { q } : {}),
          ...(plano ? { planoId: plano } : {}),
          ...(situacao ? { situacao } : {}),
          ...(dia ? { de: dia, ate: dia } : {}),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Gives what is due on each day of a month, `YYYY-MM`. */
export const useCalendario = (mes: string | null) =>
  useQuery({
    queryKey: ['lista', def.path, 'calendario', mes],
    queryFn: ({ signal }) => call(r.calendario, { query: { mes: mes as string }, signal }),
    enabled: mes !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Gives what maintenance tells of an asset. */
export const useVida = (id: number, pode: boolean) =>
  useQuery({
    queryKey: ['manutencoes', 'vida', id],
    queryFn: ({ signal }) => call(r.vida, { params: { id }, signal }),
    enabled: pode,
    staleTime: 0,
  })

/** Plans, readings or their orders have changed: everything that they are told in is asked for again. */
export async function recarregarPreventivas(): Promise<void> {
  await Promise.all([
    reloadLists(def),
    recarregarManutencoes(),
    queryClient.invalidateQueries({ queryKey: ['patrimonio'] }),
  ])
}
