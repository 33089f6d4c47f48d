import { gruposPermissao, mensagens, type NomeAcao, rotasDe, rotasDoGrupo as r } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Casa } from '../../kernel/http/app.ts'
import { getRoute, listRoute, metadataRoute, saveRoute } from '../../kernel/http/crud.ts'
import { montar } from '../../kernel/http/montar.ts'
import { Resposta } from '../../kernel/http/saida.ts'
import { acoesDoGrupo, gruposDoUsuario, unidadesDoGrupo, usuariosDoGrupo } from './consultas.ts'
import { type Parte, porNoGrupo, tirarDoGrupo } from './partes.ts'
import { excluirGrupo, fonteGrupos, salvarGrupo } from './salvar-grupo.ts'

type Fazer = (ctx: Ctx, id: number, parte: Parte) => Promise<void>

const feito = async (fazendo: Promise<void>) => {
  await fazendo
  return new Resposta(null, { message: mensagens.salvo })
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
export function rotasDeGruposDePermissao(casa: Casa) {
  const rotas = rotasDe(gruposPermissao)
  metadataRoute(casa, rotas, gruposPermissao)
  listRoute(casa, rotas, gruposPermissao, fonteGrupos)
  getRoute(casa, rotas, gruposPermissao, fonteGrupos)
  saveRoute(casa, rotas, gruposPermissao, fonteGrupos, salvarGrupo)
  montar(casa, rotas.excluir, async (ctx, { params }) => {
    await excluirGrupo(ctx, params.id)
    return new Resposta(null, { message: mensagens.excluido })
  })
  montar(casa, r.permissoes, (ctx, { params }) => acoesDoGrupo(ctx, params.id))
  montar(casa, r.usuarios, (ctx, { params, query }) => usuariosDoGrupo(ctx, params.id, query))
  montar(casa, r.unidades, (ctx, { params }) => unidadesDoGrupo(ctx, params.id))
  montar(casa, r.darPermissao, acao(porNoGrupo))
  montar(casa, r.tirarPermissao, acao(tirarDoGrupo))
  montar(casa, r.darUsuario, usuario(porNoGrupo))
  montar(casa, r.tirarUsuario, usuario(tirarDoGrupo))
  montar(casa, r.darUnidade, unidade(porNoGrupo))
  montar(casa, r.tirarUnidade, unidade(tirarDoGrupo))
  montar(casa, r.doUsuario, (ctx, { params }) => gruposDoUsuario(ctx, params.id))
}
