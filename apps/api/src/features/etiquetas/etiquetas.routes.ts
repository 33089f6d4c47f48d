import { mensagens, rotasEtiquetas as r, rotasModelosEtiqueta as m, vinculoEtiqueta } from '@tombo/contract'
import type { Casa } from '../../kernel/http/app.ts'
import { montar, montarPublica } from '../../kernel/http/montar.ts'
import { Resposta } from '../../kernel/http/saida.ts'
import { origemDe } from '../../kernel/session/origem.ts'
import { pedirEtiquetas } from './arquivo.ts'
import { reservarEmBranco } from './em-branco.ts'
import { metadataDosModelos } from './exemplo.ts'
import { contarImpressao, imprimirNoNavegador, imprimirUma } from './imprimir.ts'
import { definirPadrao, excluirModelo, listarModelos, obterModelo, salvarModelo } from './modelos.ts'
import { bemDoCodigo, bemPublico } from './publico.ts'
import { listarTags, percentualVinculado, vinculadasDoLote } from './tags.ts'

const salvo = { message: mensagens.salvo }

function rotasDosModelos(casa: Casa) {
  montar(casa, m.metadata, (ctx) => metadataDosModelos(casa, ctx))
  montar(casa, m.listar, (ctx, { query }) => listarModelos(ctx, query))
  montar(casa, m.obter, (ctx, { params }) => obterModelo(ctx, params.id))
  montar(casa, m.salvar, async (ctx, { body }) => new Resposta(await salvarModelo(ctx, body), salvo))
  montar(
    casa,
    m.definirPadrao,
    async (ctx, { query }) => new Resposta(await definirPadrao(ctx, query.etiquetaId), salvo),
  )
  montar(casa, m.excluir, async (ctx, { params }) => {
    await excluirModelo(ctx, params.id)
    return new Resposta(null, { message: mensagens.excluido })
  })
}

/** Labels: their layouts, their numbers, their printing, and what their codes open. */
export function rotasDeEtiquetas(casa: Casa) {
  rotasDosModelos(casa)
  montar(casa, r.metadata, () => ({ vinculo: [...vinculoEtiqueta.opcoes] }))
  montar(casa, r.listar, (ctx, { query }) => listarTags(ctx, query))
  montar(casa, r.buscar, async (ctx, { query }) => {
    const { resultList, ...resto } = await listarTags(ctx, query)
    return {
      ...resto,
      resultList: resultList.map(({ id, referencia, vinculada }) => ({ id, referencia, vinculada })),
    }
  })
  montar(casa, r.vinculadas, percentualVinculado)
  montar(casa, r.vinculadasLote, (ctx, { body }) => vinculadasDoLote(ctx, body))
  montar(casa, r.emBranco, (ctx, { body }) => reservarEmBranco(ctx, body))
  montar(casa, r.contar, (ctx, { body }) => contarImpressao(ctx, body))
  montar(casa, r.imprimir, (ctx, { body }) => imprimirNoNavegador(casa, ctx, body))
  montar(casa, r.imprimirUma, (ctx, { params }) => imprimirUma(casa, ctx, params.id))
  montar(
    casa,
    r.arquivo,
    async (ctx, { body }) => new Resposta(await pedirEtiquetas(casa, ctx, body), { status: 202 }),
  )
  montarPublica(casa, r.bemPublico, (_, { params, req }) => bemPublico(casa, params.codigo, origemDe(req)))
  montar(casa, r.bemDoCodigo, (ctx, { params }) => bemDoCodigo(ctx, params.codigo))
}
