import { mensagens, rotasChamados as r, rotasSugestoes, situacaoChamado, temaSugestao } from '@tombo/contract'
import type { Host } from '../../kernel/http/app.ts'
import { mount } from '../../kernel/http/mount.ts'
import { Reply } from '../../kernel/http/reply.ts'
import { listarChamados, listarMensagens, obterChamado } from './consultas.ts'
import { abrirChamado, encerrarChamado, escreverNoChamado } from './escrever.ts'
import { darPorLido } from './relatos.ts'
import { enviarSugestao, listarSugestoes } from './sugestoes.ts'
import { atende } from './visiveis.ts'

/** Tickets and suggestions. */
export function rotasDeSuporte(casa: Host) {
  const { address } = casa
  mount(casa, r.listar, (ctx, { query }) => listarChamados(ctx, query))
  mount(casa, r.metadata, (ctx) => ({
    registro: { assunto: null, mensagem: null, arquivo: null },
    situacao: situacaoChamado.options,
    atende: atende(ctx),
  }))
  mount(
    casa,
    r.abrir,
    async (ctx, { body }) =>
      new Reply(await abrirChamado(ctx, body, address), { message: mensagens.chamadoAberto }),
  )
  mount(casa, r.obter, (ctx, { params }) => obterChamado(ctx, params.id))
  mount(
    casa,
    r.encerrar,
    async (ctx, { params, body }) =>
      new Reply(await encerrarChamado(ctx, params.id, body.versao), {
        message: mensagens.chamadoEncerrado,
      }),
  )
  mount(casa, r.lido, async (ctx, { params }) => {
    await obterChamado(ctx, params.id)
    await darPorLido(ctx, params.id)
    return null
  })
  mount(casa, r.mensagens, (ctx, { params, query }) => listarMensagens(ctx, params.id, query))
  mount(casa, r.escrever, (ctx, { params, body }) => escreverNoChamado(ctx, params.id, body, address))

  mount(casa, rotasSugestoes.temas, () => [...temaSugestao.options])
  mount(casa, rotasSugestoes.enviar, async (ctx, { body }) => {
    const message = body.tema ? mensagens.sugestaoEnviada : mensagens.comentarioEnviado
    return new Reply(await enviarSugestao(ctx, body, address), { message })
  })
  mount(casa, rotasSugestoes.listar, (ctx, { query }) => listarSugestoes(ctx, query))
}
