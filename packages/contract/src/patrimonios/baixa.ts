import { z } from 'zod'
import { classificacaoBaixa } from '../cadastros/enumeracoes.ts'
import { modalidadeBaixa } from '../situacoes.ts'

/** Why an asset is out of use: the write-off that it left by, or the cession under which it is away. */
export const zBaixaDoBem = z.object({
  id: z.int(),
  tipo: z.string(),
  classificacao: classificacaoBaixa.read,
  modalidade: modalidadeBaixa.read.nullable(),
  data: z.string(),
  processo: z.string().nullable(),
  ato: z.string().nullable(),
  autorizadaPor: z.string().nullable(),
  recebedor: z.string().nullable(),
  cessaoAte: z.string().nullable(),
  /** The document: its number, and the beginning of its hash. */
  termo: z.object({ id: z.int(), hash: z.string() }).nullable(),
})
