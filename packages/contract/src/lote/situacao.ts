import { enumeration } from '../kernel/enumeration.ts'
import { defineWorkflow } from '../kernel/workflow.ts'

export const situacaoLote = enumeration({
  PROCESSANDO: 'Processando',
  CONCLUIDO: 'Concluído',
  FALHOU: 'Não foi concluído',
  DESFEITO: 'Desfeito',
})
export type SituacaoLote = (typeof situacaoLote.values)[number]

/** A batch is worked on from its beginning; what it did can be done more to, or undone, while it stands. */
export const loteWorkflow = defineWorkflow({
  situacao: situacaoLote,
  initial: 'PROCESSANDO',
  steps: ['PROCESSANDO', 'CONCLUIDO'],
  working: { in: ['PROCESSANDO'], ends: ['CONCLUIDO', 'FALHOU'] },
  actions: {
    COMPLEMENTAR: { label: 'Alterar os bens do lote', from: ['CONCLUIDO'], to: 'CONCLUIDO' },
    DESFAZER: { label: 'Desfazer', from: ['CONCLUIDO'], to: 'DESFEITO' },
  },
})
