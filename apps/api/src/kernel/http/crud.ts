import {
  type AnyResource,
  type AnyRoute,
  can,
  type ListQuery,
  mensagens,
  metadataOf,
  type routesOf,
} from '@tombo/contract'
import type { Ctx } from '../ctx.ts'
import { recordReading } from '../audit/personal-data.ts'
import { removeRecord, listRecords, getRecord, saveRecord } from '../db/records.ts'
import type { Source } from '../db/source.ts'
import type { SqlQuery } from '../db/sql.ts'
import { forbidden } from '../errors.ts'
import type { Host } from './app.ts'
import { mount } from './mount.ts'
import { declared, Reply } from './reply.ts'

type Rotas = Record<keyof ReturnType<typeof routesOf>, AnyRoute>
type Body = Record<string, unknown>

/** The fields that this person may see in a list: those for looking up by name, or (undefined) all. */
const visible = (ctx: Ctx, def: AnyResource) =>
  can(ctx.tags, def.permission.read) ? undefined : new Set(['id', ...def.lookup.fields])

/** Gives, of the fields that this person may see, those asked for; undefined is all of all. */
function listFields(
  allowed: ReadonlySet<string> | undefined,
  requests: string[] | undefined,
): ReadonlySet<string> | undefined {
  const request = requests && new Set(requests.map((p) => p.split('.')[0] as string))
  if (!allowed || !request) return allowed ?? request
  return new Set([...request].filter((p) => allowed.has(p)))
}

/** Whoever only looks up by name neither filters, orders nor searches by what they may not see: the answer would tell it. */
function restrict(def: AnyResource, q: ListQuery, allowed: ReadonlySet<string>): AnyResource {
  const names = [
    ...Object.keys(q.where ?? {}),
    ...(q.order ?? '').split(',').map((o) => o.trim().replace(/^-/, '')),
  ]
  if (names.some((n) => n && !allowed.has(n))) throw forbidden()
  return { ...def, search: def.search.filter((c) => allowed.has(c)) }
}

/** A page of a resource, with what this person may see of it. `extra` adds conditions of the resource's own parameters. */
export async function listVisible(
  ctx: Ctx,
  def: AnyResource,
  source: Source,
  q: ListQuery,
  extra: SqlQuery[] = [],
) {
  const allowed = visible(ctx, def)
  const fields = listFields(allowed, q.fields)
  const page = await listRecords(ctx, allowed ? restrict(def, q, allowed) : def, source, q, {
    extra,
    ...(fields ? { campos: fields } : {}),
  })
  await recordReading(ctx, def, page.resultList, fields)
  return page
}

export function listRoute(host: Host, routes: Rotas, def: AnyResource, source: Source) {
  mount(host, routes.listar, async (ctx, { query }) =>
    declared(await listVisible(ctx, def, source, query as ListQuery)),
  )
}

export function getRoute(host: Host, routes: Rotas, def: AnyResource, source: Source) {
  mount(host, routes.obter, async (ctx, { params }) => {
    const record = await getRecord(ctx, def, source, (params as { id: number }).id)
    await recordReading(ctx, def, [record])
    return declared(record)
  })
}

export function metadataRoute(host: Host, routes: Rotas, def: AnyResource) {
  mount(host, routes.metadata, () => metadataOf(def))
}

/** `save` is the resource's own save where it has one. */
export function saveRoute(
  host: Host,
  routes: Rotas,
  def: AnyResource,
  source: Source,
  save = (ctx: Ctx, body: Body) => saveRecord(ctx, def, source, body),
) {
  mount(
    host,
    routes.salvar,
    async (ctx, { body }) => new Reply(declared(await save(ctx, body as Body)), { message: mensagens.salvo }),
  )
  mount(host, routes.salvarId, async (ctx, { params, body }) => {
    const whole = { ...(body as Body), id: (params as { id: number }).id }
    return new Reply(declared(await save(ctx, whole)), { message: mensagens.salvo })
  })
}

export function deleteRoute(host: Host, routes: Rotas, def: AnyResource, source: Source) {
  mount(host, routes.excluir, async (ctx, { params }) => {
    await removeRecord(ctx, def, source, (params as { id: number }).id)
    return new Reply(null, { message: mensagens.excluido })
  })
}

/** The ordinary routes of a catalogue. A resource that needs anything else calls the pieces that it wants. */
export function crudRoutes(host: Host, routes: Rotas, def: AnyResource, source: Source) {
  metadataRoute(host, routes, def)
  listRoute(host, routes, def, source)
  getRoute(host, routes, def, source)
  saveRoute(host, routes, def, source)
  deleteRoute(host, routes, def, source)
}
