import { enumeration } from '../kernel/enumeration.ts'
import { type ActionOf, defineWorkflow } from '../kernel/workflow.ts'

/** Where one asset of a move stands. AGUARDANDO and EMPRESTADO hold the asset. */
export const situacaoItemMovimentacao = enumeration({
  AGUARDANDO: 'Aguardando',
  EFETIVADO: 'Movimentado',
  EMPRESTADO: 'Emprestado',
  DEVOLVIDO: 'Devolvido',
  RECUSADO: 'Recusado',
  ESTORNADO: 'Estornado',
  CANCELADO: 'Cancelado',
})
export type SituacaoItemMovimentacao = (typeof situacaoItemMovimentacao.values)[number]

/** Where a move stands. PROCESSANDO is a long work on it; every other follows from its items (`situacaoDosItens`). */
export const situacaoMovimentacao = enumeration({
  PROCESSANDO: 'Processando',
  AGUARDANDO_ACEITE: 'Aguardando aceite',
  EFETIVADA: 'Efetivada',
  EMPRESTADA: 'Emprestada',
  DEVOLVIDA: 'Devolvida',
  RECUSADA: 'Recusada',
  ESTORNADA: 'Estornada',
  CANCELADA: 'Cancelada',
})
export type SituacaoMovimentacao = (typeof situacaoMovimentacao.values)[number]

/**
 * Says what a move takes in each situation; whose part each action is, the server says. Cancelling, reversing and
 * returning can be done with one item alone; then the move goes where its items lead (`situacaoDosItens`). `aceitar` makes a
 * loan of a temporary move.
 */
export const movimentacaoWorkflow = defineWorkflow({
  situacao: situacaoMovimentacao,
  initial: 'AGUARDANDO_ACEITE',
  steps: ['AGUARDANDO_ACEITE', 'PROCESSANDO', 'EFETIVADA', 'EMPRESTADA', 'DEVOLVIDA'],
  working: { in: ['PROCESSANDO'] },
  items: { situacao: situacaoItemMovimentacao, initial: 'AGUARDANDO' },
  actions: {
    aceitar: {
      label: 'Aceitar',
      from: ['AGUARDANDO_ACEITE'],
      to: ['EFETIVADA', 'EMPRESTADA'],
      items: { from: ['AGUARDANDO'], to: ['EFETIVADO', 'EMPRESTADO'] },
    },
    recusar: {
      label: 'Recusar',
      from: ['AGUARDANDO_ACEITE'],
      to: 'RECUSADA',
      items: { from: ['AGUARDANDO'], to: 'RECUSADO' },
    },
    devolver: {
      label: 'Declarar devolução',
      from: ['EMPRESTADA'],
      to: 'DEVOLVIDA',
      confirm: {
        title: 'Declarar a devolução de tudo?',
        text: 'Os bens voltam à localização de onde saíram. Para só alguns, use o menu de cada bem.',
        yes: 'Declarar devolução',
        no: 'Voltar',
      },
      items: {
        from: ['EMPRESTADO'],
        to: 'DEVOLVIDO',
        confirm: { title: 'Este bem voltou?', text: '{bem}', no: 'Voltar' },
      },
    },
    // docs/regras.md R274
    prorrogar: { label: 'Prorrogar', from: ['EMPRESTADA'], to: 'EMPRESTADA', reasonIn: ['EMPRESTADA'] },
    adicionar: { label: 'Adicionar bens', from: ['AGUARDANDO_ACEITE'], to: 'AGUARDANDO_ACEITE' },
    cancelar: {
      label: 'Cancelar',
      from: ['AGUARDANDO_ACEITE'],
      to: 'CANCELADA',
      confirm: {
        title: 'Cancelar a movimentação nº {numero}?',
        text: 'Nada muda com {bens}, e quem ia receber é avisado.',
        yes: 'Cancelar a movimentação',
        no: 'Voltar',
        danger: true,
      },
      items: {
        from: ['AGUARDANDO'],
        to: 'CANCELADO',
        label: 'Tirar da movimentação',
        confirm: {
          title: 'Tirar este bem da movimentação?',
          text: '{bem}',
          no: 'Voltar',
          danger: true,
        },
      },
    },
    estornar: {
      label: 'Estornar',
      from: ['EFETIVADA', 'EMPRESTADA'],
      to: 'ESTORNADA',
      confirm: {
        title: 'Estornar a movimentação nº {numero}?',
        text: 'Os bens voltam ao lugar e ao responsável de antes. Se algum mudou depois, nada é alterado.',
        yes: 'Estornar tudo',
        no: 'Voltar',
        danger: true,
      },
      items: {
        from: ['EFETIVADO', 'EMPRESTADO'],
        to: 'ESTORNADO',
        label: 'Estornar este bem',
        confirm: {
          title: 'Levar este bem de volta ao lugar e ao responsável de antes?',
          text: '{bem}',
          no: 'Voltar',
          danger: true,
        },
      },
    },
  },
})
export type AcaoMovimentacao = ActionOf<typeof movimentacaoWorkflow>

const DOS_ITENS: readonly (readonly [SituacaoItemMovimentacao, SituacaoMovimentacao])[] = [
  ['AGUARDANDO', 'AGUARDANDO_ACEITE'],
  ['EMPRESTADO', 'EMPRESTADA'],
  ['EFETIVADO', 'EFETIVADA'],
  ['DEVOLVIDO', 'DEVOLVIDA'],
  ['ESTORNADO', 'ESTORNADA'],
  ['RECUSADO', 'RECUSADA'],
  ['CANCELADO', 'CANCELADA'],
]

/** The situation of a move from those of its items: what is still open comes first, then what became of most. */
export function situacaoDosItens(itens: ReadonlySet<SituacaoItemMovimentacao>): SituacaoMovimentacao {
  return DOS_ITENS.find(([item]) => itens.has(item))?.[1] ?? 'CANCELADA'
}

/** Says who has to accept a move before it takes effect: the responsible who receives, or whoever moves assets in the unit that does. */
export const aceiteMovimentacao = enumeration({
  RESPONSAVEL: 'O responsável que recebe',
  UNIDADE: 'Quem movimenta bens na unidade que recebe',
})
export type AceiteMovimentacao = (typeof aceiteMovimentacao.values)[number]
