import { enumeration } from '../kernel/enumeration.ts'
import { type ActionOf, defineWorkflow } from '../kernel/workflow.ts'
import { mensagens } from '../messages.ts'

/**
 * Where a request to take assets out of the unit stands (docs/regras.md R73).
 * - PENDENTE: the responsible person was sent a link and has not answered.
 * - EM_ANALISE: the responsible person authorised it, or there is nobody to ask; the approvers of the unit decide.
 * - ACEITA: approved; its assets may leave, and are out until their return is declared.
 * - RECUSADA: denied by the responsible person or by an approver.
 * - FINALIZADA: everything came back, or nothing will, or it was cancelled before it was decided (`desfechoSaida` says which).
 * Its assets are held from the request until RECUSADA or FINALIZADA, each until it is cancelled or back. Those that left for good
 * stay held, until a write-off takes them over (docs/regras.md R172) or the end is taken back (R230).
 */
export const situacaoSaida = enumeration({
  PENDENTE: 'Pendente',
  EM_ANALISE: 'Em análise',
  ACEITA: 'Aceita',
  RECUSADA: 'Recusada',
  FINALIZADA: 'Finalizada',
})
export type SituacaoSaida = (typeof situacaoSaida.values)[number]

/** How a request came to its end. */
export const desfechoSaida = enumeration({
  DEVOLVIDA: 'Bens devolvidos',
  CANCELADA: 'Cancelada',
  DEFINITIVA: 'Saída definitiva',
})
export type DesfechoSaida = (typeof desfechoSaida.values)[number]

/** Says what became of one asset of a request. */
export const situacaoItemSaida = enumeration({
  INCLUIDO: 'Na saída',
  CANCELADO: 'Retirado',
  DEVOLVIDO: 'Devolvido',
  ENTREGUE: 'Saiu em definitivo',
})
export type SituacaoItemSaida = (typeof situacaoItemSaida.values)[number]

/**
 * In which part somebody acts on a request: who asked for it, who decides in the unit (of a request of their own only
 * where nobody else in the unit can), and the responsible person, who comes by the link and is no user.
 */
export const PAPEIS_NA_SAIDA = ['SOLICITANTE', 'APROVADOR', 'RESPONSAVEL'] as const
export type PapelNaSaida = (typeof PAPEIS_NA_SAIDA)[number]

/** Whoever takes assets back says nothing of their condition by that, and is told where it is said. */
const DE_VOLTA =
  'Os bens estão de volta, e ficam livres. O que voltou danificado se diz no bem: o estado de conservação, ou um aviso de defeito.'
const EM_ABERTO = ['PENDENTE', 'EM_ANALISE'] as const
const DE_QUEM_PEDE_OU_APROVA = ['SOLICITANTE', 'APROVADOR'] as const

/**
 * Says what can be done with a request, when, and by whom. An approver need not wait for the responsible person, who may have no
 * e-mail at hand, but then says why. A change, or the cancelling of some of the assets, asks the responsible person anew;
 * where there is nobody to ask it leads to EM_ANALISE.
 */
export const saidaWorkflow = defineWorkflow({
  situacao: situacaoSaida,
  initial: 'EM_ANALISE',
  steps: ['PENDENTE', 'EM_ANALISE', 'ACEITA', 'FINALIZADA'],
  stepLabels: { PENDENTE: 'Responsável', FINALIZADA: 'Devolvida' },
  roles: PAPEIS_NA_SAIDA,
  items: { situacao: situacaoItemSaida, initial: 'INCLUIDO' },
  actions: {
    AUTORIZAR: { label: 'Autorizar', from: ['PENDENTE'], to: 'EM_ANALISE', by: ['RESPONSAVEL'] },
    NEGAR: { label: 'Não autorizar', from: ['PENDENTE'], to: 'RECUSADA', by: ['RESPONSAVEL'] },
    ACEITAR: {
      label: 'Aceitar',
      from: EM_ABERTO,
      to: 'ACEITA',
      by: ['APROVADOR'],
      reasonIn: ['PENDENTE'],
      confirm: {
        title: 'Aceitar a saída nº {numero}?',
        text: '{bens} de {origem} podem sair. O termo fica aceito em seu nome.{sozinho}',
      },
    },
    RECUSAR: { label: 'Recusar', from: EM_ABERTO, to: 'RECUSADA', by: ['APROVADOR'] },
    ALTERAR: { label: 'Alterar', from: EM_ABERTO, to: EM_ABERTO, by: ['SOLICITANTE'] },
    REENVIAR: {
      label: 'Enviar o link de novo',
      from: ['PENDENTE'],
      to: 'PENDENTE',
      by: DE_QUEM_PEDE_OU_APROVA,
    },
    CANCELAR: {
      label: 'Cancelar a saída',
      from: EM_ABERTO,
      to: 'FINALIZADA',
      by: DE_QUEM_PEDE_OU_APROVA,
      confirm: {
        title: 'Cancelar a saída nº {numero}?',
        text: 'A saída deixa de prender {bens}. Um link já enviado deixa de valer.',
        no: 'Voltar',
        danger: true,
      },
      items: {
        from: ['INCLUIDO'],
        to: 'CANCELADO',
        label: 'Retirar',
        confirm: {
          title: 'Retirar {bens} da saída nº {numero}?',
          text: 'O que resta segue com outro termo, e o responsável é perguntado de novo.',
          no: 'Voltar',
          danger: true,
        },
      },
    },
    RETORNAR: {
      label: 'Declarar retorno',
      from: ['ACEITA'],
      to: 'FINALIZADA',
      by: DE_QUEM_PEDE_OU_APROVA,
      confirm: {
        title: 'Declarar o retorno de {bens}?',
        text: DE_VOLTA,
      },
      items: {
        from: ['INCLUIDO'],
        to: 'DEVOLVIDO',
        confirm: {
          title: 'Declarar o retorno de {bens}?',
          text: DE_VOLTA,
        },
      },
    },
    // docs/regras.md R274
    PRORROGAR: {
      label: 'Prorrogar',
      from: ['ACEITA'],
      to: 'ACEITA',
      by: ['APROVADOR'],
      reasonIn: ['ACEITA'],
    },
    ENCERRAR: {
      label: 'Encerrar como definitiva',
      from: ['ACEITA'],
      to: 'FINALIZADA',
      by: ['APROVADOR'],
      confirm: {
        title: 'Encerrar a saída nº {numero} como definitiva?',
        text: 'Não haverá retorno de {bens}. Continuam nos livros, presos a esta saída, até que uma baixa os leve.',
        danger: true,
      },
      items: { from: ['INCLUIDO'], to: 'ENTREGUE' },
    },
    // docs/regras.md R230
    REABRIR: {
      label: 'Estornar o encerramento',
      from: [],
      reopens: ['FINALIZADA'],
      to: 'ACEITA',
      by: ['APROVADOR'],
      reasonIn: ['FINALIZADA'],
      why: { ACEITA: 'a saída ainda não foi encerrada.' },
    },
    EXCLUIR: {
      label: 'Excluir',
      from: [...EM_ABERTO, 'RECUSADA'],
      to: null,
      by: ['SOLICITANTE'],
      confirm: {
        title: mensagens.confirmaExclusao,
        text: 'Saída nº {numero}: {motivo}',
        yes: mensagens.excluir,
        no: mensagens.cancelar,
        danger: true,
      },
    },
  },
})
export type AcaoSaida = ActionOf<typeof saidaWorkflow>

/**
 * Whether the responsible person can answer by the link that was mailed to them, and why not. A link is for one person at one
 * address: it is dead when the address changes, when the person is no longer in use, and after its days.
 */
export const situacaoLink = enumeration({
  VALIDO: 'Válido',
  VENCIDO: 'Vencido',
  EMAIL_MUDOU: 'O e-mail do responsável mudou',
  SEM_EMAIL: 'O responsável não tem e-mail',
  INATIVO: 'O responsável não está em uso',
})
export type SituacaoLink = (typeof situacaoLink.values)[number]

/** How often in an hour the link of a request is sent again. */
export const REENVIOS_POR_HORA = 3

/** Tells what happens to a request, as its history says it. */
export const EVENTOS_DA_SAIDA = {
  SAIDA_LINK_ENVIADO: 'Link enviado de novo',
  SAIDA_AUTORIZADA: 'Autorizada pelo responsável',
  SAIDA_NEGADA: 'Não autorizada pelo responsável',
  SAIDA_ACEITA: 'Saída aceita',
  SAIDA_RECUSADA: 'Saída recusada',
  SAIDA_PRORROGADA: 'Saída prorrogada',
  SAIDA_CANCELADA: 'Saída cancelada',
  SAIDA_DEVOLVIDA: 'Retorno declarado',
  SAIDA_ENCERRADA: 'Encerrada como definitiva',
  SAIDA_REABERTA: 'Encerramento estornado',
} as const
export type EventoDaSaida = keyof typeof EVENTOS_DA_SAIDA
