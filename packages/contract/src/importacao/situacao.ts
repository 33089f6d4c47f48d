import { enumeration } from '../kernel/enumeration.ts'
import { defineWorkflow } from '../kernel/workflow.ts'
import { mensagens } from '../messages.ts'

/** RECUSADO: the file as a whole could not be read, and changed nothing. */
export const situacaoImportacao = enumeration({
  AGUARDANDO: 'Aguardando',
  PROCESSANDO: 'Processando',
  FINALIZADO: 'Finalizado',
  RECUSADO: 'Recusado',
})
export type SituacaoImportacao = (typeof situacaoImportacao.values)[number]

const confirm = {
  title: mensagens.confirmaExclusao,
  text: '{oque} de {arquivo}. Nenhum bem nem cadastro é excluído.',
  yes: mensagens.excluir,
  danger: true,
} as const

/**
 * Says what can be done with an import. One that is done cannot be changed; one that broke off waits again, and can be
 * sent again. A rehearsal can be deleted when it is done too, an import that registered something never.
 */
export const importacaoWorkflow = defineWorkflow({
  situacao: situacaoImportacao,
  initial: 'AGUARDANDO',
  steps: ['AGUARDANDO', 'PROCESSANDO', 'FINALIZADO'],
  working: {
    in: ['PROCESSANDO'],
    begins: ['AGUARDANDO'],
    ends: ['FINALIZADO', 'RECUSADO', 'AGUARDANDO'],
    why: 'a importação ainda não terminou; aguarde o fim.',
  },
  actions: {
    ENVIAR: { label: 'Importar', from: ['AGUARDANDO'], reopens: ['RECUSADO'], to: 'AGUARDANDO' },
    BAIXAR: {
      label: 'Baixar o resultado',
      from: ['FINALIZADO'],
      to: 'FINALIZADO',
      why: {
        AGUARDANDO: 'a importação ainda não terminou; aguarde o fim.',
        RECUSADO: 'o arquivo foi recusado: nenhuma linha foi importada.',
      },
    },
    EXCLUIR: {
      label: 'Excluir',
      from: ['AGUARDANDO', 'RECUSADO'],
      to: null,
      why: { FINALIZADO: 'esta importação já foi gravada e não pode ser excluída.' },
      confirm,
    },
    EXCLUIR_ENSAIO: { label: 'Excluir', from: ['AGUARDANDO', 'FINALIZADO', 'RECUSADO'], to: null, confirm },
  },
})

/** Which action deletes an import, or a rehearsal. */
export const acaoDeExcluirImportacao = ({ ensaio }: { ensaio: boolean }) =>
  ensaio ? 'EXCLUIR_ENSAIO' : 'EXCLUIR'
