import { z } from 'zod'
import { defineRoute } from './route.ts'
import type { AnyResource, Fields, Resource } from './resource.ts'
import type { Filters } from './filter.ts'
import { zIdText } from './values.ts'

const params = z.object({ id: zIdText })

/** The blank record and the enumerations of a resource. */
export const zMetadata = z.looseObject({ registro: z.record(z.string(), z.unknown()) })

/** The six calls that every plain resource has (docs/wire.md, Lists and Records). */
export function routesOf<
  P extends string,
  C extends Fields,
  F extends Filters,
  S extends string,
  X extends z.ZodRawShape,
>(def: Resource<P, C, F, S, X>) {
  const base = `/api/${def.path}`
  return {
    listar: defineRoute({
      method: 'GET',
      path: base,
      summary: def.plural,
      access: [def.permission.read, ...def.lookup.access],
      query: def.query,
      response: def.page,
    }),
    metadata: defineRoute({
      method: 'GET',
      path: `${base}/metadata`,
      summary: `${def.name}: registro em branco e enumerações`,
      access: [def.permission.read, def.permission.write],
      response: zMetadata,
    }),
    obter: defineRoute({
      method: 'GET',
      path: `${base}/:id`,
      summary: def.name,
      access: [def.permission.read, def.permission.write],
      params,
      response: def.read,
    }),
    salvar: defineRoute({
      method: 'POST',
      path: base,
      summary: `Salvar: ${def.name}`,
      access: def.permission.write,
      body: def.body,
      response: def.read,
    }),
    salvarId: defineRoute({
      method: 'POST',
      path: `${base}/:id`,
      summary: `Alterar: ${def.name}`,
      access: def.permission.write,
      params,
      body: def.bodyId,
      response: def.read,
    }),
    excluir: defineRoute({
      method: 'DELETE',
      path: `${base}/:id`,
      summary: `Excluir: ${def.name}`,
      access: def.permission.write,
      params,
      response: z.null(),
    }),
  } as const
}

/** The blank record (what a dialog opens with) and the lists of its enumerations, by field. */
export function metadataOf(
  def: AnyResource,
): Record<string, unknown> & { registro: Record<string, unknown> } {
  const record = Object.fromEntries(
    Object.entries(def.fields).map(([k, c]) => [k, c.kind === 'booleano' ? c.initial === true : null]),
  )
  const enumeracoes = Object.fromEntries(
    Object.entries(def.fields).flatMap(([k, c]) => (c.options ? [[k, c.options.options]] : [])),
  )
  return { registro: record, ...enumeracoes }
}
