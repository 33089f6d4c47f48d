import { mensagens, rotasChamados as r, rotasSugestoes, situacaoChamado, temaSugestao } from '@tombo/contract'
import type { Casa } from '../../kernel/http/app.ts'
import { montar } from '../../kernel/http/montar.ts'
import { Resposta } from '../../kernel/http/saida.ts'
import { listarChamados, listarMensagens, obterChamado } from './consultas.ts'
import { abrirChamado, encerrarChamado, escreverNoChamado } from './escrever.ts'
import { darPorLido } from './relatos.ts'
import { enviarSugestao, listarSugestoes } from './sugestoes.ts'
import { atende } from './visiveis.ts'

/** Tickets and suggestions. */
export function rotasDeSuporte(casa: Casa) {
  const { endereco } = casa
  montar(casa, r.listar, (ctx, { query }) => listarChamados(ctx, query))
  montar(casa, r.metadata, (ctx) => ({
    registro: { assunto: null, mensagem: null, arquivo: null },
    situacao: situacaoChamado.opcoes,
    atende: atende(ctx),
  }))
  montar(
    casa,
    r.abrir,
    async (ctx, { body }) =>
      new Resposta(await abrirChamado(ctx, body, endereco), { message: mensagens.chamadoAberto }),
  )
  montar(casa, r.obter, (ctx, { params }) => obterChamado(ctx, params.id))
  montar(
    casa,
    r.encerrar,
    async (ctx, { params, body }) =>
      new Resposta(await encerrarChamado(ctx, params.id, body.versao), {
        message: mensagens.chamadoEncerrado,
      }),
  )
  montar(casa, r.lido, async (ctx, { params }) => {
    await obterChamado(ctx, params.id)
    await darPorLido(ctx, params.id)
    return null
  })
  montar(casa, r.mensagens, (ctx, { params, query }) => listarMensagens(ctx, params.id, query))
  montar(casa, r.escrever, (ctx, { params, body }) => escreverNoChamado(ctx, params.id, body, endereco))

  montar(casa, rotasSugestoes.temas, () => [...temaSugestao.opcoes])
  montar(casa, rotasSugestoes.enviar, async (ctx, { body }) => {
    const message = body.tema ? mensagens.sugestaoEnviada : mensagens.comentarioEnviado
    return new Resposta(await enviarSugestao(ctx, body, endereco), { message })
  })
  montar(casa, rotasSugestoes.listar, (ctx, { query }) => listarSugestoes(ctx, query))
}
