import {
  type AnyResource,
  type AnyRota,
  can,
  type ListQuery,
  mensagens,
  metadataDe,
  type rotasDe,
} from '@tombo/contract'
import type { Ctx } from '../ctx.ts'
import { registrarLeitura } from '../audit/dados-pessoais.ts'
import { excluir, listar, obter, salvar } from '../db/catalogo.ts'
import type { Fonte } from '../db/fonte.ts'
import type { Consulta } from '../db/sql.ts'
import { semPermissao } from '../erros.ts'
import type { Casa } from './app.ts'
import { montar } from './montar.ts'
import { Resposta } from './saida.ts'

type Rotas = Record<keyof ReturnType<typeof rotasDe>, AnyRota>
type Corpo = Record<string, unknown>

/** The fields that this person may see in a list: those for looking up by name, or (undefined) all. */
const visiveis = (ctx: Ctx, def: AnyResource) =>
  can(ctx.tags, def.permission.read) ? undefined : new Set(['id', ...def.lookup.campos])

/** Of the fields that this person may see, those asked for; undefined is all of all. */
function camposDaLista(
  permitidos: ReadonlySet<string> | undefined,
  pedidos: string[] | undefined,
): ReadonlySet<string> | undefined {
  const pedido = pedidos && new Set(pedidos.map((p) => p.split('.')[0] as string))
  if (!permitidos || !pedido) return permitidos ?? pedido
  return new Set([...pedido].filter((p) => permitidos.has(p)))
}

/** Whoever only looks up by name neither filters, orders nor searches by what they may not see: the answer would tell it. */
function limitar(def: AnyResource, q: ListQuery, permitidos: ReadonlySet<string>): AnyResource {
  const nomes = [
    ...Object.keys(q.where ?? {}),
    ...(q.order ?? '').split(',').map((o) => o.trim().replace(/^-/, '')),
  ]
  if (nomes.some((n) => n && !permitidos.has(n))) throw semPermissao()
  return { ...def, search: def.search.filter((c) => permitidos.has(c)) }
}

/** A page of a resource, with what this person may see of it. `extra` adds conditions of the resource's own parameters. */
export async function listarVisiveis(
  ctx: Ctx,
  def: AnyResource,
  fonte: Fonte,
  q: ListQuery,
  extra: Consulta[] = [],
) {
  const permitidos = visiveis(ctx, def)
  const campos = camposDaLista(permitidos, q.fields)
  const pagina = await listar(ctx, permitidos ? limitar(def, q, permitidos) : def, fonte, q, {
    extra,
    ...(campos ? { campos } : {}),
  })
  await registrarLeitura(ctx, def, pagina.resultList, campos)
  return pagina
}

export function listRoute(casa: Casa, rotas: Rotas, def: AnyResource, fonte: Fonte) {
  montar(
    casa,
    rotas.listar,
    async (ctx, { query }) => (await listarVisiveis(ctx, def, fonte, query as ListQuery)) as never,
  )
}

export function getRoute(casa: Casa, rotas: Rotas, def: AnyResource, fonte: Fonte) {
  montar(casa, rotas.obter, async (ctx, { params }) => {
    const registro = await obter(ctx, def, fonte, (params as { id: number }).id)
    await registrarLeitura(ctx, def, [registro])
    return registro as never
  })
}

export function metadataRoute(casa: Casa, rotas: Rotas, def: AnyResource) {
  montar(casa, rotas.metadata, () => metadataDe(def))
}

/** `gravar` is the resource's own save where it has one. */
export function saveRoute(
  casa: Casa,
  rotas: Rotas,
  def: AnyResource,
  fonte: Fonte,
  gravar = (ctx: Ctx, corpo: Corpo) => salvar(ctx, def, fonte, corpo),
) {
  montar(
    casa,
    rotas.salvar,
    async (ctx, { body }) =>
      new Resposta((await gravar(ctx, body as Corpo)) as never, { message: mensagens.salvo }),
  )
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
