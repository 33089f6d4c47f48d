import {
  type ImagemDaUnidade,
  mensagens,
  rotasImagensDaUnidade,
  rotasUnidadeCorrente as r,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { serveImage } from '../../kernel/files/serve.ts'
import type { Host } from '../../kernel/http/app.ts'
import { mount } from '../../kernel/http/mount.ts'
import { declared, Reply } from '../../kernel/http/reply.ts'
import { imagemDaUnidade, mudarImagem, obterUnidadeCorrente, salvarUnidadeCorrente } from './corrente.ts'

interface Caixa {
  width: number
  height: number
}

/** The pictures of the unit at work: seen by everyone in it, put and taken away by who may change units. */
function rotasDaImagem(casa: Host, imagem: ImagemDaUnidade) {
  const i = rotasImagensDaUnidade[imagem]
  mount(casa, i.obter, async (ctx, { params, query }) => entregar(casa, ctx, params.id, imagem, query))
  mount(
    casa,
    i.guardar,
    async (ctx, { params, body }) =>
      new Reply(declared(await mudarImagem(ctx, params.id, imagem, body.arquivo)), {
        message: mensagens.salvo,
      }),
  )
  mount(
    casa,
    i.excluir,
    async (ctx, { params }) =>
      new Reply(declared(await mudarImagem(ctx, params.id, imagem, null)), {
        message: mensagens.imagemRemovida,
      }),
  )
}

async function entregar(casa: Host, ctx: Ctx, id: number, imagem: ImagemDaUnidade, caixa: Caixa) {
  const arquivo = await imagemDaUnidade(ctx, id, imagem)
  const { width, height } = caixa
  // Tomorrow another picture may stand at this address.
  const o = { cache: 'private, no-cache' }
  return serveImage(await casa.files.of(ctx.db), arquivo, { width, height }, o)
}

/** The settings of the unit at work. */
export function rotasDaUnidadeCorrente(casa: Host) {
  mount(casa, r.obter, async (ctx) => declared(await obterUnidadeCorrente(ctx)))
  mount(
    casa,
    r.salvar,
    async (ctx, { body }) =>
      new Reply(declared(await salvarUnidadeCorrente(ctx, body)), { message: mensagens.salvo }),
  )
  mount(casa, r.simboloSecundario, (ctx, { query }) =>
    entregar(casa, ctx, ctx.unidadeId, 'simboloSecundario', query),
  )
  for (const imagem of Object.keys(rotasImagensDaUnidade) as ImagemDaUnidade[]) rotasDaImagem(casa, imagem)
}
