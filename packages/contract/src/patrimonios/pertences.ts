import type { z } from 'zod'
import { enumeration } from '../kernel/enumeration.ts'
import { defineWorkflow } from '../kernel/workflow.ts'
import type { Filters } from '../kernel/filter.ts'
import { type Fields, type Resource, zListQuery } from '../kernel/resource.ts'
import { defineRoute } from '../kernel/route.ts'
import { routesOf } from '../kernel/resource-routes.ts'
import { zIdText } from '../kernel/values.ts'
import { LER_BEM } from '../permissions.ts'

/** The lists of what belongs to an asset show five at a time. */
export const PERTENCES_POR_PAGINA = 5

/** The end of what has a term: VIGENTE until someone ends it, whatever the date. */
export const situacaoGarantia = enumeration({ VIGENTE: 'Vigente', FINALIZADA: 'Finalizada' })
export const situacaoLicenciamento = enumeration({ VIGENTE: 'Vigente', FINALIZADO: 'Finalizado' })

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
  C extends Fields,
  F extends Filters,
  S extends string,
  X extends z.ZodRawShape,
>(def: Resource<P, C, F, S, X>) {
  const plenas = routesOf(def)
  return {
    ...plenas,
    metadata: defineRoute({ ...plenas.metadata, access: LER_BEM }),
    listar: defineRoute({
      ...plenas.listar,
      access: LER_BEM,
      query: zListQuery({
        filters: def.filters,
        sort: def.sort,
        rpp: PERTENCES_POR_PAGINA,
        extra: { patrimonioId: zIdText.optional() },
      }),
    }),
    obter: defineRoute({ ...plenas.obter, access: LER_BEM }),
  } as const
}

/** Ends what has a term: `POST /api/<path>/{id}/finalizar`. */
export const rotaFinalizar = <
  P extends string,
  C extends Fields,
  F extends Filters,
  S extends string,
  X extends z.ZodRawShape,
>(
  def: Resource<P, C, F, S, X>,
) =>
  defineRoute({
    ...routesOf(def).obter,
    method: 'POST',
    path: `/api/${def.path}/:id/finalizar`,
    summary: `Finalizar: ${def.name}`,
    access: def.permission.write,
  })
