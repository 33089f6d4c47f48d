import { z } from 'zod'
import { zFatia } from '../depreciacoes/leitura.ts'
import { pontoDepreciacao } from '../situacoes.ts'
import { defineRoute } from '../kernel/route.ts'

/** A part of what the assets in the books are worth, with the points at which its assets stand. */
const zParteDoResidual = zFatia.extend({ pontos: z.array(z.enum(pontoDepreciacao.values)) })

/** How far the assets that depreciate have come: by value and by number. */
export const zResidualDoPainel = z.object({
  valor: z.array(zParteDoResidual),
  quantidade: z.array(zParteDoResidual),
})

const daDepreciacao = <R extends z.ZodType>(nome: string, summary: string, response: R) =>
  defineRoute({
    method: 'GET',
    path: `/api/visaogeral/depreciacao/${nome}`,
    summary,
    access: 'consultardepreciacoes',
    query: z.strictObject({
      dataInicial: z.string().max(30).optional(),
      dataFinal: z.string().max(30).optional(),
    }),
    response,
  })

/** The overview of the depreciation of the unit at work, beside the calls of the runs. */
export const rotasPainelDaDepreciacao = {
  mascarasDepreciadas: daDepreciacao(
    'mascaras',
    'O que cada máscara depreciou nas competências de um período',
    z.array(zFatia),
  ),
  residual: daDepreciacao(
    'residual',
    'Quanto já se depreciou, quanto falta e quanto é residual; e quantos bens estão em cada ponto',
    zResidualDoPainel,
  ),
} as const
