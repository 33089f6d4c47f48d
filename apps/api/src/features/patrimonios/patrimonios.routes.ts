import {
  camposPatrimonio,
  justificativaDesuso,
  mensagens,
  ordenacaoPatrimonio,
  patrimonioWorkflow,
  rotasMetadataPatrimonio,
  rotasPatrimonios as r,
  type SalvarPatrimonio,
  situacaoPatrimonio,
  utilizacao,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Casa } from '../../kernel/http/app.ts'
import { montar } from '../../kernel/http/montar.ts'
import { Resposta } from '../../kernel/http/saida.ts'
import { rotasDoDetalhe } from './detalhe.routes.ts'
import { excluirPatrimonio } from './excluir.ts'
import { pedirExportacao } from './exportar.ts'
import { listarPatrimonios } from './lista.ts'
import { obterPatrimonio } from './obter.ts'
import { usuariosEResponsaveis } from './pessoas.ts'
import { resumoDeBens } from './resumo.ts'
import { salvarPatrimonio } from './salvar.ts'

const salvo = async (ctx: Ctx, id: number) =>
  new Resposta(await obterPatrimonio(ctx, id), { message: mensagens.salvo })

/** The register. */
export function rotasDePatrimonios(casa: Casa) {
  montar(casa, r.metadata, () => ({
    registro: {
      ...Object.fromEntries(Object.keys(camposPatrimonio).map((k) => [k, null])),
      situacao: situacaoPatrimonio.ler(patrimonioWorkflow.initial),
      utilizacao: utilizacao.ler('EMUSO'),
      anexos: [],
    },
    situacao: situacaoPatrimonio.opcoes,
    utilizacao: utilizacao.opcoes,
    justificativaDesuso: justificativaDesuso.opcoes,
  }))
  montar(casa, r.listar, (ctx, { query }) => listarPatrimonios(ctx, query))
  montar(casa, r.resumo, async (ctx, { query }) => ({
    resultList: await resumoDeBens(ctx, query.q, query.rpp),
  }))
  montar(casa, r.usuarioOuResponsavel, (ctx, { query }) => usuariosEResponsaveis(ctx, query))
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
  montar(casa, r.tombar, async (ctx, { body }) =>
    salvo(ctx, await salvarPatrimonio(ctx, { ...body, situacao: undefined }, { tombar: true })),
  )
  montar(
    casa,
    r.exportar,
    async (ctx, { body, req }) =>
      new Resposta(await pedirExportacao(ctx, req.query as Record<string, string>, body), { status: 202 }),
  )
  rotasDoDetalhe(casa)
  montar(casa, rotasMetadataPatrimonio.ordenacao, () => [...ordenacaoPatrimonio.opcoes])
  montar(casa, rotasMetadataPatrimonio.situacao, () => [...situacaoPatrimonio.opcoes])
}
