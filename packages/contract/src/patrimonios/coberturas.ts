import { z } from 'zod'
import { situacaoItemSeguro } from '../situacoes.ts'

/** Tells what covers an asset, as its page shows it. */
export const zCobertura = z.object({
  id: z.int(),
  seguro: z.object({ id: z.int(), numero: z.string(), seguradora: z.string() }),
  situacao: situacaoItemSeguro.read,
  valorSegurado: z.string(),
  dataInicial: z.string(),
  dataFinal: z.string(),
  /** It covers the asset today. */
  vigente: z.boolean(),
})
