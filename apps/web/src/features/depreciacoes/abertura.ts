import { rotasDepreciacoes as r } from '@tombo/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../kernel/api.ts'

/** The day on which the books of the unit at work begin, and what keeps it as it is. */
export const useAbertura = () =>
  useQuery({
    queryKey: ['depreciacao', 'abertura'],
    queryFn: ({ signal }) => call(r.abertura, { signal }),
  })
