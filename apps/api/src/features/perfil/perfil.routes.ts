import { mensagens, rotasPerfil as r } from '@tombo/contract'
import { entregarImagem } from '../../kernel/files/entrega.ts'
import type { Casa } from '../../kernel/http/app.ts'
import { montar, montarUsuario } from '../../kernel/http/montar.ts'
import { Resposta } from '../../kernel/http/saida.ts'
import { anotarConfirmacao } from '../../kernel/session/confirmacao.ts'
import { pessoaDe } from '../sessao/pessoa.public.ts'
import { exigirSenhaAtual } from '../sessao/senha-atual.public.ts'
import { obterPerfil, salvarPerfil } from './dados.ts'
import { fotoDe, tirarFoto, usarFoto } from './foto.ts'
import { trocarSenha } from './senha.ts'
import { encerrarMinha, encerrarOutras, minhasSessoes } from './sessoes.ts'

const com = <T>(content: T, message: string) => new Resposta(content, { message })

/** A person and what is theirs: data, password, photo, sessions (part 2). */
export function rotasDePerfil(casa: Casa) {
  montarUsuario(casa, r.obter, (ctx) => obterPerfil(ctx))
  montarUsuario(casa, r.salvar, async (ctx, { body }) =>
    com(await salvarPerfil(casa, ctx, body), mensagens.salvo),
  )
  montarUsuario(casa, r.alterarSenha, async (ctx, { query, body }) => {
    await trocarSenha(casa, ctx, { ...query, ...body })
    return com(null, mensagens.salvo)
  })
  montarUsuario(casa, r.confirmar, async (ctx, { body }) => {
    await exigirSenhaAtual(casa.organizacoes, ctx, await pessoaDe(ctx), body.senhaAtual, 'senhaAtual')
    await anotarConfirmacao(ctx)
    return null
  })
  montar(casa, r.salvarFoto, async (ctx, { body }) => com(await usarFoto(ctx, body.foto), mensagens.salvo))
  montar(casa, r.excluirFoto, async (ctx) => com(await tirarFoto(ctx), mensagens.fotoRemovida))
  montar(casa, r.foto, async (ctx, { params, query }) =>
    entregarImagem(
      await casa.arquivos.de(ctx.db),
      await fotoDe(ctx, params.id),
      { largura: query.width },
      // Tomorrow another photo may stand at this address.
      { cache: 'private, no-cache' },
    ),
  )
  montarUsuario(casa, r.sessoes, (ctx) => minhasSessoes(ctx))
  montarUsuario(casa, r.encerrarSessao, async (ctx, { params }) => {
    await encerrarMinha(ctx, params.id)
    return com(null, mensagens.sessaoEncerrada)
  })
  montarUsuario(casa, r.encerrarOutras, async (ctx) => {
    await encerrarOutras(ctx)
    return com(null, mensagens.sessoesEncerradas)
  })
}
