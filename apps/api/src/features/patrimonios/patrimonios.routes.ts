import {
  camposPatrimonio,
  justificativaDesuso,
  mensagens,
  ordenacaoPatrimonio,
  rotasMetadataPatrimonio,
  rotasPatrimonios as r,
  rotasRecuperacao,
  type SalvarPatrimonio,
  situacaoPatrimonio,
  utilizacao,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Casa } from '../../kernel/http/app.ts'
import { montar } from '../../kernel/http/montar.ts'
import { Resposta } from '../../kernel/http/saida.ts'
import { desvincularEtiqueta } from './desvincular.ts'
import { excluirPatrimonio } from './excluir.ts'
import { pedirExportacao } from './exportar.ts'
import { eventosDoBem, lancamentosDoBem } from './historico.ts'
import { listarPatrimonios } from './lista.ts'
import { obterPatrimonio } from './obter.ts'
import { listarRemovidos, recuperarPatrimonio } from './recuperar.ts'
import { desrelacionar, relacionar } from './relacionar.ts'
import { resumoDeBens } from './resumo.ts'
import { salvarPatrimonio } from './salvar.ts'

const salvo = async (ctx: Ctx, id: number) =>
  new Resposta(await obterPatrimonio(ctx, id), { message: mensagens.salvo })

/** The register (part 1 §7.4). */
export function rotasDePatrimonios(casa: Casa) {
  montar(casa, r.metadata, () => ({
    registro: {
      ...Object.fromEntries(Object.keys(camposPatrimonio).map((k) => [k, null])),
      situacao: situacaoPatrimonio.ler('EM_EDICAO'),
      utilizacao: utilizacao.ler('EMUSO'),
    },
    situacao: situacaoPatrimonio.opcoes,
    utilizacao: utilizacao.opcoes,
    justificativaDesuso: justificativaDesuso.opcoes,
  }))
  montar(casa, r.listar, (ctx, { query }) => listarPatrimonios(ctx, query))
  montar(casa, r.resumo, async (ctx, { query }) => ({
    resultList: await resumoDeBens(ctx, query.q, query.rpp),
  }))
  montar(casa, r.obter, (ctx, { params }) => obterPatrimonio(ctx, params.id))
  montar(casa, r.salvar, async (ctx, { body }) => {
    if (!Array.isArray(body)) return salvo(ctx, await salvarPatrimonio(ctx, body))
    const ids: number[] = []
    for (const um of body) ids.push(await salvarPatrimonio(ctx, um))
    const bens = []
    for (const id of ids) bens.push(await obterPatrimonio(ctx, id))
    return new Resposta(bens, { message: mensagens.salvo })
  })
  montar(casa, r.salvarId, async (ctx, { params, body }) =>
    salvo(ctx, await salvarPatrimonio(ctx, { ...body, id: params.id } as SalvarPatrimonio)),
  )
  montar(casa, r.excluir, async (ctx, { params }) => {
    await excluirPatrimonio(ctx, params.id)
    return new Resposta(null, { message: mensagens.excluido })
  })
  montar(
    casa,
    r.desvincular,
    async (ctx, { params }) =>
      new Resposta(await desvincularEtiqueta(ctx, params.id), { message: mensagens.desvinculada }),
  )
  montar(casa, rotasRecuperacao.listar, (ctx, { query }) => listarRemovidos(ctx, query))
  montar(
    casa,
    rotasRecuperacao.recuperar,
    async (ctx, { params }) =>
      new Resposta(await recuperarPatrimonio(ctx, params.id), { message: mensagens.recuperado }),
  )
  montar(casa, r.tombar, async (ctx, { body }) =>
    salvo(ctx, await salvarPatrimonio(ctx, { ...body, situacao: undefined }, { tombar: true })),
  )
  montar(casa, r.eventos, (ctx, { params, query }) => eventosDoBem(ctx, params.id, query))
  montar(casa, r.lancamentos, (ctx, { params, query }) => lancamentosDoBem(ctx, params.id, query))
  montar(casa, r.relacionar, async (ctx, { params, body }) => {
    await relacionar(ctx, params.id, body.patrimonioRelacionado.id, body.tipo)
    return salvo(ctx, params.id)
  })
  montar(casa, r.desrelacionar, async (ctx, { params }) => {
    await desrelacionar(ctx, params.id, params.relId)
    return salvo(ctx, params.id)
  })
  montar(
    casa,
    r.exportar,
    async (ctx, { body, req }) =>
      new Resposta(await pedirExportacao(ctx, req.query as Record<string, string>, body), { status: 202 }),
  )
  montar(casa, rotasMetadataPatrimonio.ordenacao, () => [...ordenacaoPatrimonio.opcoes])
  montar(casa, rotasMetadataPatrimonio.situacao, () => [...situacaoPatrimonio.opcoes])
}
