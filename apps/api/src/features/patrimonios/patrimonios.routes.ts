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
import type { Host } from '../../kernel/http/app.ts'
import { mount } from '../../kernel/http/mount.ts'
import { Reply } from '../../kernel/http/reply.ts'
import { rotasDoCustomizado } from './customizado/customizado.routes.ts'
import { rotasDoDetalhe } from './detalhe.routes.ts'
import { excluirPatrimonio } from './gravar/excluir.ts'
import { pedirExportacao } from './lista/exportar.ts'
import { listarPatrimonios } from './lista/lista.ts'
import { obterPatrimonio } from './detalhe/obter.ts'
import { usuariosEResponsaveis } from './lista/pessoas.ts'
import { resumoDeBens } from './lista/resumo.ts'
import { salvarPatrimonio } from './gravar/salvar.ts'

const salvo = async (ctx: Ctx, id: number) =>
  new Reply(await obterPatrimonio(ctx, id), { message: mensagens.salvo })

/** The register. */
export function rotasDePatrimonios(casa: Host) {
  mount(casa, r.metadata, () => ({
    registro: {
      ...Object.fromEntries(Object.keys(camposPatrimonio).map((k) => [k, null])),
      situacao: situacaoPatrimonio.toWire(patrimonioWorkflow.initial),
      utilizacao: utilizacao.toWire('EMUSO'),
      anexos: [],
    },
    situacao: situacaoPatrimonio.options,
    utilizacao: utilizacao.options,
    justificativaDesuso: justificativaDesuso.options,
  }))
  mount(casa, r.listar, (ctx, { query }) => listarPatrimonios(ctx, query))
  mount(casa, r.resumo, async (ctx, { query }) => ({
    resultList: await resumoDeBens(ctx, query.q, query.rpp),
  }))
  mount(casa, r.usuarioOuResponsavel, (ctx, { query }) => usuariosEResponsaveis(ctx, query))
  rotasDoCustomizado(casa)
  mount(casa, r.obter, (ctx, { params }) => obterPatrimonio(ctx, params.id))
  mount(casa, r.salvar, async (ctx, { body }) => {
    if (!Array.isArray(body)) return salvo(ctx, await salvarPatrimonio(ctx, body))
    const ids: number[] = []
    for (const um of body) ids.push(await salvarPatrimonio(ctx, um))
    const bens = []
    for (const id of ids) bens.push(await obterPatrimonio(ctx, id))
    return new Reply(bens, { message: mensagens.salvo })
  })
  mount(casa, r.salvarId, async (ctx, { params, body }) =>
    salvo(ctx, await salvarPatrimonio(ctx, { ...body, id: params.id } as SalvarPatrimonio)),
  )
  mount(casa, r.excluir, async (ctx, { params }) => {
    await excluirPatrimonio(ctx, params.id)
    return new Reply(null, { message: mensagens.excluido })
  })
  mount(casa, r.tombar, async (ctx, { body }) =>
    salvo(ctx, await salvarPatrimonio(ctx, { ...body, situacao: undefined }, { tombar: true })),
  )
  mount(
    casa,
    r.exportar,
    async (ctx, { body, req }) =>
      new Reply(await pedirExportacao(ctx, req.query as Record<string, string>, body), { status: 202 }),
  )
  rotasDoDetalhe(casa)
  mount(casa, rotasMetadataPatrimonio.ordenacao, () => [...ordenacaoPatrimonio.options])
  mount(casa, rotasMetadataPatrimonio.situacao, () => [...situacaoPatrimonio.options])
}
