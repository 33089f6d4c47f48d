import { type Importacao, importacaoWorkflow, rotasImportacao as r } from '@tombo/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../kernel/api.ts'
import { seldomWhenLive } from '../../kernel/live/live.ts'

/** Name of the list in memory and among the answers kept. */
export const LISTA = 'importacao'
const INTERVALO = 1500

export type ImportacaoResumo = Omit<Importacao, 'messages'>

/** Is the server still at it? */
export const emAndamento = (i: Pick<Importacao, 'situacao'> | undefined): boolean =>
  i !== undefined && importacaoWorkflow.isOpen(i.situacao.value)

/** While one of these is running, the list is asked for again. */
export const repetirLista = (linhas: readonly Pick<Importacao, 'situacao'>[]): number | false =>
  linhas.some(emAndamento) ? 2 * INTERVALO : false

/** One import, asked for again while it runs. */
export const useImportacao = (id: number | null) =>
  useQuery({
    queryKey: ['importacao', id],
    queryFn: ({ signal }) => call(r.obter, { params: { id: id as number }, signal }),
    enabled: id !== null,
    staleTime: 0,
    meta: { live: ['tarefas'] },
    refetchInterval: ({ state }) => (emAndamento(state.data) ? seldomWhenLive(INTERVALO) : false),
  })

/** Rows that the work is through with. */
export const linhasFeitas = (i: ImportacaoResumo): number => i.salvos + i.comAviso + i.recusados + i.repetidos
