import { type Patrimonio, rotasSolicitacoes } from '@tombo/contract'
import { useQuery } from '@tanstack/react-query'
import { call, type Loose, loose } from '../../../../kernel/api.ts'
import { queryClient } from '../../../../kernel/queryClient.ts'
import { pedeEtiqueta } from '../../etiquetaNova.ts'

/** How many requests of change an asset has in analysis, and how many are this person's. */
export const useSolicitacoesDoBem = (id: number) =>
  useQuery({
    queryKey: ['patrimonio', id, 'solicitacoes'],
    queryFn: ({ signal }) => call(rotasSolicitacoes.doPatrimonio, { params: { id }, signal }),
    staleTime: 0,
  })

/** Asks for a change of an asset instead of making it; everything that tells of it is asked for again. */
export async function solicitarAlteracao(
  { id, versao }: Patrimonio,
  alteracoes: Loose,
  motivo: string,
): Promise<void> {
  await call(rotasSolicitacoes.solicitar, {
    body: loose({ patrimonio: { id, versao }, alteracoes, motivo: motivo.trim() || null }),
    noErrorToast: pedeEtiqueta,
  })
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['patrimonio', id, 'solicitacoes'] }),
    queryClient.invalidateQueries({ queryKey: ['patrimonio', id, 'eventos'] }),
    queryClient.invalidateQueries({ queryKey: ['lista', 'solicitacoesalteracao'] }),
  ])
}
