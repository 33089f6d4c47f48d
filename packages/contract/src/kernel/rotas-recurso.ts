import { z } from 'zod'
import { defineRoute } from './route.ts'
import type { AnyResource, Campos, Resource } from './resource.ts'
import type { Filtros } from './filtro.ts'
import { zIdTexto } from './valores.ts'

const params = z.object({ id: zIdTexto })

/** The blank record and the enumerations of a resource. */
export const zMetadata = z.looseObject({ registro: z.record(z.string(), z.unknown()) })

/** The six calls that every plain resource has (docs/wire.md, Lists and Records). */
export function rotasDe<
  P extends string,
  C extends Campos,
  F extends Filtros,
  S extends string,
  X extends z.ZodRawShape,
>(def: Resource<P, C, F, S, X>) {
  const base = `/api/${def.path}`
  return {
    listar: defineRoute({
      method: 'GET',
      path: base,
      resumo: def.plural,
      acesso: [def.permission.read, ...def.lookup.acesso],
      query: def.query,
      response: def.page,
    }),
    metadata: defineRoute({
      method: 'GET',
      path: `${base}/metadata`,
      resumo: `${def.nome}: registro em branco e enumerações`,
      acesso: [def.permission.read, def.permission.write],
      response: zMetadata,
    }),
    obter: defineRoute({
      method: 'GET',
      path: `${base}/:id`,
      resumo: def.nome,
      acesso: [def.permission.read, def.permission.write],
      params,
      response: def.read,
    }),
    salvar: defineRoute({
      method: 'POST',
      path: base,
      resumo: `Salvar: ${def.nome}`,
      acesso: def.permission.write,
      body: def.body,
      response: def.read,
    }),
    salvarId: defineRoute({
      method: 'POST',
      path: `${base}/:id`,
      resumo: `Alterar: ${def.nome}`,
      acesso: def.permission.write,
      params,
      body: def.bodyId,
      response: def.read,
    }),
    excluir: defineRoute({
      method: 'DELETE',
      path: `${base}/:id`,
      resumo: `Excluir: ${def.nome}`,
      acesso: def.permission.write,
      params,
      response: z.null(),
    }),
  } as const
}

/** The blank record (what a dialog opens with) and the lists of its enumerations, by field. */
export function metadataDe(
  def: AnyResource,
): Record<string, unknown> & { registro: Record<string, unknown> } {
  const registro = Object.fromEntries(
    Object.entries(def.campos).map(([k, c]) => [k, c.tipo === 'booleano' ? true : null]),
  )
  const enumeracoes = Object.fromEntries(
    Object.entries(def.campos).flatMap(([k, c]) => (c.opcoes ? [[k, c.opcoes.opcoes]] : [])),
  )
  return { registro, ...enumeracoes }
}
