import { enumeracao } from '../kernel/enumeracao.ts'

/** Where one asset of a move stands. AGUARDANDO and EMPRESTADO hold the asset. */
export const situacaoItemMovimentacao = enumeracao({
  AGUARDANDO: 'Aguardando',
  EFETIVADO: 'Movimentado',
  EMPRESTADO: 'Emprestado',
  DEVOLVIDO: 'Devolvido',
  RECUSADO: 'Recusado',
  ESTORNADO: 'Estornado',
  CANCELADO: 'Cancelado',
})
export type SituacaoItemMovimentacao = (typeof situacaoItemMovimentacao.valores)[number]

/** Where a move stands. PROCESSANDO is a long work on it; every other follows from its items (`situacaoDosItens`). */
export const situacaoMovimentacao = enumeracao({
  PROCESSANDO: 'Processando',
  AGUARDANDO_ACEITE: 'Aguardando aceite',
  EFETIVADA: 'Efetivada',
  EMPRESTADA: 'Emprestada',
  DEVOLVIDA: 'Devolvida',
  RECUSADA: 'Recusada',
  ESTORNADA: 'Estornada',
  CANCELADA: 'Cancelada',
})
export type SituacaoMovimentacao = (typeof situacaoMovimentacao.valores)[number]

/** What can be done with a move or, of the last four, with one of its items. */
export const acaoMovimentacao = enumeracao({
  aceitar: 'Aceitar',
  recusar: 'Recusar',
  adicionar: 'Adicionar bens',
  cancelar: 'Cancelar',
  estornar: 'Estornar',
  devolver: 'Declarar devolução',
})
export type AcaoMovimentacao = (typeof acaoMovimentacao.valores)[number]

/** What becomes of an item: only so, and of the last five never anything more. */
export const TRANSICOES_ITEM: Readonly<
  Record<SituacaoItemMovimentacao, readonly SituacaoItemMovimentacao[]>
> = {
  AGUARDANDO: ['EFETIVADO', 'EMPRESTADO', 'RECUSADO', 'CANCELADO'],
  EFETIVADO: ['ESTORNADO'],
  EMPRESTADO: ['DEVOLVIDO', 'ESTORNADO'],
  DEVOLVIDO: [],
  RECUSADO: [],
  ESTORNADO: [],
  CANCELADO: [],
}

/** The items that an action takes: from which situations, into which. `aceitar` makes EMPRESTADO of a temporary move. */
export const EFEITO_NOS_ITENS: Readonly<
  Record<
    Exclude<AcaoMovimentacao, 'adicionar' | 'aceitar'>,
    { de: readonly SituacaoItemMovimentacao[]; para: SituacaoItemMovimentacao }
  >
> = {
  recusar: { de: ['AGUARDANDO'], para: 'RECUSADO' },
  cancelar: { de: ['AGUARDANDO'], para: 'CANCELADO' },
  estornar: { de: ['EFETIVADO', 'EMPRESTADO'], para: 'ESTORNADO' },
  devolver: { de: ['EMPRESTADO'], para: 'DEVOLVIDO' },
}

/** What a move takes in each situation (part 2 §4). Whose part each is, the server says. */
export const ACOES_MOVIMENTACAO: Readonly<Record<SituacaoMovimentacao, readonly AcaoMovimentacao[]>> = {
  PROCESSANDO: [],
  AGUARDANDO_ACEITE: ['aceitar', 'recusar', 'adicionar', 'cancelar'],
  EFETIVADA: ['estornar'],
  EMPRESTADA: ['devolver', 'estornar'],
  DEVOLVIDA: [],
  RECUSADA: [],
  ESTORNADA: [],
  CANCELADA: [],
}

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

/** Who has to accept a move before it takes effect: the responsible who receives, or whoever moves assets in the unit that does. */
export const aceiteMovimentacao = enumeracao({
  RESPONSAVEL: 'O responsável que recebe',
  UNIDADE: 'Quem movimenta bens na unidade que recebe',
})
export type AceiteMovimentacao = (typeof aceiteMovimentacao.valores)[number]
