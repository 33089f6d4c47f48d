import {
  type ImagemDaUnidade,
  mensagens,
  rotasImagensDaUnidade,
  rotasUnidadeCorrente as r,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { entregarImagem } from '../../kernel/files/entrega.ts'
import type { Casa } from '../../kernel/http/app.ts'
import { montar } from '../../kernel/http/montar.ts'
import { Resposta } from '../../kernel/http/saida.ts'
import { imagemDaUnidade, mudarImagem, obterUnidadeCorrente, salvarUnidadeCorrente } from './corrente.ts'

interface Caixa {
  width: number
  height: number
}

/** The pictures of the unit at work: seen by everyone in it, put and taken away by who may change units. */
function rotasDaImagem(casa: Casa, imagem: ImagemDaUnidade) {
  const i = rotasImagensDaUnidade[imagem]
  montar(casa, i.obter, async (ctx, { params, query }) => entregar(casa, ctx, params.id, imagem, query))
  montar(
    casa,
    i.guardar,
    async (ctx, { params, body }) =>
      new Resposta((await mudarImagem(ctx, params.id, imagem, body.arquivo)) as never, {
        message: mensagens.salvo,
      }),
  )
  montar(
    casa,
    i.excluir,
    async (ctx, { params }) =>
      new Resposta((await mudarImagem(ctx, params.id, imagem, null)) as never, {
        message: mensagens.imagemRemovida,
      }),
  )
}

async function entregar(casa: Casa, ctx: Ctx, id: number, imagem: ImagemDaUnidade, caixa: Caixa) {
  const arquivo = await imagemDaUnidade(ctx, id, imagem)
  const { width: largura, height: altura } = caixa
  // Tomorrow another picture may stand at this address.
  const o = { cache: 'private, no-cache' }
  return entregarImagem(await casa.arquivos.de(ctx.db), arquivo, { largura, altura }, o)
}

/** The settings of the unit at work. */
export function rotasDaUnidadeCorrente(casa: Casa) {
  montar(casa, r.obter, async (ctx) => (await obterUnidadeCorrente(ctx)) as never)
  montar(
    casa,
    r.salvar,
    async (ctx, { body }) =>
      new Resposta((await salvarUnidadeCorrente(ctx, body)) as never, { message: mensagens.salvo }),
  )
  montar(casa, r.simboloSecundario, (ctx, { query }) =>
    entregar(casa, ctx, ctx.unidadeId, 'simboloSecundario', query),
  )
  for (const imagem of Object.keys(rotasImagensDaUnidade) as ImagemDaUnidade[]) rotasDaImagem(casa, imagem)
}
