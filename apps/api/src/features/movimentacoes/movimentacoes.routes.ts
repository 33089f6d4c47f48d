import {
  mensagens,
  rotasMovimentacoes as r,
  situacaoItemMovimentacao,
  situacaoMovimentacao,
} from '@tombo/contract'
import { paginaDeEventos } from '../../kernel/audit/leitura.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { conflito } from '../../kernel/erros.ts'
import type { Casa } from '../../kernel/http/app.ts'
import { montar } from '../../kernel/http/montar.ts'
import { Resposta } from '../../kernel/http/saida.ts'
import { origemDe } from '../../kernel/session/origem.ts'
import { procurarBensLivres } from '../reservas/livres.public.ts'
import { lerParametros } from '../sistema/parametros.public.ts'
import { pedirDocumento } from '../termos/termos.public.ts'
import { exigirVisivel, itensDaMovimentacao, listarMovimentacoes, obterMovimentacao } from './consultas.ts'
import { adicionarBens, conferirMovimentacao, criarMovimentacao } from './criar.ts'
import { listarDestinos } from './destinos.ts'
import {
  aceitarMovimentacao,
  cancelarMovimentacao,
  devolverMovimentacao,
  estornarMovimentacao,
  recusarMovimentacao,
} from './encerrar.ts'
import type { Feito } from './executar.ts'

/** The move as it stands now; what became a job is followed at its address. */
async function responder(ctx: Ctx, { id, tarefa }: Feito, message: string) {
  if (tarefa) return new Resposta({ tarefa } as never, { status: 202 })
  return new Resposta(await obterMovimentacao(ctx, id), { message })
}

async function criar(ctx: Ctx, feito: Feito) {
  const { tarefa, id } = feito
  if (tarefa) return responder(ctx, feito, '')
  const m = await obterMovimentacao(ctx, id)
  const message = m.aceite ? mensagens.movimentacaoAguarda : mensagens.movimentacaoCriada
  return new Resposta(m, { message })
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
  if (!qual) throw conflito(mensagens.movimentacaoSemTermo)
  return pedirDocumento(ctx, qual.id, formato, organizacao)
}

/** Moves of assets: to another place, another responsible, another unit, or a loan. */
export function rotasDeMovimentacoes(casa: Casa) {
  montar(casa, r.metadata, async (ctx) => ({
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
    situacao: situacaoMovimentacao.opcoes,
    situacaoItem: situacaoItemMovimentacao.opcoes,
    permitirMovimentacaoEntreUnidades: (await lerParametros(ctx.db)).permitirMovimentacaoEntreUnidades,
    unidadeSelecionada: { id: ctx.unidadeId },
  }))
  montar(casa, r.listar, (ctx, { query: { pendencias, ...q } }) =>
    listarMovimentacoes(ctx, q, { pendencias }),
  )
  montar(casa, r.obter, (ctx, { params }) => obterMovimentacao(ctx, params.id))
  montar(casa, r.itens, (ctx, { params, query }) => itensDaMovimentacao(ctx, params.id, query))
  montar(casa, r.eventos, async (ctx, { params, query }) => {
    await exigirVisivel(ctx, params.id)
    return paginaDeEventos(ctx, 'movimentacoes', params.id, query)
  })
  montar(casa, r.unidadesDeDestino, (ctx, { query }) => listarDestinos(ctx, 'unidades', query))
  montar(casa, r.localizacoesDeDestino, (ctx, { query }) => listarDestinos(ctx, 'localizacoes', query))
  montar(casa, r.responsaveisDeDestino, (ctx, { query }) => listarDestinos(ctx, 'responsaveis', query))
  montar(casa, r.bens, async (ctx, { query }) => {
    const livres = await procurarBensLivres(ctx, query)
    return { ...livres, resultList: livres.resultList.map(({ id, nome }) => ({ id, descricao: nome })) }
  })
  montar(casa, r.confirmar, (ctx, { body }) => conferirMovimentacao(ctx, body))
  montar(casa, r.criar, async (ctx, { body }) => criar(ctx, await criarMovimentacao(ctx, body)))
  montar(casa, r.adicionar, async (ctx, { params, body }) =>
    responder(ctx, await adicionarBens(ctx, params.id, body), mensagens.movimentacaoAdicionados),
  )
  montar(casa, r.cancelar, async (ctx, { params }) =>
    responder(ctx, await cancelarMovimentacao(ctx, params.id), mensagens.movimentacaoCancelada),
  )
  montar(casa, r.cancelarItem, async (ctx, { params }) =>
    responder(
      ctx,
      await cancelarMovimentacao(ctx, params.id, params.itemId),
      mensagens.movimentacaoCancelada,
    ),
  )
  montar(casa, r.estornar, async (ctx, { params }) =>
    responder(ctx, await estornarMovimentacao(ctx, params.id), mensagens.movimentacaoEstornada),
  )
  montar(casa, r.estornarItem, async (ctx, { params }) =>
    responder(
      ctx,
      await estornarMovimentacao(ctx, params.id, params.itemId),
      mensagens.movimentacaoEstornada,
    ),
  )
  montar(casa, r.devolver, async (ctx, { params, body }) =>
    responder(ctx, await devolverMovimentacao(ctx, params.id, body.itens), mensagens.movimentacaoDevolvida),
  )
  montar(casa, r.aceitar, async (ctx, { params, body, req }) => {
    const { endereco } = origemDe(req)
    const feito = await aceitarMovimentacao(ctx, params.id, { ...body, endereco })
    return responder(ctx, feito, mensagens.movimentacaoAceita)
  })
  montar(casa, r.recusar, async (ctx, { params, body, req }) => {
    const { endereco } = origemDe(req)
    const feito = await recusarMovimentacao(ctx, params.id, { ...body, endereco })
    return responder(ctx, feito, mensagens.movimentacaoRecusada)
  })
  montar(casa, r.termo, async (ctx, { params, body }) => {
    const organizacao = await casa.organizacoes.nome(ctx.databaseId)
    return new Resposta(await pedirTermo(ctx, params.id, body, organizacao), { status: 202 })
  })
}
