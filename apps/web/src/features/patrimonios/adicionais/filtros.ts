import { FILTROS_PATRIMONIO, type Filters } from '@tombo/contract'
import { useMemo } from 'react'
import { useDefinicoesAdicionais } from './definicoes.ts'
import { filtrosAdicionais } from './naLista.tsx'

/** Everything that assets are filtered by: what each has, and the fields that the organisation added. */
export function useFiltrosDeBens(): Filters {
  const definicoes = useDefinicoesAdicionais()
  return useMemo(() => ({ ...FILTROS_PATRIMONIO, ...filtrosAdicionais(definicoes) }), [definicoes])
}
