import { type CampoDoHistorico, ROTULOS_DO_HISTORICO } from '@tombo/contract'
import { type Change, differences } from '../../kernel/audit/evento.ts'

/** Fields of an asset as a person reads them, by id. */
export type Textos = Partial<Record<CampoDoHistorico, string | null>>

/** One change of a field as the history tells it: under its words, with its id beside them. */
export const mudancaDo = (id: CampoDoHistorico, anterior: string | null, novo: string | null): Change => ({
  id,
  campo: ROTULOS_DO_HISTORICO[id],
  anterior,
  novo,
})

/** Gives what differs between two states of an asset, as its history tells it. */
export const diferencasDoBem = (antes: Textos, depois: Textos): Change[] =>
  differences(antes, depois).map(({ campo, anterior, novo }) =>
    mudancaDo(campo as CampoDoHistorico, anterior, novo),
  )
