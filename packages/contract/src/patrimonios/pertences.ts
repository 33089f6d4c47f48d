import type { z } from 'zod'
import { enumeracao } from '../kernel/enumeracao.ts'
import { defineWorkflow } from '../kernel/workflow.ts'
import type { Filtros } from '../kernel/filtro.ts'
import { type Campos, type Resource, zListQuery } from '../kernel/resource.ts'
import { defineRoute } from '../kernel/route.ts'
import { rotasDe } from '../kernel/rotas-recurso.ts'
import { zIdTexto } from '../kernel/valores.ts'

/** Who may read an asset, and what belongs to it. */
export const LER_BEM = ['patrimonio', 'patrimoniogerencial'] as const

/** The lists of what belongs to an asset show five at a time. */
export const PERTENCES_POR_PAGINA = 5

/** The end of what has a term: VIGENTE until someone ends it, whatever the date. */
export const situacaoGarantia = enumeracao({ VIGENTE: 'Vigente', FINALIZADA: 'Finalizada' })
export const situacaoLicenciamento = enumeracao({ VIGENTE: 'Vigente', FINALIZADO: 'Finalizado' })

/** Ending a warranty ends its notices. */
export const garantiaWorkflow = defineWorkflow({
  situacao: situacaoGarantia,
  initial: 'VIGENTE',
  steps: ['VIGENTE', 'FINALIZADA'],
  actions: { FINALIZAR: { label: 'Finalizar', from: ['VIGENTE'], to: 'FINALIZADA' } },
})
/** The same of a licence. */
export const licenciamentoWorkflow = defineWorkflow({
  situacao: situacaoLicenciamento,
  initial: 'VIGENTE',
  steps: ['VIGENTE', 'FINALIZADO'],
  actions: { FINALIZAR: { label: 'Finalizar', from: ['VIGENTE'], to: 'FINALIZADO' } },
})

/**
 * The calls of records that belong to an asset: those of any resource, read by whoever reads assets, and the
 * list of one asset by `patrimonioId`.
 */
export function rotasDePertence<
  P extends string,
  C extends Campos,
  F extends Filtros,
  S extends string,
  X extends z.ZodRawShape,
>(def: Resource<P, C, F, S, X>) {
  const plenas = rotasDe(def)
  return {
    ...plenas,
    metadata: defineRoute({ ...plenas.metadata, acesso: LER_BEM }),
    listar: defineRoute({
      ...plenas.listar,
      acesso: LER_BEM,
      query: zListQuery({
        filters: def.filters,
        sort: def.sort,
        rpp: PERTENCES_POR_PAGINA,
        extra: { patrimonioId: zIdTexto.optional() },
      }),
    }),
    obter: defineRoute({ ...plenas.obter, acesso: LER_BEM }),
  } as const
}

/** Ends what has a term: `POST /api/<path>/{id}/finalizar`. */
export const rotaFinalizar = <
  P extends string,
  C extends Campos,
  F extends Filtros,
  S extends string,
  X extends z.ZodRawShape,
>(
  def: Resource<P, C, F, S, X>,
) =>
  defineRoute({
    ...rotasDe(def).obter,
    method: 'POST',
    path: `/api/${def.path}/:id/finalizar`,
    resumo: `Finalizar: ${def.nome}`,
    acesso: def.permission.write,
  })
