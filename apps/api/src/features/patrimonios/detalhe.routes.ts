import {
  mensagens,
  rotasConfiguracaoHistorico as historico,
  rotasPatrimonios as r,
  rotasRecuperacao,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { serveImage } from '../../kernel/files/serve.ts'
import type { Host } from '../../kernel/http/app.ts'
import { mount } from '../../kernel/http/mount.ts'
import { Reply } from '../../kernel/http/reply.ts'
import { fotoDoBem } from './campos/arquivos.ts'
import { desvincularEtiqueta } from './detalhe/desvincular.ts'
import { excluirAnexo, excluirFoto } from './detalhe/excluir-arquivo.ts'
import { obterConfiguracao, salvarConfiguracao } from './historico/configuracao.ts'
import { eventosDoBem, inventariosDoBem, lancamentosDoBem } from './historico/eventos.ts'
import { obterPatrimonio } from './detalhe/obter.ts'
import { listarRemovidos, recuperarPatrimonio } from './detalhe/recuperar.ts'
import { desrelacionar, relacionar } from './detalhe/relacionar.ts'

const salvo = async (ctx: Ctx, id: number) =>
  new Reply(await obterPatrimonio(ctx, id), { message: mensagens.salvo })

/** Gives what is done with one asset beside saving it: history, relationships, label, removal undone. */
export function rotasDoDetalhe(casa: Host) {
  mount(casa, r.eventos, (ctx, { params, query }) => eventosDoBem(ctx, params.id, query))
  mount(casa, r.lancamentos, (ctx, { params, query }) => lancamentosDoBem(ctx, params.id, query))
  mount(casa, r.inventarios, (ctx, { params, query }) => inventariosDoBem(ctx, params.id, query))
  mount(casa, historico.obter, obterConfiguracao)
  mount(
    casa,
    historico.salvar,
    async (ctx, { body }) => new Reply(await salvarConfiguracao(ctx, body), { message: mensagens.salvo }),
  )
  mount(casa, r.relacionar, async (ctx, { params, body }) => {
    await relacionar(ctx, params.id, body.patrimonioRelacionado.id, body.tipo)
    return salvo(ctx, params.id)
  })
  mount(casa, r.desrelacionar, async (ctx, { params }) => {
    await desrelacionar(ctx, params.id, params.relId)
    return salvo(ctx, params.id)
  })
  mount(
    casa,
    r.desvincular,
    async (ctx, { params }) =>
      new Reply(await desvincularEtiqueta(ctx, params.id), { message: mensagens.desvinculada }),
  )
  mount(casa, r.foto, async (ctx, { params, query }) =>
    serveImage(
      await casa.files.of(ctx.db),
      await fotoDoBem(ctx, params.id),
      { width: query.width, height: query.height },
      // Tomorrow another photo may stand at this address.
      { cache: 'private, no-cache' },
    ),
  )
  mount(
    casa,
    r.excluirFoto,
    async (ctx, { params }) =>
      new Reply(await excluirFoto(ctx, params.id), { message: mensagens.fotoRemovida }),
  )
  mount(
    casa,
    r.excluirAnexo,
    async (ctx, { params }) =>
      new Reply(await excluirAnexo(ctx, params.anexoId), { message: mensagens.anexoRemovido }),
  )
  mount(casa, rotasRecuperacao.listar, (ctx, { query }) => listarRemovidos(ctx, query))
  mount(
    casa,
    rotasRecuperacao.recuperar,
    async (ctx, { params }) =>
      new Reply(await recuperarPatrimonio(ctx, params.id), { message: mensagens.recuperado }),
  )
}
