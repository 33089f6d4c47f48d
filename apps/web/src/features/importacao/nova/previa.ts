import { rotasImportacao as r } from '@tombo/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../kernel/api.ts'
import type { Mapeamento, Rascunho } from './rascunho.ts'

/** How the server reads the file, and the mapping that it suggests. */
export function usePrevia(
  arquivoId: number,
  { tipo, separador, codificacao }: Pick<Rascunho, 'tipo' | 'separador' | 'codificacao'>,
) {
  const query = { tipo, ...(separador ? { separador } : {}), ...(codificacao ? { codificacao } : {}) }
  return useQuery({
    queryKey: ['importacao', 'previa', arquivoId, query],
    queryFn: ({ signal }) => call(r.previa, { params: { id: arquivoId }, query, signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Gives what the person chose for columns that are still there; the suggestion for the others. */
function conciliar(sugerido: Mapeamento, atual: Mapeamento | null, colunas: readonly string[]): Mapeamento {
  const escolhidos = Object.entries(atual ?? {})
  const mantidos = escolhidos.filter(([coluna]) => colunas.includes(coluna))
  if (atual && (mantidos.length > 0 || escolhidos.length === 0)) return Object.fromEntries(mantidos)
  const usados = new Set<string>()
  return Object.fromEntries(
    Object.entries(sugerido).filter(([, modelo]) => !usados.has(modelo) && usados.add(modelo)),
  )
}

/** Takes the suggestion when nothing was chosen for the columns of this file. */
export function useSugestao(
  previa: { mapeamento: Record<string, string>; colunas: string[] } | undefined,
  rascunho: Rascunho,
  mudar: (parte: Partial<Rascunho>) => void,
) {
  useEffect(() => {
    if (!previa) return
    const novo = conciliar(previa.mapeamento as Mapeamento, rascunho.mapeamento, previa.colunas)
    if (JSON.stringify(novo) !== JSON.stringify(rascunho.mapeamento)) mudar({ mapeamento: novo })
  }, [previa, rascunho.mapeamento, mudar])
}
