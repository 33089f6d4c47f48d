import { CABECALHO_RESPOSTA, mensagens, rotasSaidas as r, situacaoSaida } from '@tombo/contract'
import { eventosPage } from '../../kernel/audit/event-page.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { notFound } from '../../kernel/errors.ts'
import type { Host } from '../../kernel/http/app.ts'
import { mount, mountPublic } from '../../kernel/http/mount.ts'
import { Reply } from '../../kernel/http/reply.ts'
import { lerParametros } from '../sistema/parametros.public.ts'
import { pedirDocumento } from '../termos/termos.public.ts'
import { problemasDaSaida } from './conferir.ts'
import { ENTIDADE, exigirSaida, itensDaSaida, lerSaida, listarSaidas } from './consultas.ts'
import { aceitarSaida, recusarSaida } from './passos/decidir.ts'
import {
  cancelarSaida,
  encerrarDefinitiva,
  excluirSaida,
  reabrirDefinitiva,
  retornarSaida,
} from './passos/encerrar.ts'
import { prorrogarSaida } from './passos/prorrogar.ts'
import { procurarBens, procurarOpcoes } from './procurar.ts'
import { reenviarLink } from './passos/reenviar.ts'
import { conferirLink, responder, type RespostaDoLink } from './passos/responder.ts'
import { salvarSaida } from './salvar.ts'

/** Goods exits: requests, decisions, returns, and the link of the responsible person. */
export function rotasDeSaidas(casa: Host) {
  rotasDaLista(casa)
  rotasDosPassos(casa)
  rotasDoLink(casa)
}

/** The request after a step, with what is said of it. */
const apos = async (ctx: Ctx, id: number, message: string) => new Reply(await lerSaida(ctx, id), { message })

function rotasDaLista(casa: Host) {
  mount(casa, r.metadata, async (ctx) => ({
    registro: {
      itens: [],
      motivo: null,
      terceiro: false,
      fornecedor: null,
      requisicaoCompras: null,
      dataHoraCriacao: ctx.clock.today(),
      dataRetornoPrevista: null,
      endereco: null,
      unidade: null,
      localizacao: null,
      responsavel: null,
    },
    situacao: [...situacaoSaida.options],
    permitirMovimentacaoEntreUnidades: (await lerParametros(ctx.db)).permitirMovimentacaoEntreUnidades,
  }))
  mount(casa, r.bens, (ctx, { query }) => procurarBens(ctx, query))
  mount(casa, r.opcoes, (ctx, { params, query }) => procurarOpcoes(ctx, params.lista, query))
  mount(casa, r.listar, (ctx, { query }) => {
    const { situacoes, atrasadas, minhas, ...q } = query
    return listarSaidas(ctx, q, { situacoes, atrasadas, minhas })
  })
  mount(casa, r.obter, (ctx, { params }) => lerSaida(ctx, params.id))
  mount(casa, r.itens, (ctx, { params, query }) => itensDaSaida(ctx, params.id, query))
  mount(casa, r.eventos, async (ctx, { params, query }) => {
    await exigirSaida(ctx, params.id)
    return eventosPage(ctx, ENTIDADE, params.id, query)
  })
}

function rotasDosPassos(casa: Host) {
  mount(casa, r.confirmar, async (ctx, { body }) => ({
    problemas: await problemasDaSaida(ctx, body.itens, body.id),
  }))
  mount(
    casa,
    r.salvar,
    async (ctx, { body }) => {
      const id = await salvarSaida(ctx, casa, body)
      return apos(ctx, id, body.id === null ? mensagens.saidaSolicitada : mensagens.salvo)
    },
    { completedBy: lerSaida },
  )
  mount(casa, r.excluir, async (ctx, { params }) => {
    await excluirSaida(ctx, params.id)
    return new Reply(null, { message: mensagens.excluido })
  })
  mount(casa, r.termo, async (ctx, { params, body }) => {
    const [termo] = (await lerSaida(ctx, params.id)).termos
    if (!termo) throw notFound()
    const pedido = await pedirDocumento(
      ctx,
      termo.id,
      body.formato,
      await casa.organizacoes.nameOf(ctx.databaseId),
    )
    return new Reply(pedido, { status: 202 })
  })
  mount(casa, r.cancelar, async (ctx, { params, body }) => {
    const toda = await cancelarSaida(ctx, casa, params.id, body)
    return apos(ctx, params.id, toda ? mensagens.saidaCancelada : mensagens.saidaBensRetirados)
  })
  mount(casa, r.recusar, async (ctx, { params, body }) => {
    await recusarSaida(ctx, params.id, body)
    return apos(ctx, params.id, mensagens.saidaRecusada)
  })
  mount(casa, r.aceitar, async (ctx, { params, body, req }) => {
    await aceitarSaida(ctx, params.id, body, req.ip)
    return apos(ctx, params.id, mensagens.saidaAceita)
  })
  mount(casa, r.reenviar, async (ctx, { params, body }) => {
    await reenviarLink(ctx, casa, params.id, body.versao)
    return apos(ctx, params.id, mensagens.saidaLinkEnviado)
  })
  mount(casa, r.retornar, async (ctx, { params, body }) => {
    await retornarSaida(ctx, params.id, body)
    return apos(ctx, params.id, mensagens.saidaRetorno)
  })
  mount(casa, r.prorrogar, async (ctx, { params, body, req }) => {
    await prorrogarSaida(ctx, params.id, body, req.ip)
    return apos(ctx, params.id, mensagens.saidaProrrogada)
  })
  mount(casa, r.encerrar, async (ctx, { params, body }) => {
    await encerrarDefinitiva(ctx, params.id, body)
    return apos(ctx, params.id, mensagens.saidaEncerrada)
  })
  mount(casa, r.reabrir, async (ctx, { params, body }) => {
    await reabrirDefinitiva(ctx, params.id, body)
    return apos(ctx, params.id, mensagens.saidaReaberta)
  })
}

/** Gives what the responsible person calls, without a session. Nothing of it is kept by a browser or a proxy. */
function rotasDoLink(casa: Host) {
  mountPublic(casa, r.validar, (_, { query, req, reply }) => {
    reply.header('cache-control', 'no-store')
    return conferirLink(casa, { ...query, ip: req.ip })
  })
  const responde = (rota: typeof r.responderAceitar, resposta: RespostaDoLink) =>
    mountPublic(casa, rota, async (_, { query, req, reply }) => {
      reply.header('cache-control', 'no-store')
      await responder(casa, { ...query, ip: req.ip }, req.headers[CABECALHO_RESPOSTA], resposta)
      return null
    })
  responde(r.responderAceitar, 'AUTORIZAR')
  responde(r.responderRecusar, 'NEGAR')
}
