import { type DefinicaoAdicional, rotasDefinicoesAdicionais, VER_CAMPOS_ADICIONAIS } from '@tombo/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../kernel/api.ts'
import { usePermissoes } from '../../../kernel/contexto.tsx'
import { useToldError } from '../../../resource/useToldError.ts'

/** The fields that the organisation added to its assets; undefined while they are asked for, and for who may not see them. */
export function useDefinicoesConhecidas(): readonly DefinicaoAdicional[] | undefined {
  const { can } = usePermissoes()
  const { data, error } = useQuery({
    queryKey: ['definicoesadicionais'],
    queryFn: ({ signal }) => call(rotasDefinicoesAdicionais.listar, { signal }),
    enabled: can(VER_CAMPOS_ADICIONAIS),
    staleTime: 60_000,
  })
  useToldError(error, 'os campos da organização')
  return data
}

/** The same, as none where they are not known. */
export const useDefinicoesAdicionais = (): readonly DefinicaoAdicional[] =>
  useDefinicoesConhecidas() ?? NENHUMA
const NENHUMA: readonly DefinicaoAdicional[] = []
