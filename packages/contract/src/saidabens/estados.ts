import { enumeracao } from '../kernel/enumeracao.ts'

/**
 * Where a request to take assets out of the unit stands (part 2 §4).
 * - PENDENTE: the responsible person was sent a link and has not answered.
 * - EM_ANALISE: the responsible person authorised it, or there is nobody to ask; the approvers of the unit decide.
 * - ACEITA: approved; its assets may leave, and are out until their return is declared.
 * - RECUSADA: denied by the responsible person or by an approver.
 * - FINALIZADA: everything came back, or it was cancelled before it was decided (`desfechoSaida` says which).
 * Its assets are held from the request until RECUSADA or FINALIZADA, each until it is cancelled or back.
 */
export const situacaoSaida = enumeracao({
  PENDENTE: 'Pendente',
  EM_ANALISE: 'Em análise',
  ACEITA: 'Aceita',
  RECUSADA: 'Recusada',
  FINALIZADA: 'Finalizada',
})
export type SituacaoSaida = (typeof situacaoSaida.valores)[number]

/** How a request came to its end. */
export const desfechoSaida = enumeracao({ DEVOLVIDA: 'Bens devolvidos', CANCELADA: 'Cancelada' })
export type DesfechoSaida = (typeof desfechoSaida.valores)[number]

/** What became of one asset of a request. */
export const situacaoItemSaida = enumeracao({
  INCLUIDO: 'Na saída',
  CANCELADO: 'Retirado',
  DEVOLVIDO: 'Devolvido',
})
export type SituacaoItemSaida = (typeof situacaoItemSaida.valores)[number]

/**
 * In which part somebody acts on a request: who asked for it, who decides in the unit (of a request of their own only
 * where nobody else in the unit can), and the responsible person, who comes by the link and is no user.
 */
export const PAPEIS_NA_SAIDA = ['SOLICITANTE', 'APROVADOR', 'RESPONSAVEL'] as const
export type PapelNaSaida = (typeof PAPEIS_NA_SAIDA)[number]

export const acaoSaida = enumeracao({
  AUTORIZAR: 'Autorizar',
  NEGAR: 'Não autorizar',
  ACEITAR: 'Aceitar',
  RECUSAR: 'Recusar',
  ALTERAR: 'Alterar',
  REENVIAR: 'Enviar o link de novo',
  CANCELAR: 'Cancelar',
  RETORNAR: 'Declarar retorno',
  EXCLUIR: 'Excluir',
})
export type AcaoSaida = (typeof acaoSaida.valores)[number]

interface Transicao {
  de: readonly SituacaoSaida[]
  /** Where it leads when it is of the whole request; null: the request is gone. */
  para: SituacaoSaida | null
  quem: readonly PapelNaSaida[]
}

const EM_ABERTO = ['PENDENTE', 'EM_ANALISE'] as const

/**
 * What can be done with a request, when, and by whom. An approver need not wait for the responsible person, who may have no
 * e-mail at hand, but then says why. A change, or the cancelling of some of the assets, asks the responsible person anew.
 */
export const TRANSICOES_SAIDA: Readonly<Record<AcaoSaida, Transicao>> = {
  AUTORIZAR: { de: ['PENDENTE'], para: 'EM_ANALISE', quem: ['RESPONSAVEL'] },
  NEGAR: { de: ['PENDENTE'], para: 'RECUSADA', quem: ['RESPONSAVEL'] },
  ACEITAR: { de: EM_ABERTO, para: 'ACEITA', quem: ['APROVADOR'] },
  RECUSAR: { de: EM_ABERTO, para: 'RECUSADA', quem: ['APROVADOR'] },
  ALTERAR: { de: EM_ABERTO, para: 'PENDENTE', quem: ['SOLICITANTE'] },
  REENVIAR: { de: ['PENDENTE'], para: 'PENDENTE', quem: ['SOLICITANTE', 'APROVADOR'] },
  CANCELAR: { de: EM_ABERTO, para: 'FINALIZADA', quem: ['SOLICITANTE', 'APROVADOR'] },
  RETORNAR: { de: ['ACEITA'], para: 'FINALIZADA', quem: ['SOLICITANTE', 'APROVADOR'] },
  EXCLUIR: { de: [...EM_ABERTO, 'RECUSADA'], para: null, quem: ['SOLICITANTE'] },
}

/** What somebody in these parts may do with a request that stands there, in the order in which it is offered. */
export const acoesDaSaida = (situacao: SituacaoSaida, papeis: readonly PapelNaSaida[]): AcaoSaida[] =>
  acaoSaida.valores.filter((a) => {
    const t = TRANSICOES_SAIDA[a]
    return t.de.includes(situacao) && t.quem.some((p) => papeis.includes(p))
  })

/** Is anything of the request still held, waiting or out? */
export const saidaEmAndamento = (situacao: SituacaoSaida): boolean =>
  situacao !== 'RECUSADA' && situacao !== 'FINALIZADA'

/**
 * Whether the responsible person can answer by the link that was mailed to them, and why not. A link is for one person at one
 * address: it is dead when the address changes, when the person is no longer in use, and after its days.
 */
export const situacaoLink = enumeracao({
  VALIDO: 'Válido',
  VENCIDO: 'Vencido',
  EMAIL_MUDOU: 'O e-mail do responsável mudou',
  SEM_EMAIL: 'O responsável não tem e-mail',
  INATIVO: 'O responsável não está em uso',
})
export type SituacaoLink = (typeof situacaoLink.valores)[number]

/** How often in an hour the link of a request is sent again. */
export const REENVIOS_POR_HORA = 3

/** What happens to a request, as its history says it. */
export const EVENTOS_DA_SAIDA = {
  SAIDA_LINK_ENVIADO: 'Link enviado de novo',
  SAIDA_AUTORIZADA: 'Autorizada pelo responsável',
  SAIDA_NEGADA: 'Não autorizada pelo responsável',
  SAIDA_ACEITA: 'Saída aceita',
  SAIDA_RECUSADA: 'Saída recusada',
  SAIDA_CANCELADA: 'Saída cancelada',
  SAIDA_DEVOLVIDA: 'Retorno declarado',
} as const
export type EventoDaSaida = keyof typeof EVENTOS_DA_SAIDA
