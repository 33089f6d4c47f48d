import {
  mensagens,
  movimentacaoWorkflow,
  rotasMovimentacoes as r,
  situacaoItemMovimentacao,
  situacaoMovimentacao,
} from '@tombo/contract'
import { eventosPage } from '../../kernel/audit/event-page.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { conflict } from '../../kernel/errors.ts'
import type { Host } from '../../kernel/http/app.ts'
import { mount } from '../../kernel/http/mount.ts'
import { DeferredReply, Reply } from '../../kernel/http/reply.ts'
import { originOf } from '../../kernel/session/origin.ts'
import { procurarBensLivres } from '../patrimonios/procura/livres.public.ts'
import { lerParametros } from '../sistema/parametros.public.ts'
import { pedirDocumento } from '../termos/termos.public.ts'
import { exigirVisivel, itensDaMovimentacao, listarMovimentacoes, obterMovimentacao } from './consultas.ts'
import { adicionarBens, conferirMovimentacao, criarMovimentacao } from './pedido/criar.ts'
import { listarDestinos } from './pedido/destinos.ts'
import {
  aceitarMovimentacao,
  cancelarMovimentacao,
  devolverMovimentacao,
  estornarMovimentacao,
  recusarMovimentacao,
} from './encerrar.ts'
import { prorrogarEmprestimo } from './emprestimos/prorrogar.ts'
import type { Feito } from './execucao/executar.ts'

/** The move as it stands now; what became a job is followed at its address. */
async function responder(ctx: Ctx, { id, tarefa }: Feito, message: string) {
  if (tarefa) return new DeferredReply(tarefa)
  return new Reply(await obterMovimentacao(ctx, id), { message })
}

/** The same after one item alone: the whole move is said to have ended only where nothing else of it stands. */
async function responderDoItem(ctx: Ctx, feito: Feito, acao: 'cancelar' | 'estornar') {
  if (feito.tarefa) return responder(ctx, feito, '')
  const m = await obterMovimentacao(ctx, feito.id)
  const [todo, um] = {
    cancelar: [mensagens.movimentacaoCancelada, mensagens.movimentacaoBemRetirado],
    estornar: [mensagens.movimentacaoEstornada, mensagens.movimentacaoBemEstornado],
  }[acao]
  return new Reply(m, { message: m.situacao.value === movimentacaoWorkflow.to(acao) ? todo : um })
}

async function criar(ctx: Ctx, feito: Feito) {
  const { tarefa, id } = feito
  if (tarefa) return responder(ctx, feito, '')
  const m = await obterMovimentacao(ctx, id)
  const message = m.aceite ? mensagens.movimentacaoAguarda : mensagens.movimentacaoCriada
  return new Reply(m, { message })
}

/** The document of a move's term: the last one, or the one named. 404; 409 before there is one. */
async function pedirTermo(
  ctx: Ctx,
  id: number,
  { formato, termo }: { formato: 'PDF' | 'XLSX' | 'CSV'; termo?: number | undefined },
  organizacao: string,
) {
  const { termos } = await obterMovimentacao(ctx, id)
  const qual = termo === undefined ? termos[0] : termos.find((t) => t.id === termo)
  if (!qual) throw conflict(mensagens.movimentacaoSemTermo)
  return pedirDocumento(ctx, qual.id, formato, organizacao)
}

/** Moves of assets: to another place, another responsible, another unit, or a loan. */
export function rotasDeMovimentacoes(casa: Host) {
  mount(casa, r.metadata, async (ctx) => ({
    registro: {
      itens: [],
      unidade: null,
      localizacao: null,
      organograma: null,
      responsavel: null,
      motivo: null,
      dataRetorno: null,
      endereco: null,
    },
    situacao: situacaoMovimentacao.options,
    situacaoItem: situacaoItemMovimentacao.options,
    permitirMovimentacaoEntreUnidades: (await lerParametros(ctx.db)).permitirMovimentacaoEntreUnidades,
    unidadeSelecionada: { id: ctx.unidadeId },
  }))
  mount(casa, r.listar, (ctx, { query: { pendencias, ...q } }) => listarMovimentacoes(ctx, q, { pendencias }))
  mount(casa, r.obter, (ctx, { params }) => obterMovimentacao(ctx, params.id))
  mount(casa, r.itens, (ctx, { params, query }) => itensDaMovimentacao(ctx, params.id, query))
  mount(casa, r.eventos, async (ctx, { params, query }) => {
    await exigirVisivel(ctx, params.id)
    return eventosPage(ctx, 'movimentacoes', params.id, query)
  })
  mount(casa, r.unidadesDeDestino, (ctx, { query }) => listarDestinos(ctx, 'unidades', query))
  mount(casa, r.localizacoesDeDestino, (ctx, { query }) => listarDestinos(ctx, 'localizacoes', query))
  mount(casa, r.responsaveisDeDestino, (ctx, { query }) => listarDestinos(ctx, 'responsaveis', query))
  mount(casa, r.bens, async (ctx, { query }) => {
    const livres = await procurarBensLivres(ctx, query)
    return {
      ...livres,
      resultList: livres.resultList.map(({ id, nome, local, caracteristica }) => ({
        id,
        descricao: nome,
        local,
        caracteristica,
      })),
    }
  })
  mount(casa, r.confirmar, (ctx, { body }) => conferirMovimentacao(ctx, body))
  mount(casa, r.criar, async (ctx, { body }) => criar(ctx, await criarMovimentacao(ctx, body)))
  mount(casa, r.adicionar, async (ctx, { params, body }) =>
    responder(ctx, await adicionarBens(ctx, params.id, body), mensagens.movimentacaoAdicionados),
  )
  mount(casa, r.cancelar, async (ctx, { params }) =>
    responder(ctx, await cancelarMovimentacao(ctx, params.id), mensagens.movimentacaoCancelada),
  )
  mount(casa, r.cancelarItem, async (ctx, { params }) =>
    responderDoItem(ctx, await cancelarMovimentacao(ctx, params.id, params.itemId), 'cancelar'),
  )
  mount(casa, r.estornar, async (ctx, { params }) =>
    responder(ctx, await estornarMovimentacao(ctx, params.id), mensagens.movimentacaoEstornada),
  )
  mount(casa, r.estornarItem, async (ctx, { params }) =>
    responderDoItem(ctx, await estornarMovimentacao(ctx, params.id, params.itemId), 'estornar'),
  )
  mount(casa, r.devolver, async (ctx, { params, body }) =>
    responder(ctx, await devolverMovimentacao(ctx, params.id, body.itens), mensagens.movimentacaoDevolvida),
  )
  mount(casa, r.prorrogar, async (ctx, { params, body, req }) =>
    responder(
      ctx,
      await prorrogarEmprestimo(ctx, params.id, body, originOf(req).endereco),
      mensagens.movimentacaoProrrogada,
    ),
  )
  mount(casa, r.aceitar, async (ctx, { params, body, req }) => {
    const { endereco } = originOf(req)
    const feito = await aceitarMovimentacao(ctx, params.id, { ...body, endereco })
    return responder(ctx, feito, mensagens.movimentacaoAceita)
  })
  mount(casa, r.recusar, async (ctx, { params, body, req }) => {
    const { endereco } = originOf(req)
    const feito = await recusarMovimentacao(ctx, params.id, { ...body, endereco })
    return responder(ctx, feito, mensagens.movimentacaoRecusada)
  })
  mount(casa, r.termo, async (ctx, { params, body }) => {
    const organizacao = await casa.organizacoes.nameOf(ctx.databaseId)
    return new Reply(await pedirTermo(ctx, params.id, body, organizacao), { status: 202 })
  })
}
