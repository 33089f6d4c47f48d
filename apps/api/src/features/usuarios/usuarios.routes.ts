import { mensagens, rotasUsuarios as r, type Usuario } from '@tombo/contract'
import { registrarUso } from '../../kernel/audit/dados-pessoais.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Casa } from '../../kernel/http/app.ts'
import { montar } from '../../kernel/http/montar.ts'
import { Resposta } from '../../kernel/http/saida.ts'
import { convidarUsuario, mudarExigencia } from './acesso.ts'
import { alterarSenha } from './alterar-senha.ts'
import {
  copiarPermissoes,
  darPermissao,
  darUnidade,
  tirarPermissao,
  tirarUnidade,
  unidadesDoUsuario,
} from './direitos.ts'
import { loginExiste } from './logins.ts'
import { acoesPorArea, permissoesDoUsuario } from './origens.ts'
import { salvarUsuario } from './salvar-usuario.ts'
import { mudarSituacao } from './situacao.ts'
import { listarUsuarios, obterUsuario } from './usuarios.repo.ts'

const salvo = <T>(content: T) => new Resposta(content, { message: mensagens.salvo })
/** The e-mail of others is theirs: who reads it is written down. */
const contarLeitura = (ctx: Ctx, lidos: readonly Usuario[]) => {
  const ids = lidos.filter((u) => u.email !== null && u.id !== ctx.actor.usuarioId).map((u) => u.id)
  return registrarUso(ctx, {
    operacao: 'LEITURA',
    origem: 'Usuários',
    campos: ['E-mail'],
    ids,
    quantidade: ids.length,
  })
}
const onde = ({ id, userId }: { id: number; userId: number }) => ({ unidadeId: id, usuarioId: userId })

function rotasDePessoas(casa: Casa) {
  montar(casa, r.listar, async (ctx, { query }) => {
    const pagina = await listarUsuarios(ctx, query)
    await contarLeitura(ctx, pagina.resultList)
    return pagina
  })
  montar(casa, r.obter, async (ctx, { params }) => {
    const usuario = await obterUsuario(ctx, params.id)
    await contarLeitura(ctx, [usuario])
    return usuario
  })
  montar(casa, r.salvar, async (ctx, { body }) => salvo(await salvarUsuario(casa, ctx, body)))
  montar(casa, r.salvarId, async (ctx, { params, body }) =>
    salvo(await salvarUsuario(casa, ctx, { ...body, id: params.id })),
  )
  montar(casa, r.ativar, async (ctx, { params }) => salvo(await mudarSituacao(ctx, params.id, true)))
  montar(casa, r.desativar, async (ctx, { params }) => salvo(await mudarSituacao(ctx, params.id, false)))
  montar(casa, r.alterarSenha, async (ctx, { params, query, body }) => {
    await alterarSenha(ctx, params.id, body?.novaSenha ?? query.novaSenha, {
      provisoria: body?.senhaProvisoria ?? false,
    })
    return salvo(null)
  })
  montar(casa, r.convidar, async (ctx, { params }) => {
    await convidarUsuario(casa, ctx, params.id)
    return new Resposta(null, { message: mensagens.conviteEnviado })
  })
  montar(casa, r.exigirDoisFatores, async (ctx, { body }) =>
    salvo(await mudarExigencia(ctx, body.id, body.autenticacaoDoisFatores)),
  )
  montar(casa, r.existe, async (ctx, { params }) => ({
    existente: await loginExiste(casa.organizacoes, ctx, params.value),
  }))
}

function rotasDeDireitos(casa: Casa) {
  montar(casa, r.unidades, (ctx, { params }) => unidadesDoUsuario(ctx, params.id))
  montar(casa, r.permissoes, (ctx, { params }) => permissoesDoUsuario(ctx, onde(params)))
  montar(casa, r.permissao, async (ctx, { params }) => {
    const todas = await permissoesDoUsuario(ctx, onde(params))
    return todas.find((p) => p.acao.enumName === params.enumName) as (typeof todas)[number]
  })
  montar(casa, r.acoes, () => acoesPorArea())
  montar(casa, r.copiarPermissoes, async (ctx, { params, body }) =>
    salvo({ dadas: await copiarPermissoes(ctx, { ...onde(params), de: body.usuario }) }),
  )
  montar(casa, r.darUnidade, async (ctx, { params }) => {
    await darUnidade(ctx, onde(params))
    return salvo(null)
  })
  montar(casa, r.tirarUnidade, async (ctx, { params }) => {
    await tirarUnidade(ctx, onde(params))
    return salvo(null)
  })
  montar(casa, r.darPermissao, async (ctx, { params }) => {
    await darPermissao(ctx, { ...onde(params), acao: params.enumName })
    return salvo(null)
  })
  montar(casa, r.tirarPermissao, async (ctx, { params }) => {
    await tirarPermissao(ctx, { ...onde(params), acao: params.enumName })
    return salvo(null)
  })
}

/** Users, their units and their permissions by unit: the simple administration. */
export function rotasDeUsuarios(casa: Casa) {
  rotasDePessoas(casa)
  rotasDeDireitos(casa)
}
