import { rotasMovimentacoes as r } from '@tombo/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../kernel/api.ts'

/** May assets go to another unit? */
export const useEntreUnidades = (): boolean =>
  useQuery({
    queryKey: ['movimentacao', 'metadata'],
    queryFn: ({ signal }) => call(r.metadata, { signal }),
    staleTime: 60_000,
  }).data?.permitirMovimentacaoEntreUnidades === true
