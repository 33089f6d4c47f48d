import {
  justificativasInventario,
  mensagens,
  quantos,
  origemLeitura,
  type RelatorioDoInventario,
  type ReportFormat,
  rotasDesconhecidos as d,
  rotasFimInventario as r,
  rotasInventarios,
  rotasRelatoriosInventario as documentos,
  rotasSolicitacoes,
  routesOf,
  situacaoInventario,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Host } from '../../kernel/http/app.ts'
import { crudRoutes } from '../../kernel/http/crud.ts'
import { mount } from '../../kernel/http/mount.ts'
import { Reply } from '../../kernel/http/reply.ts'
import { originOf } from '../../kernel/session/origin.ts'
import { avaliacaoDe, avaliar, comentar, excluirMeu, listarComentarios } from './resultado/avaliacao.ts'
import {
  compararItens,
  contarMudancas,
  graficoConferencia,
  graficoEstoqueContagem,
} from './resultado/comparar.ts'
import { obterInventario } from './consultas.ts'
import { baixarNaoEncontrados } from './depois/baixar.ts'
import { cadastrarDesconhecidos } from './depois/cadastrar.ts'
import { listarDesconhecidos } from './depois/desconhecidos.ts'
import { assinarInventario } from './fim/assinaturas.ts'
import { concluirInventario } from './fim/concluir.ts'
import { pedirReabertura } from './fim/reabrir.ts'
import { fimDoInventario } from './fim/pendencias.ts'
import { requestReport } from '../../kernel/reports/request.ts'
import { RELATORIOS } from './documentos/relatorios.ts'
import { listarSolicitacoes } from '../solicitacoesalteracao/consultas.public.ts'
import { exigirInventarioAVista } from './direitos.ts'

/** Where the justifications stand in the database. */
export const fonteJustificativas = { table: 'inventario_justificativa' }

/** Gives what people think of a campaign. */
function rotasDaAvaliacao(host: Host) {
  mount(host, r.avaliacao, (ctx, { params }) => avaliacaoDe(ctx, params.id))
  mount(
    host,
    r.avaliar,
    async (ctx, { body }) =>
      new Reply(await avaliar(ctx, body.inventario.id, body.valor), { message: mensagens.salvo }),
  )
  mount(host, r.excluirAvaliacao, async (ctx, { params }) => {
    await excluirMeu(ctx, 'inventario_avaliacao', params.id)
    return new Reply(null, { message: mensagens.excluido })
  })
  mount(host, r.comentarios, (ctx, { params, query }) => listarComentarios(ctx, params.id, query))
  mount(host, r.comentar, (ctx, { body }) => comentar(ctx, body.inventario.id, body.texto))
  mount(host, r.excluirComentario, async (ctx, { params }) => {
    await excluirMeu(ctx, 'inventario_comentario', params.id)
    return new Reply(null, { message: mensagens.excluido })
  })
}

const PEDIDOS_POR_POST = [
  'roteiro',
  'leituras',
  'acerto',
  'ata',
  'analitico',
  'alteracoes',
  'entradasEBaixas',
] as const

/** The documents of a campaign. */
function rotasDosRelatorios(host: Host) {
  const emitir = async (ctx: Ctx, nome: RelatorioDoInventario, inventario: number, formato: ReportFormat) => {
    await exigirInventarioAVista(ctx, inventario)
    const organizacao = await host.organizacoes.nameOf(ctx.databaseId)
    return new Reply(await requestReport(ctx, RELATORIOS[nome], { formato, inventario }, organizacao), {
      status: 202,
    })
  }
  for (const nome of PEDIDOS_POR_POST)
    mount(host, documentos[nome], (ctx, { params, body }) => emitir(ctx, nome, params.id, body.formato))
  mount(
    host,
    documentos.naoEncontrados,
    (ctx, { params, query }) => emitir(ctx, 'naoEncontrados', params.id, query.formato),
    { writes: true },
  )
}

/** The end of a campaign, what is thought of it, and two of them beside each other. */
export function rotasDoFim(host: Host) {
  crudRoutes(host, routesOf(justificativasInventario), justificativasInventario, fonteJustificativas)
  mount(host, r.fim, async (ctx, { params }) =>
    fimDoInventario(ctx, await exigirInventarioAVista(ctx, params.id)),
  )
  mount(host, rotasInventarios.concluir, async (ctx, { params: { id }, body }) => {
    await concluirInventario(ctx, id, body.aceites)
    return new Reply(await obterInventario(ctx, id), { message: mensagens.inventarioEncerrado })
  })
  mount(host, r.assinar, async (ctx, { params: { id }, body, req }) => {
    const { endereco } = originOf(req)
    await assinarInventario(ctx, id, { ausencias: body.ausencias, endereco })
    return new Reply(await obterInventario(ctx, id), { message: mensagens.inventarioAssinado })
  })
  mount(host, r.reabrir, async (ctx, { params: { id }, body }) => {
    await pedirReabertura(ctx, id, body.motivo)
    return new Reply(await obterInventario(ctx, id), { message: mensagens.inventarioReaberturaPedida })
  })
  mount(host, r.baixar, async (ctx, { params, body }) => {
    const feita = await baixarNaoEncontrados(ctx, params.id, body)
    const resto = feita.restam > 0 ? ` ${quantos(feita.restam, 'bem', 'bens')} ficam para outra baixa.` : ''
    return new Reply(feita, { message: mensagens.inventarioBaixaAberta + resto })
  })
  mount(host, d.listar, (ctx, { params, query }) => listarDesconhecidos(ctx, params.id, query))
  mount(
    host,
    d.cadastrar,
    async (ctx, { params, body }) =>
      new Reply(await cadastrarDesconhecidos(ctx, params.id, body), {
        message: mensagens.desconhecidosCadastrados,
      }),
  )
  mount(host, rotasSolicitacoes.doInventario, async (ctx, { params, query }) => {
    await exigirInventarioAVista(ctx, params.id)
    return listarSolicitacoes(ctx, query, { inventario: params.id })
  })
  rotasDaAvaliacao(host)
  rotasDosRelatorios(host)
  mount(host, r.situacoes, () => [...situacaoInventario.options])
  mount(host, r.leitorRfid, () => [...origemLeitura.options])
  mount(host, r.comparar, (ctx, { params, query }) => compararItens(ctx, params, query))
  mount(host, r.mudancas, (ctx, { params }) => contarMudancas(ctx, params))
  mount(host, r.graficoEstoqueContagem, (ctx, { params, query }) =>
    graficoEstoqueContagem(ctx, params, query),
  )
  mount(host, r.graficoConferencia, (ctx, { params }) => graficoConferencia(ctx, params))
}
