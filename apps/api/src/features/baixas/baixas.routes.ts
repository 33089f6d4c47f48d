import {
  ACAO_DA_BAIXA,
  fundamentoBaixa,
  mensagens,
  modalidadeBaixa,
  type PassoDaBaixa,
  rotasBaixas as r,
  situacaoBaixa,
  type SituacaoPedidaDaBaixa,
  situacoesSeguintes,
} from '@tombo/contract'
import { eventosPage } from '../../kernel/audit/event-page.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Host } from '../../kernel/http/app.ts'
import { mount } from '../../kernel/http/mount.ts'
import { DeferredReply, Reply } from '../../kernel/http/reply.ts'
import { listarAnexos, removerAnexo, salvarAnexo } from './anexos.ts'
import { papeisDe } from './baixa.ts'
import { exigirBaixa, itensDaBaixa, lerBaixa, listarBaixas } from './consultas.ts'
import { estornar, type Feito, finalizar } from './passos/executar.ts'
import { recebidoPor, removerItem, salvarItens } from './itens/itens.ts'
import { procurarBens, procurarOpcoes } from './opcoes.ts'
import { encerrarCessao, prorrogarCessao } from './passos/cessao.ts'
import { cancelar, devolver, enviar, excluir } from './passos/passos.ts'
import { ENTIDADE } from './relatos.ts'
import { salvarBaixa } from './salvar.ts'
import { pedirTermo } from './passos/termo.ts'

/** Write-offs: their assets, steps, term and files. */
export function rotasDeBaixas(casa: Host) {
  rotasDaLista(casa)
  rotasDosPassos(casa)
  rotasDosAnexos(casa)
}

/** The write-off after a step, with what is said of it; what became a job is followed at its address. */
async function apos(ctx: Ctx, id: number, message: string, { tarefa }: Feito = {}) {
  if (tarefa) return new DeferredReply(tarefa)
  return new Reply(await lerBaixa(ctx, id), { message })
}

function rotasDaLista(casa: Host) {
  mount(casa, r.metadata, () => ({
    registro: { tipoBaixa: null, data: null, fornecedor: null, responsavel: null },
    situacao: [...situacaoBaixa.options],
    modalidade: [...modalidadeBaixa.options],
    fundamento: [...fundamentoBaixa.options],
  }))
  mount(casa, r.possiveis, (ctx, { params }) =>
    situacoesSeguintes(params.situacao, papeisDe(ctx)).map((s) => situacaoBaixa.toWire(s)),
  )
  mount(casa, r.listar, (ctx, { query }) => {
    const { situacao, patrimonioId, ...q } = query
    return listarBaixas(ctx, q, { situacao, patrimonioId })
  })
  mount(casa, r.patrimonios, (ctx, { query }) => procurarBens(ctx, query))
  mount(casa, r.opcoes, (ctx, { params, query }) => procurarOpcoes(ctx, params.lista, query))
  mount(casa, r.obter, (ctx, { params }) => lerBaixa(ctx, params.id))
  mount(casa, r.itens, (ctx, { params, query }) => itensDaBaixa(ctx, params.id, query))
  mount(casa, r.eventos, async (ctx, { params, query }) => {
    await exigirBaixa(ctx, params.id)
    return eventosPage(ctx, ENTIDADE, params.id, query)
  })
}

const DITOS: Readonly<Record<SituacaoPedidaDaBaixa, string>> = {
  EM_EDICAO: mensagens.baixaDevolvida,
  EM_ANALISE: mensagens.baixaEnviada,
  FINALIZADA: mensagens.baixaFinalizada,
  CANCELADA: mensagens.baixaCancelada,
}
const PASSOS: Record<
  (typeof ACAO_DA_BAIXA)[SituacaoPedidaDaBaixa],
  (ctx: Ctx, id: number, p: PassoDaBaixa) => Promise<Feito | void>
> = { ENVIAR: enviar, DEVOLVER: devolver, CANCELAR: cancelar, FINALIZAR: finalizar }

function rotasDosPassos(casa: Host) {
  mount(
    casa,
    r.salvar,
    async (ctx, { body }) =>
      apos(ctx, await salvarBaixa(ctx, body), body.id === null ? mensagens.baixaAberta : mensagens.salvo),
    { completedBy: lerBaixa, beginsWith: (ctx) => ({ data: ctx.clock.today() }) },
  )
  mount(casa, r.excluir, async (ctx, { params }) => {
    await excluir(ctx, params.id)
    return new Reply(null, { message: mensagens.excluido })
  })
  mount(
    casa,
    r.salvarItem,
    async (ctx, { params, body }) => {
      await salvarItens(ctx, params.id, body)
      return apos(ctx, params.id, body.id === null ? mensagens.baixaBensIncluidos : mensagens.salvo)
    },
    { completedBy: (ctx, id, params) => recebidoPor(ctx, params.id, id) },
  )
  mount(casa, r.removerItem, async (ctx, { params }) => {
    await removerItem(ctx, params.id, params.itemId)
    return apos(ctx, params.id, mensagens.baixaBemRetirado)
  })
  mount(casa, r.alterarSituacao, async (ctx, { params: { id, situacao }, body }) => {
    const feito = await PASSOS[ACAO_DA_BAIXA[situacao]](ctx, id, body)
    return apos(ctx, id, DITOS[situacao], feito ?? {})
  })
  mount(casa, r.encerrarCessao, async (ctx, { params, body }) => {
    const todos = await encerrarCessao(ctx, params.id, body)
    return apos(ctx, params.id, todos ? mensagens.baixaCessaoEncerrada : mensagens.baixaCessaoEmParte)
  })
  mount(casa, r.prorrogarCessao, async (ctx, { params, body }) => {
    await prorrogarCessao(ctx, params.id, body)
    return apos(ctx, params.id, mensagens.baixaCessaoProrrogada)
  })
  mount(casa, r.estornar, async (ctx, { params, body }) =>
    apos(ctx, params.id, mensagens.baixaEstornada, await estornar(ctx, params.id, body)),
  )
  mount(casa, r.termo, async (ctx, { params, body }) => {
    const organizacao = await casa.organizacoes.nameOf(ctx.databaseId)
    return new Reply(await pedirTermo(ctx, params.id, body, organizacao), { status: 202 })
  })
}

function rotasDosAnexos(casa: Host) {
  mount(casa, r.anexos, (ctx, { query }) => {
    const { baixaId, ...q } = query
    return listarAnexos(ctx, baixaId, q)
  })
  mount(casa, r.metadataAnexos, () => ({ registro: { baixa: null, descricao: null, arquivo: null } }))
  mount(
    casa,
    r.salvarAnexo,
    async (ctx, { body }) => new Reply(await salvarAnexo(ctx, body), { message: mensagens.salvo }),
  )
  mount(casa, r.removerAnexo, async (ctx, { params }) => {
    await removerAnexo(ctx, params.id)
    return new Reply(null, { message: mensagens.excluido })
  })
}
