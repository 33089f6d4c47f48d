import { mensagens, rotasEtiquetas as r, rotasModelosEtiqueta as m, vinculoEtiqueta } from '@tombo/contract'
import type { Host } from '../../kernel/http/app.ts'
import { mount, mountPublic } from '../../kernel/http/mount.ts'
import { Reply } from '../../kernel/http/reply.ts'
import { originOf } from '../../kernel/session/origin.ts'
import { pedirEtiquetas } from './arquivo.ts'
import { reservarEmBranco } from './em-branco.ts'
import { metadataDosModelos } from './modelos/exemplo.ts'
import { contarImpressao, imprimirNoNavegador, imprimirUma } from './imprimir.ts'
import { definirPadrao, excluirModelo, listarModelos, obterModelo, salvarModelo } from './modelos/modelos.ts'
import { bemDoCodigo } from './codigo/codigo.public.ts'
import { bemPublico } from './codigo/publico.ts'
import { listarTags, percentualVinculado, vinculadasDoLote } from './tags.ts'

const salvo = { message: mensagens.salvo }

function rotasDosModelos(casa: Host) {
  mount(casa, m.metadata, (ctx) => metadataDosModelos(casa, ctx))
  mount(casa, m.listar, (ctx, { query }) => listarModelos(ctx, query))
  mount(casa, m.obter, (ctx, { params }) => obterModelo(ctx, params.id))
  mount(casa, m.salvar, async (ctx, { body }) => new Reply(await salvarModelo(ctx, body), salvo))
  mount(
    casa,
    m.definirPadrao,
    async (ctx, { query }) => new Reply(await definirPadrao(ctx, query.etiquetaId), salvo),
  )
  mount(casa, m.excluir, async (ctx, { params }) => {
    await excluirModelo(ctx, params.id)
    return new Reply(null, { message: mensagens.excluido })
  })
}

/** Labels: their layouts, their numbers, their printing, and what their codes open. */
export function rotasDeEtiquetas(casa: Host) {
  rotasDosModelos(casa)
  mount(casa, r.metadata, () => ({ vinculo: [...vinculoEtiqueta.options] }))
  mount(casa, r.listar, (ctx, { query }) => listarTags(ctx, query))
  mount(casa, r.buscar, async (ctx, { query }) => {
    const { resultList, ...resto } = await listarTags(ctx, query)
    return {
      ...resto,
      resultList: resultList.map(({ id, referencia, vinculada }) => ({ id, referencia, vinculada })),
    }
  })
  mount(casa, r.vinculadas, percentualVinculado)
  mount(casa, r.vinculadasLote, (ctx, { body }) => vinculadasDoLote(ctx, body))
  mount(casa, r.emBranco, (ctx, { body }) => reservarEmBranco(ctx, body))
  mount(casa, r.contar, (ctx, { body }) => contarImpressao(ctx, body))
  mount(casa, r.imprimir, (ctx, { body }) => imprimirNoNavegador(casa, ctx, body))
  mount(casa, r.imprimirUma, (ctx, { params }) => imprimirUma(casa, ctx, params.id))
  mount(
    casa,
    r.arquivo,
    async (ctx, { body }) => new Reply(await pedirEtiquetas(casa, ctx, body), { status: 202 }),
  )
  mountPublic(casa, r.bemPublico, (_, { params, req }) => bemPublico(casa, params.codigo, originOf(req)))
  mount(casa, r.bemDoCodigo, (ctx, { params }) => bemDoCodigo(ctx, params.codigo))
}
