import { type Roteiro, rotasEntidades, rotasRoteiro } from '@tombo/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../kernel/api.ts'
import { queryClient } from '../../kernel/queryClient.ts'

const CHAVE = ['roteirocontabil']
const ENTIDADES = ['entidadescontabeis']

export const useRoteiro = () =>
  useQuery({
    queryKey: CHAVE,
    queryFn: ({ signal }) => call(rotasRoteiro.obter, { signal }),
    staleTime: 0,
  })

/** Whatever a change answers is the whole again. */
export const tomarRoteiro = (lido: Roteiro): void => {
  queryClient.setQueryData(CHAVE, lido)
}

export const useEntidades = () =>
  useQuery({
    queryKey: ENTIDADES,
    queryFn: ({ signal }) => call(rotasEntidades.listar, { signal }),
    staleTime: 0,
  })

export const recarregarEntidades = () => queryClient.invalidateQueries({ queryKey: ENTIDADES })
