import { CABECALHO_RESPOSTA, mensagens, rotasSaidas as r, situacaoSaida } from '@tombo/contract'
import { paginaDeEventos } from '../../kernel/audit/leitura.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { naoEncontrado } from '../../kernel/erros.ts'
import type { Casa } from '../../kernel/http/app.ts'
import { montar, montarPublica } from '../../kernel/http/montar.ts'
import { Resposta } from '../../kernel/http/saida.ts'
import { lerParametros } from '../sistema/parametros.public.ts'
import { pedirDocumento } from '../termos/termos.public.ts'
import { problemasDaSaida } from './conferir.ts'
import { ENTIDADE, exigirSaida, itensDaSaida, lerSaida, listarSaidas } from './consultas.ts'
import { aceitarSaida, recusarSaida } from './decidir.ts'
import { cancelarSaida, excluirSaida, retornarSaida } from './encerrar.ts'
import { procurarBens, procurarOpcoes } from './procurar.ts'
import { reenviarLink } from './reenviar.ts'
import { conferirLink, responder, type RespostaDoLink } from './responder.ts'
import { salvarSaida } from './salvar.ts'

/** Goods exits: requests, decisions, returns, and the link of the responsible person. */
export function rotasDeSaidas(casa: Casa) {
  rotasDaLista(casa)
  rotasDosPassos(casa)
  rotasDoLink(casa)
}

/** The request after a step, with what is said of it. */
const apos = async (ctx: Ctx, id: number, message: string) =>
  new Resposta(await lerSaida(ctx, id), { message })

function rotasDaLista(casa: Casa) {
  montar(casa, r.metadata, async (ctx) => ({
    registro: {
      itens: [],
      motivo: null,
      terceiro: false,
      fornecedor: null,
      requisicaoCompras: null,
      dataHoraCriacao: ctx.clock.hoje(),
      dataRetornoPrevista: null,
      endereco: null,
      unidade: null,
      localizacao: null,
      responsavel: null,
    },
    situacao: [...situacaoSaida.opcoes],
    permitirMovimentacaoEntreUnidades: (await lerParametros(ctx.db)).permitirMovimentacaoEntreUnidades,
  }))
  montar(casa, r.bens, (ctx, { query }) => procurarBens(ctx, query))
  montar(casa, r.opcoes, (ctx, { params, query }) => procurarOpcoes(ctx, params.lista, query))
  montar(casa, r.listar, (ctx, { query }) => {
    const { situacoes, atrasadas, minhas, ...q } = query
    return listarSaidas(ctx, q, { situacoes, atrasadas, minhas })
  })
  montar(casa, r.obter, (ctx, { params }) => lerSaida(ctx, params.id))
  montar(casa, r.itens, (ctx, { params, query }) => itensDaSaida(ctx, params.id, query))
  montar(casa, r.eventos, async (ctx, { params, query }) => {
    await exigirSaida(ctx, params.id)
    return paginaDeEventos(ctx, ENTIDADE, params.id, query)
  })
}

function rotasDosPassos(casa: Casa) {
  montar(casa, r.confirmar, async (ctx, { body }) => ({
    problemas: await problemasDaSaida(ctx, body.itens, body.id),
  }))
  montar(casa, r.salvar, async (ctx, { body }) => {
    const id = await salvarSaida(ctx, casa, body)
    return apos(ctx, id, body.id === null ? mensagens.saidaSolicitada : mensagens.salvo)
  })
  montar(casa, r.excluir, async (ctx, { params }) => {
    await excluirSaida(ctx, params.id)
    return new Resposta(null, { message: mensagens.excluido })
  })
  montar(casa, r.termo, async (ctx, { params, body }) => {
    const [termo] = (await lerSaida(ctx, params.id)).termos
    if (!termo) throw naoEncontrado()
    const pedido = await pedirDocumento(
      ctx,
      termo.id,
      body.formato,
      await casa.organizacoes.nome(ctx.databaseId),
    )
    return new Resposta(pedido, { status: 202 })
  })
  montar(casa, r.cancelar, async (ctx, { params, body }) => {
    const toda = await cancelarSaida(ctx, casa, params.id, body)
    return apos(ctx, params.id, toda ? mensagens.saidaCancelada : mensagens.saidaBensRetirados)
  })
  montar(casa, r.recusar, async (ctx, { params, body }) => {
    await recusarSaida(ctx, params.id, body)
    return apos(ctx, params.id, mensagens.saidaRecusada)
  })
  montar(casa, r.aceitar, async (ctx, { params, body, req }) => {
    await aceitarSaida(ctx, params.id, body, req.ip)
    return apos(ctx, params.id, mensagens.saidaAceita)
  })
  montar(casa, r.reenviar, async (ctx, { params, body }) => {
    await reenviarLink(ctx, casa, params.id, body.versao)
    return apos(ctx, params.id, mensagens.saidaLinkEnviado)
  })
  montar(casa, r.retornar, async (ctx, { params, body }) => {
    await retornarSaida(ctx, params.id, body)
    return apos(ctx, params.id, mensagens.saidaRetorno)
  })
}

/** What the responsible person calls, without a session. Nothing of it is kept by a browser or a proxy. */
function rotasDoLink(casa: Casa) {
  montarPublica(casa, r.validar, (_, { query, req, reply }) => {
    reply.header('cache-control', 'no-store')
    return conferirLink(casa, { ...query, ip: req.ip })
  })
  const responde = (rota: typeof r.responderAceitar, resposta: RespostaDoLink) =>
    montarPublica(casa, rota, async (_, { query, req, reply }) => {
      reply.header('cache-control', 'no-store')
      await responder(casa, { ...query, ip: req.ip }, req.headers[CABECALHO_RESPOSTA], resposta)
      return null
    })
  responde(r.responderAceitar, 'AUTORIZAR')
  responde(r.responderRecusar, 'NEGAR')
}
