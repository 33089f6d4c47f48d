import { mensagens, rotasRelatorios as r, rotasUsuariosDosRelatorios as pessoas } from '@tombo/contract'
import { serveFile } from '../../kernel/files/serve.ts'
import type { Host } from '../../kernel/http/app.ts'
import { mount } from '../../kernel/http/mount.ts'
import { Reply } from '../../kernel/http/reply.ts'
import type { Report } from '../../kernel/reports/definition.ts'
import { historicoDeRelatorios, relatoriosProntos } from './historico.ts'
import { arquivoDoRelatorio, excluirRelatorio } from './meu.ts'
import { refazerRelatorio } from './refazer.ts'
import { procurarUsuarios, usuarioDoRelatorio } from './usuarios.ts'

/** Reports that were asked for: what became of them, their files. `relatorios` is every one there is. */
export function rotasDeRelatorios(casa: Host, relatorios: readonly Report[]) {
  mount(casa, r.prontos, relatoriosProntos)
  mount(casa, r.listar, (ctx, { query }) => historicoDeRelatorios(ctx, query))
  mount(casa, r.historico, (ctx, { query }) => historicoDeRelatorios(ctx, query))
  mount(casa, pessoas.listar, (ctx, { query }) => procurarUsuarios(ctx, query))
  mount(casa, pessoas.obter, (ctx, { params }) => usuarioDoRelatorio(ctx, params.id))
  // A PDF opens in the browser; what a spreadsheet reads is downloaded.
  mount(casa, r.obter, async (ctx, { params }) =>
    serveFile(await casa.files.of(ctx.db), await arquivoDoRelatorio(ctx, relatorios, params.id), {
      open: true,
    }),
  )
  mount(casa, r.refazer, async (ctx, { params }) => {
    const organizacao = await casa.organizacoes.nameOf(ctx.databaseId)
    return new Reply(await refazerRelatorio(ctx, relatorios, organizacao, params.id), { status: 202 })
  })
  mount(casa, r.excluir, async (ctx, { params }) => {
    await excluirRelatorio(ctx, params.id)
    return new Reply(null, { message: mensagens.excluido })
  })
}
