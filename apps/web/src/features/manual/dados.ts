import { rotasManual } from '@tombo/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../kernel/api.ts'

/** The manual, which changes with the program only. */
export const useManual = () =>
  useQuery({
    queryKey: ['manual'],
    queryFn: ({ signal }) => call(rotasManual.ler, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
