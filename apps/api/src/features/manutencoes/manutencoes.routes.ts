import {
  ACAO_DA_SITUACAO,
  manutencaoDocumentos,
  mensagens,
  rotasManutencaoDocumentos as d,
  rotasManutencoes as r,
  rotasRelatos as rel,
  situacaoManutencao,
  tipoManutencao,
} from '@tombo/contract'
import { eventosPage } from '../../kernel/audit/event-page.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Host } from '../../kernel/http/app.ts'
import { metadataRoute, saveRoute } from '../../kernel/http/crud.ts'
import { mount, mountPublic } from '../../kernel/http/mount.ts'
import { declared, Reply } from '../../kernel/http/reply.ts'
import { retirarCusto, somarCusto } from './ordem/custo.ts'
import { avisarSemEntrar, fotografarSemEntrar } from './defeitos/avisar-sem-entrar.ts'
import { problemasParaIniciar, procurarBens } from './bens.ts'
import { exigirManutencao, itensDaManutencao, lerManutencao, listarManutencoes } from './consultas.ts'
import {
  excluirDocumento,
  FONTE,
  lerDocumento,
  listarDocumentos,
  salvarDocumento,
} from './ordem/documentos.ts'
import { adicionarItens, removerItens } from './ordem/itens.ts'
import { procurarOpcoes } from './opcoes.ts'
import { lerOrcamento, listarOrcamentos, removerOrcamento, salvarOrcamento } from './ordem/orcamentos.ts'
import { cancelarItem, concluir, concluirItem, excluirManutencao, iniciar, recusar } from './ordem/passos.ts'
import {
  abrirDoRelato,
  avisarDefeito,
  descartarRelato,
  listarRelatos,
} from './defeitos/relatos-de-defeito.ts'
import { ENTIDADE } from './relatos.ts'
import { salvarManutencao } from './ordem/salvar.ts'
import { pedirTermoDeEntrega } from './ordem/termo.ts'

/** Orders of maintenance: their assets, quotes, documents and steps. */
export function rotasDeManutencoes(casa: Host) {
  rotasDaLista(casa)
  rotasDosPassos(casa)
  rotasDosOrcamentos(casa)
  rotasDosDocumentos(casa)
  rotasDosRelatos(casa)
}

/** The order after a step, with what is said of it. */
const apos = async (ctx: Ctx, id: number, message: string) =>
  new Reply(await lerManutencao(ctx, id), { message })

function rotasDaLista(casa: Host) {
  mount(casa, r.metadata, () => ({
    registro: {
      tipo: tipoManutencao.toWire('CORRETIVA'),
      descricao: null,
      numero: null,
      fornecedor: null,
      dataPrevista: null,
      observacao: null,
      itens: [],
    },
    situacao: [...situacaoManutencao.options],
    tipo: [...tipoManutencao.options],
  }))
  mount(casa, r.bens, (ctx, { query }) => procurarBens(ctx, query))
  mount(casa, r.opcoes, (ctx, { params, query }) => procurarOpcoes(ctx, params.lista, query))
  mount(casa, r.listar, (ctx, { query }) => {
    const { patrimonioId, atrasadas, ...q } = query
    return listarManutencoes(ctx, q, { patrimonioId, atrasadas })
  })
  mount(casa, r.obter, (ctx, { params }) => lerManutencao(ctx, params.id))
  mount(casa, r.itens, (ctx, { params, query }) => itensDaManutencao(ctx, params.id, query))
  mount(casa, r.eventos, async (ctx, { params, query }) => {
    await exigirManutencao(ctx, params.id)
    return eventosPage(ctx, ENTIDADE, params.id, query)
  })
}

const DITOS = {
  EM_MANUTENCAO: mensagens.manutencaoIniciada,
  CONCLUIDA: mensagens.manutencaoConcluida,
  RECUSADA: mensagens.manutencaoRecusada,
} as const
const PASSOS = { INICIAR: iniciar, CONCLUIR: concluir, RECUSAR: recusar } as const

function rotasDosPassos(casa: Host) {
  mount(
    casa,
    r.salvar,
    async (ctx, { body }) => apos(ctx, await salvarManutencao(ctx, body), mensagens.salvo),
    { completedBy: lerManutencao },
  )
  mount(casa, r.excluir, async (ctx, { params }) => {
    await excluirManutencao(ctx, params.id)
    return new Reply(null, { message: mensagens.excluido })
  })
  mount(casa, r.conferir, async (ctx, { params }) => {
    await exigirManutencao(ctx, params.id)
    return { problemas: await problemasParaIniciar(ctx, params.id) }
  })
  mount(casa, r.adicionar, async (ctx, { params, body }) => {
    await adicionarItens(ctx, params.id, body)
    return apos(ctx, params.id, mensagens.salvo)
  })
  mount(casa, r.remover, async (ctx, { params, query }) => {
    await removerItens(ctx, params.id, query)
    return apos(ctx, params.id, mensagens.manutencaoBensRetirados)
  })
  mount(casa, r.concluirItem, async (ctx, { params, body }) =>
    apos(ctx, await concluirItem(ctx, params.itemId, body), mensagens.manutencaoItemConcluido),
  )
  mount(casa, r.cancelarItem, async (ctx, { params, body }) =>
    apos(ctx, await cancelarItem(ctx, params.itemId, body.versao), mensagens.manutencaoItemCancelado),
  )
  mount(casa, r.somarCusto, async (ctx, { params, body }) =>
    apos(ctx, await somarCusto(ctx, params.itemId, body), mensagens.custoSomado),
  )
  mount(casa, r.retirarCusto, async (ctx, { params, body }) =>
    apos(ctx, await retirarCusto(ctx, params.itemId, body.motivo), mensagens.custoRetirado),
  )
  mount(casa, r.alterarSituacao, async (ctx, { params: { id, situacao }, body }) => {
    await PASSOS[ACAO_DA_SITUACAO[situacao]](ctx, id, body)
    return apos(ctx, id, DITOS[situacao])
  })
  mount(casa, r.termoEntrega, async (ctx, { params, body }) => {
    const organizacao = await casa.organizacoes.nameOf(ctx.databaseId)
    return new Reply(await pedirTermoDeEntrega(ctx, params.id, body.formato, organizacao), { status: 202 })
  })
}

function rotasDosOrcamentos(casa: Host) {
  mount(casa, r.orcamentos, (ctx, { params, query }) => listarOrcamentos(ctx, params.id, query))
  mount(
    casa,
    r.salvarOrcamento,
    async (ctx, { params, body }) =>
      new Reply(await salvarOrcamento(ctx, params.id, body), { message: mensagens.salvo }),
    {
      completedBy: (ctx, id, params) => lerOrcamento(ctx, params.id, id),
      beginsWith: (ctx) => ({ data: ctx.clock.today() }),
    },
  )
  mount(casa, r.removerOrcamento, async (ctx, { params }) => {
    await removerOrcamento(ctx, params.id)
    return new Reply(null, { message: mensagens.excluido })
  })
}

function rotasDosDocumentos(casa: Host) {
  metadataRoute(casa, d, manutencaoDocumentos)
  mount(casa, d.listar, async (ctx, { query }) => declared(await listarDocumentos(ctx, query)))
  mount(casa, d.obter, async (ctx, { params }) => declared(await lerDocumento(ctx, params.id)))
  saveRoute(casa, d, manutencaoDocumentos, FONTE, salvarDocumento)
  mount(casa, d.excluir, async (ctx, { params }) => {
    await excluirDocumento(ctx, params.id)
    return new Reply(null, { message: mensagens.excluido })
  })
}

function rotasDosRelatos(casa: Host) {
  const recebido = new Reply(null, { message: mensagens.defeitoAvisado })
  mount(casa, rel.listar, (ctx, { query }) => listarRelatos(ctx, query, query.situacao))
  mount(casa, rel.avisar, async (ctx, { body }) => {
    await avisarDefeito(ctx, body)
    return recebido
  })
  mountPublic(casa, rel.avisarSemEntrar, async (_, { params, body, req }) => {
    const chave = await avisarSemEntrar(casa, params.codigo, req, body)
    return new Reply(chave, { message: mensagens.defeitoAvisado })
  })
  mountPublic(casa, rel.enviarFotoSemEntrar, async (_, { params, query, req }) => {
    await fotografarSemEntrar(casa, params.codigo, req, query.chave)
    return recebido
  })
  mount(casa, rel.abrir, async (ctx, { params }) => {
    const id = await abrirDoRelato(ctx, params.id)
    return new Reply({ manutencao: { id } }, { message: mensagens.manutencaoAberta })
  })
  mount(casa, rel.descartar, async (ctx, { params, body }) => {
    await descartarRelato(ctx, params.id, body.motivo)
    return new Reply(null, { message: mensagens.relatoDescartado })
  })
}
