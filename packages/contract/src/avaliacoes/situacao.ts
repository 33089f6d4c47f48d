import { enumeration } from '../kernel/enumeration.ts'
import { type ActionOf, defineWorkflow } from '../kernel/workflow.ts'
import { mensagens } from '../messages.ts'

/**
 * Where an appraisal stands (docs/regras.md R126).
 * - EM_ANDAMENTO: assets come in, are researched and valued.
 * - FINALIZADA: every asset has a value; nothing changes any more, the laudo is issued.
 * - CANCELADA: nothing of it counts; its assets may go into another.
 */
export const situacaoAvaliacao = enumeration({
  EM_ANDAMENTO: 'Em andamento',
  FINALIZADA: 'Finalizada',
  CANCELADA: 'Cancelada',
})
export type SituacaoAvaliacao = (typeof situacaoAvaliacao.values)[number]

/** Which method an appraisal values by: a research of prices, or the list price of a vehicle. */
export const classificacaoAvaliacao = enumeration({ MOVEIS: 'Móveis', AUTOMOVEIS: 'Veículos' })

/** The way in which the assets of an appraisal find their value, by the word of its address. */
export const METODO_DA_CLASSIFICACAO = {
  MOVEIS: 'precojusto',
  AUTOMOVEIS: 'tracaomecanica',
} as const satisfies Record<(typeof classificacaoAvaliacao.values)[number], string>
export type ClassificacaoAvaliacao = (typeof classificacaoAvaliacao.values)[number]

/** Where one asset of an appraisal stands. One that was taken out does not come back. */
export const situacaoItemAvaliacao = enumeration({
  NAO_AVALIADO: 'Não avaliado',
  AVALIADO: 'Avaliado',
  RETIRADO: 'Retirado',
})
export type SituacaoItemAvaliacao = (typeof situacaoItemAvaliacao.values)[number]

/** Where a research of prices, or of a list price, stands. */
export const situacaoPesquisa = enumeration({ EM_PESQUISA: 'Em pesquisa', AVALIADA: 'Avaliada' })
export type SituacaoPesquisa = (typeof situacaoPesquisa.values)[number]

/** A research is kept until it is complete; without assets it waits to be completed again. */
export const pesquisaWorkflow = defineWorkflow({
  situacao: situacaoPesquisa,
  initial: 'EM_PESQUISA',
  steps: ['EM_PESQUISA', 'AVALIADA'],
  actions: {
    GUARDAR: { label: 'Guardar', from: ['EM_PESQUISA'], to: 'EM_PESQUISA' },
    AVALIAR: { label: 'Avaliar', from: ['EM_PESQUISA', 'AVALIADA'], to: 'AVALIADA' },
    ESVAZIAR: { label: 'Deixar sem bens', from: ['AVALIADA'], to: 'EM_PESQUISA' },
  },
})

/** The ground that the value of a research stands on: three prices, or what was paid, brought to today by an index. */
export const basePesquisa = enumeration({ PRECOS: 'Três preços', INDICE: 'Correção por índice (IPCA)' })
export type BasePesquisa = (typeof basePesquisa.values)[number]

const FIM = 'a avaliação já foi finalizada.'
const CANCELOU = 'a avaliação foi cancelada.'
const ACABOU = { FINALIZADA: FIM, CANCELADA: CANCELOU } as const
const EM_CURSO = ['EM_ANDAMENTO'] as const

/** An appraisal changes while it is under way; finalised it locks. */
export const avaliacaoWorkflow = defineWorkflow({
  situacao: situacaoAvaliacao,
  initial: 'EM_ANDAMENTO',
  steps: ['EM_ANDAMENTO', 'FINALIZADA'],
  items: { situacao: situacaoItemAvaliacao, initial: 'NAO_AVALIADO' },
  actions: {
    FINALIZAR: {
      label: 'Finalizar',
      from: EM_CURSO,
      to: 'FINALIZADA',
      why: ACABOU,
      confirm: {
        title: 'Finalizar a avaliação nº {numero}?',
        text: 'Os valores de {bens} ficam como estão. Nada na avaliação muda mais.',
      },
    },
    CANCELAR: {
      label: 'Cancelar avaliação',
      from: EM_CURSO,
      to: 'CANCELADA',
      why: ACABOU,
      confirm: {
        title: 'Cancelar a avaliação nº {numero}?',
        text: 'Nada do que foi avaliado vale. Os bens ficam livres para outra avaliação.',
        yes: 'Cancelar avaliação',
        no: 'Voltar',
        danger: true,
      },
    },
    ALTERAR: { label: 'Alterar', from: EM_CURSO, to: 'EM_ANDAMENTO', why: ACABOU },
    AVALIAR: {
      label: 'Avaliar',
      from: EM_CURSO,
      to: 'EM_ANDAMENTO',
      why: ACABOU,
      items: { from: ['NAO_AVALIADO'], to: 'AVALIADO' },
    },
    DESFAZER: {
      label: 'Excluir pesquisa',
      from: EM_CURSO,
      to: 'EM_ANDAMENTO',
      why: ACABOU,
      items: { from: ['AVALIADO'], to: 'NAO_AVALIADO' },
      confirm: {
        title: mensagens.confirmaExclusao,
        text: 'Os bens desta pesquisa voltam a não avaliados.',
        yes: mensagens.excluir,
        no: mensagens.cancelar,
        danger: true,
      },
    },
    RETIRAR: {
      label: 'Retirar bens',
      from: EM_CURSO,
      to: 'EM_ANDAMENTO',
      why: ACABOU,
      items: {
        from: ['NAO_AVALIADO', 'AVALIADO'],
        to: 'RETIRADO',
        label: 'Retirar',
        confirm: {
          title: mensagens.confirmaExclusao,
          text: '{bem} sai da avaliação e não volta a ela.',
          yes: mensagens.excluir,
          no: mensagens.cancelar,
          danger: true,
        },
      },
    },
    EMITIR_LAUDO: {
      label: 'Emitir laudo',
      from: ['FINALIZADA'],
      to: 'FINALIZADA',
      why: { EM_ANDAMENTO: 'o laudo é emitido quando a avaliação é finalizada.', CANCELADA: CANCELOU },
    },
    EXCLUIR: {
      label: 'Excluir',
      from: ['EM_ANDAMENTO', 'CANCELADA'],
      to: null,
      why: { FINALIZADA: FIM },
      confirm: {
        title: mensagens.confirmaExclusao,
        text: 'Avaliação nº {numero}, com as suas pesquisas. Os bens ficam como eram.',
        yes: mensagens.excluir,
        no: mensagens.cancelar,
        danger: true,
      },
    },
  },
})
export type AcaoAvaliacao = ActionOf<typeof avaliacaoWorkflow>

/** The situations that a call leads an appraisal to, and the action that each is. */
export const ACAO_DA_AVALIACAO = {
  FINALIZADA: 'FINALIZAR',
  CANCELADA: 'CANCELAR',
} as const satisfies Partial<Record<SituacaoAvaliacao, AcaoAvaliacao>>
export type SituacaoPedidaAvaliacao = keyof typeof ACAO_DA_AVALIACAO

/** The words in which a history tells what happened to an appraisal. */
export const EVENTOS_DA_AVALIACAO = {
  AVALIACAO_FINALIZADA: 'Avaliação finalizada',
  AVALIACAO_CANCELADA: 'Avaliação cancelada',
  AVALIACAO_BENS: 'Bens incluídos',
  AVALIACAO_BEM_RETIRADO: 'Bem retirado',
  AVALIACAO_PONTOS: 'Pontos alterados',
  AVALIACAO_PESQUISA: 'Pesquisa avaliada',
  AVALIACAO_PESQUISA_EXCLUIDA: 'Pesquisa excluída',
  AVALIACAO_LAUDO: 'Laudo emitido',
  AVALIACAO_LAUDO_ASSINADO: 'Laudo assinado',
} as const
export type EventoDaAvaliacao = keyof typeof EVENTOS_DA_AVALIACAO
