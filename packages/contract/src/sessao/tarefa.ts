import { enumeration } from '../kernel/enumeration.ts'
import { defineWorkflow } from '../kernel/workflow.ts'

/** Where a long work stands. */
export const situacaoTarefa = enumeration({
  AGUARDANDO: 'Aguardando',
  PROCESSANDO: 'Em andamento',
  CONCLUIDA: 'Concluída',
  FALHOU: 'Não foi concluída',
})
export type SituacaoTarefa = (typeof situacaoTarefa.values)[number]

/** How a long work goes: what its screen shows, and what is done at its end. */
export const andamentoDaTarefa: Readonly<Record<SituacaoTarefa, 'running' | 'done' | 'failed'>> = {
  AGUARDANDO: 'running',
  PROCESSANDO: 'running',
  CONCLUIDA: 'done',
  FALHOU: 'failed',
}

/** A long work goes its way by itself: nobody does anything to it. */
export const tarefaWorkflow = defineWorkflow({
  situacao: situacaoTarefa,
  initial: 'AGUARDANDO',
  steps: ['AGUARDANDO', 'PROCESSANDO', 'CONCLUIDA'],
  working: { in: ['AGUARDANDO', 'PROCESSANDO'], ends: ['CONCLUIDA', 'FALHOU'] },
  actions: {},
})

/** How many files (reports, exports) a person may have asked for that are not made yet: nobody else waits behind more of them. */
export const MAXIMO_DE_ARQUIVOS_PEDIDOS = 50

export const mensagemArquivosPedidos = `Você já pediu ${MAXIMO_DE_ARQUIVOS_PEDIDOS} arquivos que ainda não estão prontos. Espere por eles antes de pedir outros.`
