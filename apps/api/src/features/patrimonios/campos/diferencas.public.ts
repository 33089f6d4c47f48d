import {
  type CampoDoHistorico,
  type EnderecoAdicional,
  ehAdicional,
  ROTULOS_DO_HISTORICO,
} from '@tombo/contract'
import { type Change, differences } from '../../../kernel/audit/evento.ts'

/** The words of the organisation's own fields, which stand in no table: they go along with the texts. */
export const ROTULOS: unique symbol = Symbol('rotulos')

/** Fields of an asset as a person reads them, by id; those of the organisation's own by address. */
export type Textos = Partial<Record<CampoDoHistorico | EnderecoAdicional, string | null>> & {
  [ROTULOS]?: Readonly<Record<string, string>>
}

type Campo = CampoDoHistorico | EnderecoAdicional

/** The words of a field, as the history tells it now; of one of the organisation's own those beside these texts. */
export const rotuloDoCampo = (campo: Campo, ...textos: readonly Textos[]): string =>
  ehAdicional(campo)
    ? (textos.map((t) => t[ROTULOS]?.[campo]).find(Boolean) ?? campo)
    : ROTULOS_DO_HISTORICO[campo]

/** One change of a field as the history tells it: under its words, with its id beside them. */
export const mudancaDo = (
  id: Campo,
  anterior: string | null,
  novo: string | null,
  rotulo = rotuloDoCampo(id),
): Change => ({ id, campo: rotulo, anterior, novo })

/** Gives what differs between two states of an asset, as its history tells it. */
export const diferencasDoBem = (antes: Textos, depois: Textos): Change[] =>
  differences(antes, depois).map(({ campo, anterior, novo }) =>
    mudancaDo(campo as Campo, anterior, novo, rotuloDoCampo(campo as Campo, depois, antes)),
  )
