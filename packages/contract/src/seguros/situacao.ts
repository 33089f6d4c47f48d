import { enumeration } from '../kernel/enumeration.ts'
import { type ActionOf, defineWorkflow } from '../kernel/workflow.ts'
import { mensagens } from '../messages.ts'
import { situacaoItemSeguro } from '../situacoes.ts'

/**
 * Where a policy stands (docs/regras.md R110).
 * - EM_EDICAO: written down, its assets are gathered; it covers nothing.
 * - ATIVO: in force between its two days.
 * - ENCERRADO: it came to its end, or was cancelled.
 */
export const situacaoSeguro = enumeration({
  EM_EDICAO: 'Em edição',
  ATIVO: 'Ativo',
  ENCERRADO: 'Encerrado',
})
export type SituacaoSeguro = (typeof situacaoSeguro.values)[number]

const AINDA_NAO = 'o seguro ainda não está ativo.'
const ENCERROU = 'o seguro já foi encerrado.'

/** A policy is activated by its first save after it was opened; it ends by its last day, or is cancelled before. */
export const seguroWorkflow = defineWorkflow({
  situacao: situacaoSeguro,
  initial: 'EM_EDICAO',
  steps: ['EM_EDICAO', 'ATIVO', 'ENCERRADO'],
  items: { situacao: situacaoItemSeguro, initial: 'INCLUIDO' },
  actions: {
    SALVAR: {
      label: 'Alterar',
      labelIn: { EM_EDICAO: 'Conferir e ativar' },
      from: ['EM_EDICAO', 'ATIVO'],
      to: 'ATIVO',
      why: { ENCERRADO: ENCERROU },
    },
    INCLUIR: {
      label: 'Incluir bens',
      from: ['EM_EDICAO', 'ATIVO'],
      to: ['EM_EDICAO', 'ATIVO'],
      why: { ENCERRADO: ENCERROU },
    },
    RETIRAR: {
      label: 'Retirar bem',
      from: ['EM_EDICAO'],
      to: 'EM_EDICAO',
      why: { ATIVO: 'o seguro já está ativo: cancele a cobertura do bem.', ENCERRADO: ENCERROU },
    },
    CONCLUIR: {
      label: 'Concluir',
      from: ['ATIVO'],
      to: 'ENCERRADO',
      why: { EM_EDICAO: AINDA_NAO, ENCERRADO: ENCERROU },
      confirm: {
        title: 'Concluir o seguro {numero}?',
        text: 'A vigência terminou: a cobertura de {bens} fica concluída. Não há volta.',
      },
      items: {
        from: ['INCLUIDO'],
        to: 'CONCLUIDO',
        label: 'Concluir cobertura',
        confirm: {
          title: 'Concluir a cobertura de {bem}?',
          text: '{efeito} Os outros bens seguem no seguro. Não há volta.',
        },
      },
    },
    CANCELAR: {
      label: 'Cancelar seguro',
      from: ['ATIVO'],
      to: 'ENCERRADO',
      why: { EM_EDICAO: AINDA_NAO, ENCERRADO: ENCERROU },
      items: { from: ['INCLUIDO'], to: 'CANCELADO', label: 'Cancelar cobertura' },
    },
    EXCLUIR: {
      label: 'Excluir',
      from: ['EM_EDICAO'],
      to: null,
      why: { ATIVO: 'o seguro já está ativo: cancele-o.', ENCERRADO: ENCERROU },
      confirm: {
        title: mensagens.confirmaExclusao,
        text: 'Seguro {numero}',
        yes: mensagens.excluir,
        no: mensagens.cancelar,
        danger: true,
      },
    },
  },
})
export type AcaoSeguro = ActionOf<typeof seguroWorkflow>

/** Tells what became of a claim. */
export const situacaoSinistro = enumeration({
  AVISADO: 'Avisado',
  INDENIZADO: 'Indenizado',
  NEGADO: 'Negado',
})
export type SituacaoSinistro = (typeof situacaoSinistro.values)[number]

const DECIDIDO = 'o sinistro já foi decidido.'

/** A claim is told to the insurer, who pays or refuses. */
export const sinistroWorkflow = defineWorkflow({
  situacao: situacaoSinistro,
  initial: 'AVISADO',
  steps: ['AVISADO', 'INDENIZADO'],
  actions: {
    ALTERAR: {
      label: 'Alterar',
      from: ['AVISADO'],
      to: 'AVISADO',
      why: { INDENIZADO: DECIDIDO, NEGADO: DECIDIDO },
    },
    INDENIZAR: {
      label: 'Registrar indenização',
      from: ['AVISADO'],
      to: 'INDENIZADO',
      why: { INDENIZADO: DECIDIDO, NEGADO: DECIDIDO },
    },
    NEGAR: {
      label: 'Registrar recusa',
      from: ['AVISADO'],
      to: 'NEGADO',
      why: { INDENIZADO: DECIDIDO, NEGADO: DECIDIDO },
      reasonIn: ['AVISADO'],
    },
    EXCLUIR: {
      label: 'Excluir',
      from: ['AVISADO'],
      to: null,
      why: { INDENIZADO: DECIDIDO, NEGADO: DECIDIDO },
      confirm: {
        title: mensagens.confirmaExclusao,
        text: 'Sinistro: {descricao}',
        yes: mensagens.excluir,
        no: mensagens.cancelar,
        danger: true,
      },
    },
  },
})
export type AcaoSinistro = ActionOf<typeof sinistroWorkflow>

/** The situations that a call leads a claim to, and the action that each is. */
export const ACAO_DO_SINISTRO = { INDENIZADO: 'INDENIZAR', NEGADO: 'NEGAR' } as const satisfies Partial<
  Record<SituacaoSinistro, AcaoSinistro>
>
export type SinistroPedido = keyof typeof ACAO_DO_SINISTRO

/** The words in which a history tells what happened to a policy. */
export const EVENTOS_DO_SEGURO = {
  SEGURO_ATIVADO: 'Seguro ativado',
  SEGURO_RENOVADO: 'Seguro renovado',
  SEGURO_CONCLUIDO: 'Seguro concluído',
  SEGURO_CANCELADO: 'Seguro cancelado',
  SEGURO_BENS: 'Bens do seguro',
  SEGURO_BENS_SAIRAM: 'Bens que foram para outra unidade',
  SEGURO_ITEM_CONCLUIDO: 'Cobertura do bem concluída',
  SEGURO_ITEM_CANCELADO: 'Cobertura do bem cancelada',
  SINISTRO: 'Sinistro',
  ANEXO_SEGURO: 'Anexo',
} as const
export type EventoDoSeguro = keyof typeof EVENTOS_DO_SEGURO
