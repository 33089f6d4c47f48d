import { enumeration } from '../kernel/enumeration.ts'

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
