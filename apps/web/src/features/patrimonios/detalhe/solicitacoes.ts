import { type CorpoEnviado, type Patrimonio, rotasSolicitacoes } from '@tombo/contract'
import { useQuery } from '@tanstack/react-query'
import { chamar } from '../../../kernel/api.ts'
import { consultas } from '../../../kernel/consultas.ts'

/** How many requests of change an asset has in analysis, and how many are this person's. */
export const useSolicitacoesDoBem = (id: number) =>
  useQuery({
    queryKey: ['patrimonio', id, 'solicitacoes'],
    queryFn: ({ signal }) => chamar(rotasSolicitacoes.doPatrimonio, { params: { id }, signal }),
    staleTime: 0,
  })

/** Asks for a change of an asset instead of making it; everything that tells of it is asked for again. */
export async function solicitarAlteracao(
  { id, versao }: Patrimonio,
  alteracoes: CorpoEnviado<typeof rotasSolicitacoes.solicitar>['alteracoes'],
  motivo: string,
): Promise<void> {
  await chamar(rotasSolicitacoes.solicitar, {
    body: { patrimonio: { id, versao }, alteracoes, motivo: motivo.trim() || null },
  })
  await Promise.all([
    consultas.invalidateQueries({ queryKey: ['patrimonio', id, 'solicitacoes'] }),
    consultas.invalidateQueries({ queryKey: ['patrimonio', id, 'eventos'] }),
    consultas.invalidateQueries({ queryKey: ['lista', 'solicitacoesalteracao'] }),
  ])
}
