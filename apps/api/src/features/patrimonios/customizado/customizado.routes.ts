import { mensagens, rotasRelatorioCustomizado as r } from '@tombo/contract'
import type { Host } from '../../../kernel/http/app.ts'
import { mount } from '../../../kernel/http/mount.ts'
import { Reply } from '../../../kernel/http/reply.ts'
import { excluirLayout, listarLayouts, obterLayout, salvarLayout } from './layouts.ts'
import { linhasDoCustomizado } from './linhas.ts'

/** The custom report on the screen, and its layouts. The call that makes the file is mounted with the reports. */
export function rotasDoCustomizado(host: Host) {
  mount(host, r.linhas, (ctx, { query }) => linhasDoCustomizado(ctx, query))
  mount(host, r.layouts, (ctx, { query }) => listarLayouts(ctx, query))
  mount(host, r.layout, (ctx, { params }) => obterLayout(ctx, params.id))
  mount(host, r.salvar, async (ctx, { body }) => {
    return new Reply(await salvarLayout(ctx, body), { message: mensagens.layoutSalvo })
  })
  mount(host, r.excluir, async (ctx, { params }) => {
    await excluirLayout(ctx, params.id)
    return new Reply(null, { message: mensagens.excluido })
  })
}
