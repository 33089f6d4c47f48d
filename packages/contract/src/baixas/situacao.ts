import { situacaoBaixa } from '../cadastros/enumeracoes.ts'
import { enumeration } from '../kernel/enumeration.ts'
import { type ActionOf, defineWorkflow } from '../kernel/workflow.ts'
import { mensagens } from '../messages.ts'

export type SituacaoBaixa = (typeof situacaoBaixa.values)[number]

/** Where one asset of a write-off stands: INCLUIDO and CEDIDO hold it. */
export const situacaoItemBaixa = enumeration({
  INCLUIDO: 'Incluído',
  BAIXADO: 'Baixado',
  CEDIDO: 'Cedido',
  DEVOLVIDO: 'Devolvido',
  CANCELADO: 'Cancelado',
  ESTORNADO: 'Estornado',
})
export type SituacaoItemBaixa = (typeof situacaoItemBaixa.values)[number]

/** Where a cession that was authorised stands: what it ceded is away, away after its last day, or all back. */
export const situacaoCessao = enumeration({
  EM_CURSO: 'Cedida',
  ATRASADA: 'Atrasada',
  DEVOLVIDA: 'Devolvida',
})
export type SituacaoCessao = (typeof situacaoCessao.values)[number]

/** The parts in which somebody acts on a write-off: who prepares it, and who authorises it. */
export const PAPEIS_NA_BAIXA = ['PREPARO', 'AUTORIZACAO'] as const
export type PapelNaBaixa = (typeof PAPEIS_NA_BAIXA)[number]

const EM_ANALISE = 'a baixa está em análise: devolva para edição.'
const TERMINOU = 'a baixa já terminou.'
const NAO_ENVIADA = 'a baixa ainda não foi enviada para análise.'
/** Why nothing is done with a cession that is not under way. */
const SEM_CESSAO = {
  EM_EDICAO: NAO_ENVIADA,
  EM_ANALISE: 'a cessão ainda não começou.',
  CANCELADA: TERMINOU,
  ESTORNADA: TERMINOU,
} as const
const DEPOIS = { FINALIZADA: TERMINOU, CANCELADA: TERMINOU, ESTORNADA: TERMINOU } as const

/** A write-off is prepared, looked at by who authorises it, and takes effect, at once or as a long work. */
export const baixaWorkflow = defineWorkflow({
  situacao: situacaoBaixa,
  initial: 'EM_EDICAO',
  steps: ['EM_EDICAO', 'EM_ANALISE', 'FINALIZADA'],
  working: { in: ['PROCESSANDO'] },
  roles: PAPEIS_NA_BAIXA,
  items: { situacao: situacaoItemBaixa, initial: 'INCLUIDO' },
  actions: {
    ALTERAR: {
      label: 'Alterar',
      from: ['EM_EDICAO'],
      to: 'EM_EDICAO',
      by: ['PREPARO'],
      why: { EM_ANALISE, ...DEPOIS },
    },
    ENVIAR: {
      label: 'Enviar para análise',
      from: ['EM_EDICAO'],
      to: 'EM_ANALISE',
      by: ['PREPARO'],
      why: { EM_ANALISE: 'a baixa já está em análise.', ...DEPOIS },
      confirm: {
        title: 'Enviar a baixa nº {numero} para análise?',
        text: 'Até a decisão nada mais se faz com {bens}, e quem autoriza baixas é avisado. Para alterar, será preciso devolver.',
      },
    },
    FINALIZAR: {
      label: 'Autorizar e finalizar',
      from: ['EM_ANALISE'],
      to: 'FINALIZADA',
      by: ['AUTORIZACAO'],
      why: { EM_EDICAO: NAO_ENVIADA, ...DEPOIS },
      confirm: {
        title: 'Autorizar e finalizar a baixa nº {numero}?',
        text: '{efeito} O termo é emitido em seu nome.',
        danger: true,
      },
      items: { from: ['INCLUIDO'], to: ['BAIXADO', 'CEDIDO'] },
    },
    DEVOLVER: {
      label: 'Devolver para edição',
      from: ['EM_ANALISE'],
      to: 'EM_EDICAO',
      why: { EM_EDICAO: NAO_ENVIADA, ...DEPOIS },
    },
    CANCELAR: {
      label: 'Cancelar baixa',
      from: ['EM_EDICAO', 'EM_ANALISE'],
      to: 'CANCELADA',
      why: DEPOIS,
      reasonIn: ['EM_EDICAO', 'EM_ANALISE'],
      items: { from: ['INCLUIDO'], to: 'CANCELADO' },
    },
    ENCERRAR_CESSAO: {
      label: 'Declarar devolução',
      from: ['FINALIZADA'],
      to: 'FINALIZADA',
      by: ['AUTORIZACAO'],
      why: SEM_CESSAO,
      confirm: {
        title: 'Os bens da cessão nº {numero} voltaram?',
        text: 'O uso, a movimentação e a baixa de {bens} ficam livres.',
      },
      items: {
        from: ['CEDIDO'],
        to: 'DEVOLVIDO',
        confirm: { title: 'Este bem voltou?', text: '{bem}', no: 'Voltar' },
      },
    },
    PRORROGAR_CESSAO: {
      label: 'Prorrogar cessão',
      from: ['FINALIZADA'],
      to: 'FINALIZADA',
      by: ['AUTORIZACAO'],
      why: SEM_CESSAO,
      reasonIn: ['FINALIZADA'],
    },
    ESTORNAR: {
      label: 'Estornar',
      from: ['FINALIZADA'],
      to: 'ESTORNADA',
      by: ['AUTORIZACAO'],
      why: {
        EM_EDICAO: NAO_ENVIADA,
        EM_ANALISE: 'a baixa ainda não foi finalizada.',
        CANCELADA: TERMINOU,
        ESTORNADA: TERMINOU,
      },
      reasonIn: ['FINALIZADA'],
      items: { from: ['BAIXADO', 'CEDIDO'], to: 'ESTORNADO' },
    },
    EXCLUIR: {
      label: 'Excluir',
      from: ['EM_EDICAO'],
      to: null,
      by: ['PREPARO'],
      why: { EM_ANALISE, ...DEPOIS },
      confirm: {
        title: mensagens.confirmaExclusao,
        text: 'Baixa nº {numero}: {descricao}',
        yes: mensagens.excluir,
        no: mensagens.cancelar,
        danger: true,
      },
    },
  },
})
export type AcaoBaixa = ActionOf<typeof baixaWorkflow>

/** The situations that a call leads a write-off to; which action that is, where it stands says. */
export const SITUACOES_PEDIDAS = ['EM_EDICAO', 'EM_ANALISE', 'FINALIZADA', 'CANCELADA'] as const
export type SituacaoPedidaDaBaixa = (typeof SITUACOES_PEDIDAS)[number]
export const ACAO_DA_BAIXA = {
  EM_EDICAO: 'DEVOLVER',
  EM_ANALISE: 'ENVIAR',
  FINALIZADA: 'FINALIZAR',
  CANCELADA: 'CANCELAR',
} as const satisfies Record<SituacaoPedidaDaBaixa, AcaoBaixa>

/** The situations that somebody in these parts may lead a write-off to, by the call that changes them. */
export const situacoesSeguintes = (
  s: SituacaoBaixa,
  papeis: readonly PapelNaBaixa[],
): SituacaoPedidaDaBaixa[] =>
  SITUACOES_PEDIDAS.filter((para) => baixaWorkflow.actionsIn(s, papeis).includes(ACAO_DA_BAIXA[para]))

/** Says what becomes of the accessories that a write-off leaves behind: under a cession they stay accessories (docs/regras.md R159). */
export const acessoriosQueFicam = (cessao: boolean): string =>
  cessao ? 'Ficam em uso' : 'Ficam em uso, independentes'

/** The words in which a history tells what happened to a write-off. */
export const EVENTOS_DA_BAIXA = {
  BAIXA_BENS: 'Bens da baixa',
  BAIXA_ENVIADA: 'Enviada para análise',
  BAIXA_DEVOLVIDA: 'Devolvida para edição',
  BAIXA_AUTORIZADA: 'Autorizada',
  BAIXA_FINALIZADA: 'Finalizada',
  BAIXA_CANCELADA: 'Baixa cancelada',
  BAIXA_ESTORNADA: 'Baixa estornada',
  BAIXA_ACESSORIOS: 'Acessórios da baixa',
  CESSAO_EM_PARTE: 'Devolução em parte',
  CESSAO_PRORROGADA: 'Cessão prorrogada',
  CESSAO_ENCERRADA: 'Cessão encerrada',
  ANEXO_BAIXA: 'Anexo',
} as const
export type EventoDaBaixa = keyof typeof EVENTOS_DA_BAIXA
