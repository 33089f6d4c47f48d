import { mensagens, rotasLayoutsPrestacao as l, rotasPrestacao as r } from '@tombo/contract'
import { serveFile } from '../../kernel/files/serve.ts'
import type { Host } from '../../kernel/http/app.ts'
import { mount } from '../../kernel/http/mount.ts'
import { Reply } from '../../kernel/http/reply.ts'
import {
  arquivoDaPrestacao,
  causasDaPrestacao,
  correcoesDaPrestacao,
  errosDaPrestacao,
  listarPrestacoes,
  obterPrestacao,
} from './consultas.ts'
import { gerarPrestacao } from './gerar.ts'
import { excluirLayout, listarLayouts, obterLayout, salvarLayout } from './layouts.ts'
import { salvarTabela, tabelasDe } from './tabelas.ts'

/** The files for the court of accounts, the layouts that describe them, and their tables of codes. */
export function rotasDaPrestacao(host: Host) {
  mount(host, l.listar, (ctx) => listarLayouts(ctx))
  mount(host, l.obter, (ctx, { params }) => obterLayout(ctx, params.id))
  mount(
    host,
    l.salvar,
    async (ctx, { body }) => new Reply(await salvarLayout(ctx, body), { message: mensagens.salvo }),
  )
  mount(host, l.excluir, async (ctx, { params }) => {
    await excluirLayout(ctx, params.id)
    return new Reply(null, { message: mensagens.excluido })
  })
  mount(host, l.tabelas, (ctx, { params }) => tabelasDe(ctx, params.id))
  mount(
    host,
    l.salvarTabela,
    async (ctx, { params, body }) =>
      new Reply(await salvarTabela(ctx, params.id, body), { message: mensagens.salvo }),
  )
  mount(host, r.listar, (ctx, { query }) => listarPrestacoes(ctx, query))
  mount(host, r.gerar, async (ctx, { body }) => new Reply(await gerarPrestacao(ctx, body), { status: 202 }))
  mount(host, r.obter, (ctx, { params }) => obterPrestacao(ctx, params.id))
  mount(host, r.erros, (ctx, { params, query }) => errosDaPrestacao(ctx, params.id, query))
  mount(host, r.causas, (ctx, { params }) => causasDaPrestacao(ctx, params.id))
  mount(host, r.correcoes, (ctx, { params, query }) => correcoesDaPrestacao(ctx, params.id, query))
  mount(host, r.baixar, async (ctx, { params }) =>
    serveFile(await host.files.of(ctx.db), await arquivoDaPrestacao(ctx, params.id)),
  )
}
