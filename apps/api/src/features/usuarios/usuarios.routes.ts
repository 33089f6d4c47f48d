import { mensagens, rotasUsuarios as r, type Usuario } from '@tombo/contract'
import { eventosPage } from '../../kernel/audit/event-page.ts'
import { recordUse } from '../../kernel/audit/personal-data.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Host } from '../../kernel/http/app.ts'
import { mount } from '../../kernel/http/mount.ts'
import { Reply } from '../../kernel/http/reply.ts'
import { convidarUsuario, mudarExigencia } from './acesso.ts'
import { alterarSenha } from './alterar-senha.ts'
import { rotasDasContasDeUsuarios } from './contas.routes.ts'
import {
  copiarPermissoes,
  darPermissao,
  darUnidade,
  tirarPermissao,
  tirarUnidade,
  unidadesDoUsuario,
} from './direitos.ts'
import { loginExiste } from '../sessao/logins.public.ts'
import { acoesPorArea, permissoesDoUsuario } from './origens.ts'
import { salvarUsuario } from './salvar-usuario.ts'
import { mudarSituacao } from './situacao.ts'
import { listarUsuarios, obterUsuario } from './usuarios.repo.ts'

const salvo = <T>(content: T) => new Reply(content, { message: mensagens.salvo })
/** The e-mail of others is theirs: who reads it is written down. */
const contarEmails = (ctx: Ctx, de: readonly number[]) => {
  const ids = de.filter((id) => id !== ctx.actor.usuarioId)
  return recordUse(ctx, {
    operacao: 'LEITURA',
    origem: 'Usuários',
    campos: ['E-mail'],
    ids,
    quantidade: ids.length,
  })
}
const contarLeitura = (ctx: Ctx, lidos: readonly Usuario[]) =>
  contarEmails(
    ctx,
    lidos.filter((u) => u.email !== null).map((u) => u.id),
  )
const onde = ({ id, userId }: { id: number; userId: number }) => ({ unidadeId: id, usuarioId: userId })

function rotasDePessoas(casa: Host) {
  mount(casa, r.listar, async (ctx, { query }) => {
    const pagina = await listarUsuarios(ctx, query)
    await contarLeitura(ctx, pagina.resultList)
    return pagina
  })
  mount(casa, r.obter, async (ctx, { params }) => {
    const usuario = await obterUsuario(ctx, params.id)
    await contarLeitura(ctx, [usuario])
    return usuario
  })
  mount(casa, r.eventos, async (ctx, { params, query }) => {
    await obterUsuario(ctx, params.id)
    const pagina = await eventosPage(ctx, 'usuarios', params.id, query)
    const temEmail = pagina.resultList.some((e) => e.alteracoes.some((a) => a.campo === 'E-mail'))
    await contarEmails(ctx, temEmail ? [params.id] : [])
    return pagina
  })
  mount(casa, r.salvar, async (ctx, { body }) => salvo(await salvarUsuario(casa, ctx, body)))
  mount(casa, r.salvarId, async (ctx, { params, body }) =>
    salvo(await salvarUsuario(casa, ctx, { ...body, id: params.id })),
  )
  mount(casa, r.ativar, async (ctx, { params }) => salvo(await mudarSituacao(ctx, params.id, true)))
  mount(casa, r.desativar, async (ctx, { params }) => salvo(await mudarSituacao(ctx, params.id, false)))
  mount(casa, r.alterarSenha, async (ctx, { params, query, body }) => {
    await alterarSenha(ctx, params.id, body?.novaSenha ?? query.novaSenha, {
      provisoria: body?.senhaProvisoria ?? false,
    })
    return salvo(null)
  })
  mount(casa, r.convidar, async (ctx, { params }) => {
    await convidarUsuario(casa, ctx, params.id)
    return new Reply(null, { message: mensagens.conviteEnviado })
  })
  mount(casa, r.exigirDoisFatores, async (ctx, { body }) =>
    salvo(await mudarExigencia(ctx, body.id, body.autenticacaoDoisFatores)),
  )
  mount(casa, r.existe, async (ctx, { params }) => ({
    existente: await loginExiste(casa.organizacoes, ctx, params.value),
  }))
}

function rotasDeDireitos(casa: Host) {
  mount(casa, r.unidades, (ctx, { params }) => unidadesDoUsuario(ctx, params.id))
  mount(casa, r.permissoes, (ctx, { params }) => permissoesDoUsuario(ctx, onde(params)))
  mount(casa, r.permissao, async (ctx, { params }) => {
    const todas = await permissoesDoUsuario(ctx, onde(params))
    return todas.find((p) => p.acao.enumName === params.enumName) as (typeof todas)[number]
  })
  mount(casa, r.acoes, () => acoesPorArea())
  mount(casa, r.copiarPermissoes, async (ctx, { params, body }) =>
    salvo({ dadas: await copiarPermissoes(ctx, { ...onde(params), de: body.usuario }) }),
  )
  mount(casa, r.darUnidade, async (ctx, { params }) => {
    await darUnidade(ctx, onde(params))
    return salvo(null)
  })
  mount(casa, r.tirarUnidade, async (ctx, { params }) => {
    await tirarUnidade(ctx, onde(params))
    return salvo(null)
  })
  mount(casa, r.darPermissao, async (ctx, { params }) => {
    await darPermissao(ctx, { ...onde(params), acao: params.enumName })
    return salvo(null)
  })
  mount(casa, r.tirarPermissao, async (ctx, { params }) => {
    await tirarPermissao(ctx, { ...onde(params), acao: params.enumName })
    return salvo(null)
  })
}

/** Users, their units and their permissions by unit: the simple administration. */
export function rotasDeUsuarios(casa: Host) {
  rotasDePessoas(casa)
  rotasDeDireitos(casa)
  rotasDasContasDeUsuarios(casa)
}
