import { type AnyResource, can, type ListQuery, mensagens, metadataDe, type rotasDe } from '@tombo/contract'
import type { Ctx } from '../ctx.ts'
import { excluir, listar, obter, salvar } from '../db/catalogo.ts'
import type { Fonte } from '../db/fonte.ts'
import type { Casa } from './app.ts'
import { montar } from './montar.ts'
import { Resposta } from './saida.ts'

type Rotas = ReturnType<typeof rotasDe>
type Corpo = Record<string, unknown>

/** The fields that this person may see in a list: all, or those for looking up by name; and of them those asked for. */
export function camposVisiveis(ctx: Ctx, def: AnyResource, pedidos: string[] | undefined): ReadonlySet<string> | undefined {
  const permitidos = can(ctx.tags, def.permission.read) ? undefined : new Set<string>(def.lookup.campos)
  const pedido = pedidos && new Set(pedidos.map((p) => p.split('.')[0] as string))
  if (!permitidos) return pedido
  return pedido ? new Set([...pedido].filter((p) => permitidos.has(p))) : permitidos
}

export function listRoute(casa: Casa, rotas: Rotas, def: AnyResource, fonte: Fonte) {
  montar(casa, rotas.listar, async (ctx, { query }) => {
    const q = query as ListQuery
    const campos = camposVisiveis(ctx, def, q.fields)
    return (await listar(ctx, def, fonte, q, campos ? { campos } : {})) as never
  })
}

export function getRoute(casa: Casa, rotas: Rotas, def: AnyResource, fonte: Fonte) {
  montar(casa, rotas.obter, async (ctx, { params }) => (await obter(ctx, def, fonte, (params as { id: number }).id)) as never)
}

export function metadataRoute(casa: Casa, rotas: Rotas, def: AnyResource) {
  montar(casa, rotas.metadata, () => metadataDe(def))
}

/** `gravar` is the resource's own save where it has one. */
export function saveRoute(casa: Casa, rotas: Rotas, def: AnyResource, fonte: Fonte, gravar = (ctx: Ctx, corpo: Corpo) => salvar(ctx, def, fonte, corpo)) {
  montar(casa, rotas.salvar, async (ctx, { body }) => new Resposta((await gravar(ctx, body as Corpo)) as never, { message: mensagens.salvo }))
  montar(casa, rotas.salvarId, async (ctx, { params, body }) => {
    const corpo = { ...(body as Corpo), id: (params as { id: number }).id }
    return new Resposta((await gravar(ctx, corpo)) as never, { message: mensagens.salvo })
  })
}

export function deleteRoute(casa: Casa, rotas: Rotas, def: AnyResource, fonte: Fonte) {
  montar(casa, rotas.excluir, async (ctx, { params }) => {
    await excluir(ctx, def, fonte, (params as { id: number }).id)
    return new Resposta(null, { message: mensagens.excluido })
  })
}

/** The ordinary routes of a catalogue. A resource that needs anything else calls the pieces that it wants. */
export function crudRoutes(casa: Casa, rotas: Rotas, def: AnyResource, fonte: Fonte) {
  metadataRoute(casa, rotas, def)
  listRoute(casa, rotas, def, fonte)
  getRoute(casa, rotas, def, fonte)
  saveRoute(casa, rotas, def, fonte)
  deleteRoute(casa, rotas, def, fonte)
}
