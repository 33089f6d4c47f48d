import { enumeration } from '../kernel/enumeration.ts'
import { type ActionOf, defineWorkflow } from '../kernel/workflow.ts'

/**
 * Says what a record does to the worth of its assets.
 * - REAVALIACAO: each has a new gross value (docs/regras.md R19).
 * - RECUPERABILIDADE: what is not recoverable is a loss, kept apart; what is recoverable again undoes it (R134).
 */
export const tipoReavaliacao = enumeration({
  REAVALIACAO: 'Reavaliação',
  RECUPERABILIDADE: 'Teste de recuperabilidade',
})
export type TipoReavaliacao = (typeof tipoReavaliacao.values)[number]

/** A record by its number, as a title names it. */
export const nomeDaReavaliacao = (tipo: TipoReavaliacao, id: number): string =>
  `${tipoReavaliacao.descriptions[tipo]} nº ${id}`
const COM_ARTIGO = { REAVALIACAO: 'a reavaliação', RECUPERABILIDADE: 'o teste de recuperabilidade' } as const
/** The same inside a sentence. */
export const aReavaliacao = (tipo: TipoReavaliacao, id: number): string => `${COM_ARTIGO[tipo]} nº ${id}`

/**
 * Where a revaluation stands (docs/regras.md R19).
 * - EM_EDICAO: its assets and their new values are gathered; the books know nothing of it.
 * - PROCESSANDO: it is being posted, or taken back.
 * - CONCLUIDA: posted.
 * - ESTORNADA: posted, and taken back.
 */
export const situacaoReavaliacao = enumeration({
  EM_EDICAO: 'Em edição',
  PROCESSANDO: 'Processando',
  CONCLUIDA: 'Concluída',
  ESTORNADA: 'Estornada',
})
export type SituacaoReavaliacao = (typeof situacaoReavaliacao.values)[number]

const FEITA = 'a reavaliação já foi concluída.'
const VOLTOU = 'a reavaliação foi estornada.'
const FIM = { CONCLUIDA: FEITA, ESTORNADA: VOLTOU } as const
const EM_EDICAO = ['EM_EDICAO'] as const

/** A revaluation changes until it is posted; what is posted is taken back whole. */
export const reavaliacaoWorkflow = defineWorkflow({
  situacao: situacaoReavaliacao,
  initial: 'EM_EDICAO',
  steps: ['EM_EDICAO', 'CONCLUIDA'],
  working: {
    in: ['PROCESSANDO'],
    why: 'o servidor está trabalhando nesta reavaliação; aguarde o fim.',
  },
  actions: {
    SALVAR: { label: 'Alterar', from: EM_EDICAO, to: 'EM_EDICAO', why: FIM },
    INCLUIR: { label: 'Incluir bens', from: EM_EDICAO, to: 'EM_EDICAO', why: FIM },
    CONCLUIR: {
      label: 'Concluir',
      from: EM_EDICAO,
      to: 'CONCLUIDA',
      why: FIM,
      confirm: {
        title: 'Concluir {qual}?',
        text: 'Os novos valores de {bens} entram nos livros em {data}, e as cotas seguintes saem deles.',
      },
    },
    ESTORNAR: {
      label: 'Estornar',
      from: ['CONCLUIDA'],
      to: 'ESTORNADA',
      why: { EM_EDICAO: 'a reavaliação ainda não foi concluída.', ESTORNADA: VOLTOU },
    },
    EXCLUIR: {
      label: 'Excluir',
      from: EM_EDICAO,
      to: null,
      why: FIM,
      confirm: {
        title: 'Excluir {qual}?',
        text: 'Os valores informados se perdem.',
        danger: true,
      },
    },
  },
})
export type AcaoReavaliacao = ActionOf<typeof reavaliacaoWorkflow>

/** Steps told in the history of a revaluation, beside its own changes. */
export const EVENTOS_DA_REAVALIACAO = {
  REAVALIACAO_BENS: 'Bens da reavaliação',
  REAVALIACAO_CONCLUIDA: 'Reavaliação concluída',
  REAVALIACAO_ESTORNADA: 'Reavaliação estornada',
} as const
export type EventoDaReavaliacao = keyof typeof EVENTOS_DA_REAVALIACAO
