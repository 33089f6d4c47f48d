import {
  type CorpoDe,
  localizacoes,
  mensagens,
  rotasLocalizacoes as r,
  zArquivoEtiquetas,
} from '@tombo/contract'
import { paginaDeEventos } from '../../kernel/audit/leitura.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { conflito } from '../../kernel/erros.ts'
import type { Casa } from '../../kernel/http/app.ts'
import { getRoute, listRoute, metadataRoute, saveRoute } from '../../kernel/http/crud.ts'
import { montar } from '../../kernel/http/montar.ts'
import { Resposta } from '../../kernel/http/saida.ts'
import { pedirEtiquetas } from '../etiquetas/arquivo.public.ts'
import { acimaDe, exigirLocalizacao, filhosDe, hierarquico } from './arvore.ts'
import { fonteLocalizacoes } from './fonte.public.ts'
import { itensDaLocalizacao } from './itens.ts'
import { levarAoOrganogramaVigente } from './levar.ts'
import { ordenarFilhos } from './ordenar.ts'
import { excluirLocalizacao, salvarLocalizacao } from './salvar.ts'

type Etiquetas = CorpoDe<typeof r.imprimirEtiquetas>

/** The tree, and what changes its shape. */
function rotasDaArvore(casa: Casa) {
  montar(casa, r.hierarquico, (ctx, { query }) => hierarquico(ctx, query))
  montar(casa, r.buscarFilhos, async (ctx, { params }) => {
    await exigirLocalizacao(ctx, params.id)
    return filhosDe(ctx, params.id)
  })
  montar(casa, r.consultaPai, async (ctx, { query }) => {
    await exigirLocalizacao(ctx, query.localizacaoId)
    const [, ...acima] = await acimaDe(ctx, query.localizacaoId)
    return acima.map(({ id, descricao }) => ({ id, descricao })).toReversed()
  })
  montar(
    casa,
    r.ordenarFilhos,
    async (ctx, { body }) => new Resposta(await ordenarFilhos(ctx, body), { message: mensagens.salvo }),
  )
  montar(casa, r.organogramaVigente, (ctx) => levarAoOrganogramaVigente(ctx))
}

/** The labels of what stands in a place and below it, in the default layout. */
async function etiquetasDaLocalizacao(ctx: Ctx, casa: Casa, { localizacaoId, formato }: Etiquetas) {
  await exigirLocalizacao(ctx, localizacaoId)
  return pedirEtiquetas(casa, ctx, zArquivoEtiquetas.parse({ localizacao: localizacaoId, formato }))
}

/** One place: what stands in it, and what happened to it. */
function rotasDeUma(casa: Casa) {
  montar(casa, r.itens, (ctx, { params, query }) => itensDaLocalizacao(ctx, params.id, query))
  montar(casa, r.eventos, async (ctx, { params, query }) => {
    await exigirLocalizacao(ctx, params.id)
    return paginaDeEventos(ctx, localizacoes.path, params.id, query)
  })
  // There are no inventories: no place is in one, and none can be made.
  montar(casa, r.estaIncluidaEmInventario, async (ctx, { params }) => {
    await exigirLocalizacao(ctx, params.id)
    return false
  })
  montar(casa, r.criarInventario, async (ctx, { body }) => {
    await exigirLocalizacao(ctx, body.localizacaoId)
    throw conflito(mensagens.inventarioIndisponivel)
  })
  montar(
    casa,
    r.imprimirEtiquetas,
    async (ctx, { body }) =>
      new Resposta(await etiquetasDaLocalizacao(ctx, casa, body), {
        status: 202,
      }),
  )
}

/** Places. */
export function rotasDeLocalizacoes(casa: Casa) {
  metadataRoute(casa, r, localizacoes)
  listRoute(casa, r, localizacoes, fonteLocalizacoes)
  getRoute(casa, r, localizacoes, fonteLocalizacoes)
  saveRoute(casa, r, localizacoes, fonteLocalizacoes, salvarLocalizacao)
  montar(casa, r.excluir, async (ctx, { params }) => {
    await excluirLocalizacao(ctx, params.id)
    return new Resposta(null, { message: mensagens.excluido })
  })
  rotasDaArvore(casa)
  rotasDeUma(casa)
}
