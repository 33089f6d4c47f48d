import {
  type BodyOf,
  localizacoes,
  mensagens,
  rotasLocalizacoes as r,
  zArquivoEtiquetas,
} from '@tombo/contract'
import { eventosPage } from '../../kernel/audit/event-page.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Host } from '../../kernel/http/app.ts'
import { getRoute, listRoute, metadataRoute, saveRoute } from '../../kernel/http/crud.ts'
import { mount } from '../../kernel/http/mount.ts'
import { Reply } from '../../kernel/http/reply.ts'
import { pedirEtiquetas } from '../etiquetas/arquivo.public.ts'
import { acimaDe, exigirLocalizacao, filhosDe, hierarquico } from './arvore.ts'
import { fonteLocalizacoes } from './fonte.public.ts'
import { itensDaLocalizacao } from './itens.ts'
import { levarAoOrganogramaVigente } from './levar.ts'
import { ordenarFilhos } from './ordenar.ts'
import { excluirLocalizacao, salvarLocalizacao } from './salvar.ts'

type Etiquetas = BodyOf<typeof r.imprimirEtiquetas>

/** The tree, and what changes its shape. */
function rotasDaArvore(casa: Host) {
  mount(casa, r.hierarquico, (ctx, { query }) => hierarquico(ctx, query))
  mount(casa, r.buscarFilhos, async (ctx, { params }) => {
    await exigirLocalizacao(ctx, params.id)
    return filhosDe(ctx, params.id)
  })
  mount(casa, r.consultaPai, async (ctx, { query }) => {
    await exigirLocalizacao(ctx, query.localizacaoId)
    const [, ...acima] = await acimaDe(ctx, query.localizacaoId)
    return acima.map(({ id, descricao }) => ({ id, descricao })).toReversed()
  })
  mount(
    casa,
    r.ordenarFilhos,
    async (ctx, { body }) => new Reply(await ordenarFilhos(ctx, body), { message: mensagens.salvo }),
  )
  mount(casa, r.organogramaVigente, (ctx) => levarAoOrganogramaVigente(ctx))
}

/** The labels of what stands in a place and below it, in the default layout. */
async function etiquetasDaLocalizacao(ctx: Ctx, casa: Host, { localizacaoId, formato }: Etiquetas) {
  await exigirLocalizacao(ctx, localizacaoId)
  return pedirEtiquetas(casa, ctx, zArquivoEtiquetas.parse({ localizacao: localizacaoId, formato }))
}

/** One place: what stands in it, and what happened to it. */
function rotasDeUma(casa: Host) {
  mount(casa, r.itens, (ctx, { params, query }) => itensDaLocalizacao(ctx, params.id, query))
  mount(casa, r.eventos, async (ctx, { params, query }) => {
    await exigirLocalizacao(ctx, params.id)
    return eventosPage(ctx, localizacoes.path, params.id, query)
  })
  mount(
    casa,
    r.imprimirEtiquetas,
    async (ctx, { body }) =>
      new Reply(await etiquetasDaLocalizacao(ctx, casa, body), {
        status: 202,
      }),
  )
}

/** Places. */
export function rotasDeLocalizacoes(casa: Host) {
  metadataRoute(casa, r, localizacoes)
  listRoute(casa, r, localizacoes, fonteLocalizacoes)
  getRoute(casa, r, localizacoes, fonteLocalizacoes)
  saveRoute(casa, r, localizacoes, fonteLocalizacoes, salvarLocalizacao)
  mount(casa, r.excluir, async (ctx, { params }) => {
    await excluirLocalizacao(ctx, params.id)
    return new Reply(null, { message: mensagens.excluido })
  })
  rotasDaArvore(casa)
  rotasDeUma(casa)
}
