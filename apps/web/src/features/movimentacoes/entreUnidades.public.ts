import { rotasMovimentacoes as r, VER_MOVIMENTACOES } from '@tombo/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../kernel/api.ts'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { useToldError } from '../../resource/useToldError.ts'

/** May assets go to another unit? Not, as far as who may not see moves can tell. */
export function useEntreUnidades(): boolean {
  const { can } = usePermissoes()
  const { data, error } = useQuery({
    queryKey: ['movimentacao', 'metadata'],
    queryFn: ({ signal }) => call(r.metadata, { signal }),
    enabled: can(VER_MOVIMENTACOES),
    staleTime: 60_000,
  })
  useToldError(error, 'se bens podem ir a outra unidade')
  return data?.permitirMovimentacaoEntreUnidades === true
}
