import { type DefinicaoAdicional, rotasDefinicoesAdicionais } from '@tombo/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../kernel/api.ts'

/** The fields that the organisation added to its assets; none while they are asked for. */
export const useDefinicoesAdicionais = (): readonly DefinicaoAdicional[] =>
  useQuery({
    queryKey: ['definicoesadicionais'],
    queryFn: ({ signal }) => call(rotasDefinicoesAdicionais.listar, { signal }),
    staleTime: 60_000,
  }).data ?? NENHUMA
const NENHUMA: readonly DefinicaoAdicional[] = []
