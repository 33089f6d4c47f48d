import { rotasDepreciacoes as r } from '@tombo/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../kernel/api.ts'

/** Asks on which day the books of the unit at work begin, and what keeps it as it is; to the end, since a save may wait for it. */
export const aberturaQuery = queryOptions({
  queryKey: ['depreciacao', 'abertura'],
  queryFn: () => call(r.abertura),
})

/** The day on which the books of the unit at work begin, and what keeps it as it is. */
export const useAbertura = () => useQuery(aberturaQuery)
