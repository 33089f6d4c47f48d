// Situations and kinds that more than one feature tells: an asset's page, a report and a filter say them too. Which way
// leads from one to the next stands with the feature that owns it.
import { enumeration } from './kernel/enumeration.ts'

/** A donation leaves the books; a cession for a term stays in them and depreciates (docs/regras.md R116). */
export const modalidadeBaixa = enumeration({ DOACAO: 'Doação', CESSAO: 'Cessão por prazo' })
export type ModalidadeBaixa = (typeof modalidadeBaixa.values)[number]

/** Where the cover of one asset stands. */
export const situacaoItemSeguro = enumeration({
  INCLUIDO: 'Incluído',
  CONCLUIDO: 'Concluído',
  CANCELADO: 'Cancelado',
})
export type SituacaoItemSeguro = (typeof situacaoItemSeguro.values)[number]

/** Where one asset of an order stands. */
export const situacaoItemManutencao = enumeration({
  AGUARDANDO: 'Aguardando',
  EM_MANUTENCAO: 'Em manutenção',
  CONCLUIDA: 'Concluída',
  CANCELADA: 'Cancelada',
  RECUSADA: 'Recusada',
})
export type SituacaoItemManutencao = (typeof situacaoItemManutencao.values)[number]

/** Whether something broke, or was due. */
export const tipoManutencao = enumeration({ CORRETIVA: 'Corretiva', PREVENTIVA: 'Preventiva' })
export type TipoManutencao = (typeof tipoManutencao.values)[number]

/** Where a campaign stands. */
export const situacaoInventario = enumeration({
  EM_CRIACAO: 'Em criação',
  ABERTO: 'Aberto',
  EM_CONFERENCIA: 'Em conferência',
  EM_ASSINATURA: 'Aguardando assinaturas',
  CONCLUINDO: 'Concluindo',
  CONCLUIDO: 'Concluído',
  CANCELADO: 'Cancelado',
})
export type SituacaoInventario = (typeof situacaoInventario.values)[number]

/** Says what the readings of an asset say of it. Derived by `desfechoDoBem`, never set. */
export const resultadoItem = enumeration({
  PENDENTE: 'Ainda não lido',
  ENCONTRADO: 'Encontrado',
  OUTRO_LOCAL: 'Encontrado em outro local',
  DE_TERCEIROS: 'De terceiros, encontrado',
  UMA_CONTAGEM: 'Falta a segunda contagem',
  CONFLITO: 'Lido em mais de um local',
  NAO_ENCONTRADO: 'Não encontrado',
  BAIXADO_PRESENTE: 'Baixado, mas presente',
  OUTRA_UNIDADE: 'De outra unidade',
  FORA_DO_ALCANCE: 'De um local fora deste inventário',
})
export type ResultadoItem = (typeof resultadoItem.values)[number]

/** Says what became of one due time of a schedule. Each has exactly one record. */
export const situacaoExecucao = enumeration({
  AGUARDANDO: 'Na fila',
  CONCLUIDA: 'Concluída',
  FALHOU: 'Falhou',
  PERDIDA: 'Perdida',
})
export type SituacaoExecucao = (typeof situacaoExecucao.values)[number]

/**
 * How far the depreciation of an asset in the books has come: down to its residual value, on its way, before its first quota,
 * or never, where its nature or kind does not depreciate (docs/regras.md R6).
 */
export const pontoDepreciacao = enumeration({
  TOTAL: 'Totalmente depreciados',
  EM_CURSO: 'Em depreciação',
  SEM_COTA: 'Ainda sem depreciação',
  NUNCA: 'Não depreciam',
})
export type PontoDepreciacao = (typeof pontoDepreciacao.values)[number]
