import {
  configuracoesOrganograma,
  type NivelDoOrganograma,
  organograma,
  type ReadOf,
  rotasConfiguracaoOrganograma as r,
} from '@tombo/contract'
import { useQuery } from '@tanstack/react-query'
import { call, fetchList } from '../../kernel/api.ts'
import { queryClient } from '../../kernel/queryClient.ts'
import { reloadLists } from '../../resource/useResourceList.ts'

export type Configuracao = ReadOf<typeof configuracoesOrganograma>

/** More charts than one for each of so many years nobody looks through. */
const CONFIGURACOES = 100

/** Every configuration, the latest year first. */
export const useConfiguracoes = () =>
  useQuery({
    queryKey: ['organograma', 'configuracoes'],
    queryFn: async ({ signal }) => {
      const { resultList } = await fetchList(
        configuracoesOrganograma,
        { rpp: CONFIGURACOES, order: '-exercicio' },
        { signal },
      )
      return resultList as unknown as Configuracao[]
    },
  })

/** The whole chart of a configuration, in order. */
export const useEntradas = (configuracaoId: number | undefined) =>
  useQuery({
    queryKey: ['organograma', 'entradas', configuracaoId],
    queryFn: ({ signal }) => call(r.organograma, { params: { id: configuracaoId as number }, signal }),
    enabled: configuracaoId !== undefined,
  })

/** The levels as the rules take them. */
export const niveisDe = (c: Pick<Configuracao, 'niveis'>): NivelDoOrganograma[] =>
  c.niveis.map(({ digitos, separador }) => ({ digitos, separador: separador.value }))

/** Gives, of the year that is running, or the latest before it that is in force; else the first there is. */
export function vigente(todas: readonly Configuracao[], ano: number): Configuracao | undefined {
  return todas.find((c) => c.ativo && c.exercicio <= ano) ?? todas[0]
}

/** Everything that was read of charts is asked for again. */
export const recarregarOrganograma = async (): Promise<void> => {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['organograma'] }),
    queryClient.invalidateQueries({ queryKey: ['busca', organograma.path] }),
    reloadLists(configuracoesOrganograma),
  ])
}
