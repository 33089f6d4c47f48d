import { gruposPermissao, mensagens, type NomeAcao, routesOf, rotasDoGrupo as r } from '@tombo/contract'
import { eventosPage } from '../../kernel/audit/event-page.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Host } from '../../kernel/http/app.ts'
import { getRoute, listRoute, metadataRoute, saveRoute } from '../../kernel/http/crud.ts'
import { mount } from '../../kernel/http/mount.ts'
import { Reply } from '../../kernel/http/reply.ts'
import { adicionarProntos } from './adicionar-prontos.ts'
import { acoesDoGrupo, exigirGrupo, gruposDoUsuario, unidadesDoGrupo, usuariosDoGrupo } from './consultas.ts'
import { type Parte, porNoGrupo, tirarDoGrupo } from './partes.ts'
import { excluirGrupo, fonteGrupos, salvarGrupo } from './salvar-grupo.ts'

type Fazer = (ctx: Ctx, id: number, parte: Parte) => Promise<void>

const feito = async (fazendo: Promise<void>) => {
  await fazendo
  return new Reply(null, { message: mensagens.salvo })
}
const acao =
  (fazer: Fazer) =>
  (ctx: Ctx, { params: p }: { params: { id: number; perm: NomeAcao } }) =>
    feito(fazer(ctx, p.id, { tipo: 'acao', acao: p.perm }))
const usuario =
  (fazer: Fazer) =>
  (ctx: Ctx, { params: p }: { params: { id: number; userId: number } }) =>
    feito(fazer(ctx, p.id, { tipo: 'usuario', usuarioId: p.userId }))
const unidade =
  (fazer: Fazer) =>
  (ctx: Ctx, { params: p }: { params: { id: number; unidadeId: number } }) =>
    feito(fazer(ctx, p.id, { tipo: 'unidade', unidadeId: p.unidadeId }))

/** Permission groups: their data, and their actions, users and units, each toggled at once. */
export function rotasDeGruposDePermissao(casa: Host) {
  const rotas = routesOf(gruposPermissao)
  metadataRoute(casa, rotas, gruposPermissao)
  listRoute(casa, rotas, gruposPermissao, fonteGrupos)
  getRoute(casa, rotas, gruposPermissao, fonteGrupos)
  saveRoute(casa, rotas, gruposPermissao, fonteGrupos, salvarGrupo)
  mount(casa, rotas.excluir, async (ctx, { params }) => {
    await excluirGrupo(ctx, params.id)
    return new Reply(null, { message: mensagens.excluido })
  })
  mount(casa, r.permissoes, (ctx, { params }) => acoesDoGrupo(ctx, params.id))
  mount(casa, r.usuarios, (ctx, { params, query }) => usuariosDoGrupo(ctx, params.id, query))
  mount(casa, r.unidades, (ctx, { params }) => unidadesDoGrupo(ctx, params.id))
  mount(casa, r.eventos, async (ctx, { params, query }) => {
    await exigirGrupo(ctx, params.id)
    return eventosPage(ctx, 'grupopermissao', params.id, query)
  })
  mount(casa, r.prontos, (ctx) => adicionarProntos(ctx))
  mount(casa, r.darPermissao, acao(porNoGrupo))
  mount(casa, r.tirarPermissao, acao(tirarDoGrupo))
  mount(casa, r.darUsuario, usuario(porNoGrupo))
  mount(casa, r.tirarUsuario, usuario(tirarDoGrupo))
  mount(casa, r.darUnidade, unidade(porNoGrupo))
  mount(casa, r.tirarUnidade, unidade(tirarDoGrupo))
  mount(casa, r.doUsuario, (ctx, { params }) => gruposDoUsuario(ctx, params.id))
}
