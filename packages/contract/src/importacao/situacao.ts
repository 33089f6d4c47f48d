import { enumeration } from '../kernel/enumeration.ts'
import { defineWorkflow } from '../kernel/workflow.ts'
import { mensagens } from '../messages.ts'

/** RECUSADO: the file as a whole could not be read, and changed nothing. DESFEITO: what it made was taken away, where nothing used it. */
export const situacaoImportacao = enumeration({
  AGUARDANDO: 'Aguardando',
  PROCESSANDO: 'Processando',
  FINALIZADO: 'Finalizado',
  RECUSADO: 'Recusado',
  DESFEITO: 'Desfeito',
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
    ends: ['FINALIZADO', 'RECUSADO', 'AGUARDANDO', 'DESFEITO'],
    why: 'a importação ainda não terminou; aguarde o fim.',
  },
  actions: {
    ENVIAR: { label: 'Importar', from: ['AGUARDANDO'], reopens: ['RECUSADO'], to: 'AGUARDANDO' },
    BAIXAR: {
      label: 'Baixar o resultado',
      from: [],
      reopens: ['FINALIZADO', 'DESFEITO'],
      to: ['FINALIZADO', 'DESFEITO'],
      why: {
        AGUARDANDO: 'a importação ainda não terminou; aguarde o fim.',
        RECUSADO: 'o arquivo foi recusado: nenhuma linha foi importada.',
      },
    },
    EXCLUIR: {
      label: 'Excluir',
      from: ['AGUARDANDO', 'RECUSADO'],
      to: null,
      why: {
        FINALIZADO: 'esta importação já foi gravada e não pode ser excluída.',
        DESFEITO: 'esta importação já foi gravada e não pode ser excluída.',
      },
      confirm,
    },
    // docs/regras.md R184
    DESFAZER: {
      label: 'Desfazer a importação',
      labelIn: { DESFEITO: 'Desfazer o que ficou' },
      from: [],
      reopens: ['FINALIZADO', 'DESFEITO'],
      to: 'DESFEITO',
      why: {
        AGUARDANDO: 'a importação ainda não terminou; aguarde o fim.',
        RECUSADO: 'o arquivo foi recusado: nada foi criado.',
      },
      confirm: {
        title: 'Desfazer a importação de {arquivo}?',
        text: 'Os cadastros que ela criou são excluídos. Os que já são usados, ou que alguém alterou depois, ficam, e a importação diz quais são.',
        yes: 'Desfazer',
        danger: true,
      },
    },
    EXCLUIR_ENSAIO: { label: 'Excluir', from: ['AGUARDANDO', 'FINALIZADO', 'RECUSADO'], to: null, confirm },
  },
})

/** Which action deletes an import, or a rehearsal. */
export const acaoDeExcluirImportacao = ({ ensaio }: { ensaio: boolean }) =>
  ensaio ? 'EXCLUIR_ENSAIO' : 'EXCLUIR'
