import type { NomeAcao } from '../permissions.ts'

/** A kind of notice: its words, who is told of it by itself, and one as it is read. */
export interface ModeloDeAviso {
  id: number
  /** `Aviso.tipo`. */
  tipo: string
  descricao: string
  /** When it is told. */
  quando: string
  /** Says who is told, subscribed or not. */
  quem: string
  /** Told to whoever may do something in a unit: whom an administrator subscribes is told too. */
  deUnidade: boolean
  /** It is of one that is told in a unit: the right to read there what it speaks of, without which nobody is told by a subscription. */
  leitura?: NomeAcao
  exemplo: { titulo: string; texto: string }
}

/** Words of who is told that several kinds have. */
export const QUEM_PEDIU = 'Quem pediu o trabalho.'
export const QUEM_SOLICITOU = 'Quem fez a solicitação.'
export const QUEM_ALTERA_BENS = 'Quem pode cadastrar e alterar bens na unidade.'
