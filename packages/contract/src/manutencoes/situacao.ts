import { enumeration } from '../kernel/enumeration.ts'
import { type ActionOf, defineWorkflow } from '../kernel/workflow.ts'
import { mensagens } from '../messages.ts'
import { situacaoItemManutencao } from '../situacoes.ts'

/**
 * Where an order of maintenance stands (docs/regras.md R91).
 * - AGUARDANDO: being prepared: assets, services and quotes; its assets are where they were.
 * - EM_MANUTENCAO: delivered to who mends them; its assets are held.
 * - CONCLUIDA: the work was accepted, of all assets that were not taken out of it.
 * - RECUSADA: nothing of it was accepted.
 */
export const situacaoManutencao = enumeration({
  AGUARDANDO: 'Aguardando',
  EM_MANUTENCAO: 'Em manutenção',
  CONCLUIDA: 'Concluída',
  RECUSADA: 'Recusada',
})
export type SituacaoManutencao = (typeof situacaoManutencao.values)[number]

const ABERTAS = ['AGUARDANDO', 'EM_MANUTENCAO'] as const
const JA_COMECOU = 'a manutenção já começou.'
const TERMINOU = 'a manutenção já terminou.'

/** An order is changed while it waits; once it began, its assets end one by one or all at once. */
export const manutencaoWorkflow = defineWorkflow({
  situacao: situacaoManutencao,
  initial: 'AGUARDANDO',
  steps: ['AGUARDANDO', 'EM_MANUTENCAO', 'CONCLUIDA'],
  items: { situacao: situacaoItemManutencao, initial: 'AGUARDANDO' },
  actions: {
    INICIAR: {
      label: 'Iniciar manutenção',
      from: ['AGUARDANDO'],
      to: 'EM_MANUTENCAO',
      why: { EM_MANUTENCAO: JA_COMECOU, CONCLUIDA: TERMINOU, RECUSADA: TERMINOU },
      items: { from: ['AGUARDANDO'], to: 'EM_MANUTENCAO' },
    },
    CONCLUIR: {
      label: 'Aceitar e concluir',
      from: ['EM_MANUTENCAO'],
      to: 'CONCLUIDA',
      why: { AGUARDANDO: 'a manutenção ainda não começou.', CONCLUIDA: TERMINOU, RECUSADA: TERMINOU },
      confirm: {
        title: 'Concluir a manutenção nº {numero}?',
        text: 'Termina a manutenção de {bens}. O serviço fica aceito em seu nome.{garantia}',
      },
      items: {
        from: ['EM_MANUTENCAO'],
        to: 'CONCLUIDA',
        label: 'Concluir',
      },
    },
    RECUSAR: {
      label: 'Recusar',
      from: ABERTAS,
      to: 'RECUSADA',
      why: { CONCLUIDA: TERMINOU, RECUSADA: TERMINOU },
      items: { from: ABERTAS, to: 'RECUSADA' },
    },
    ALTERAR: {
      label: 'Alterar',
      from: ['AGUARDANDO'],
      to: 'AGUARDANDO',
      why: { EM_MANUTENCAO: JA_COMECOU, CONCLUIDA: TERMINOU, RECUSADA: TERMINOU },
    },
    CANCELAR: {
      label: 'Cancelar bens',
      from: ABERTAS,
      to: [...ABERTAS, 'CONCLUIDA', 'RECUSADA'],
      why: { CONCLUIDA: TERMINOU, RECUSADA: TERMINOU },
      items: {
        from: ABERTAS,
        to: 'CANCELADA',
        label: 'Cancelar',
        confirm: {
          title: 'Cancelar a manutenção de {bem}?',
          text: 'O bem fica livre. Os outros bens da manutenção seguem como estão.',
          yes: 'Cancelar a manutenção do bem',
          no: 'Voltar',
          danger: true,
        },
      },
    },
    EXCLUIR: {
      label: 'Excluir',
      from: ['AGUARDANDO', 'RECUSADA'],
      to: null,
      why: { EM_MANUTENCAO: JA_COMECOU, CONCLUIDA: TERMINOU },
      confirm: {
        title: mensagens.confirmaExclusao,
        text: 'Manutenção nº {numero}: {descricao}',
        yes: mensagens.excluir,
        no: mensagens.cancelar,
        danger: true,
      },
    },
  },
})
export type AcaoManutencao = ActionOf<typeof manutencaoWorkflow>

/** The situations that a call leads an order to, and the action that each is. */
export const ACAO_DA_SITUACAO = {
  EM_MANUTENCAO: 'INICIAR',
  CONCLUIDA: 'CONCLUIR',
  RECUSADA: 'RECUSAR',
} as const satisfies Partial<Record<SituacaoManutencao, AcaoManutencao>>
export type SituacaoPedida = keyof typeof ACAO_DA_SITUACAO

/** The words in which a history tells what happened to an order. */
export const EVENTOS_DA_MANUTENCAO = {
  MANUTENCAO_INICIADA: 'Manutenção iniciada',
  MANUTENCAO_CONCLUIDA: 'Manutenção concluída',
  MANUTENCAO_RECUSADA: 'Manutenção recusada',
  MANUTENCAO_ITEM_CONCLUIDO: 'Manutenção do bem concluída',
  MANUTENCAO_ITEM_CANCELADO: 'Manutenção do bem cancelada',
  ORCAMENTO: 'Orçamento',
  DOCUMENTO_MANUTENCAO: 'Documento',
  CUSTO: 'Custo somado ao bem',
  CUSTO_ESTORNO: 'Custo retirado do bem',
} as const
export type EventoDaManutencao = keyof typeof EVENTOS_DA_MANUTENCAO
