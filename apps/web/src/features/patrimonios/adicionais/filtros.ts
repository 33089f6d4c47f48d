import {
  type DefinicaoAdicional,
  enderecoAdicional,
  type Filters,
  FILTROS_PATRIMONIO,
  filtroAdicional,
} from '@tombo/contract'
import { useMemo } from 'react'
import { useDefinicoesAdicionais } from './definicoes.ts'

/** The fields of the organisation's own as filters, by address. */
export const filtrosAdicionais = (definicoes: readonly DefinicaoAdicional[]): Filters =>
  Object.fromEntries(definicoes.map((d) => [enderecoAdicional(d.chave), filtroAdicional(d)]))

/** Everything that assets are filtered by: what each has, and the fields that the organisation added. */
export function useFiltrosDeBens(): Filters {
  const definicoes = useDefinicoesAdicionais()
  return useMemo(() => ({ ...FILTROS_PATRIMONIO, ...filtrosAdicionais(definicoes) }), [definicoes])
}
