import { mensagens, rotasIntegracao as r, rotasProgramas as p, rotasWebhooks as w } from '@tombo/contract'
import { eventosPage } from '../../kernel/audit/event-page.ts'
import type { Host } from '../../kernel/http/app.ts'
import { mount } from '../../kernel/http/mount.ts'
import { Reply } from '../../kernel/http/reply.ts'
import { rotasDoPainel } from './painel.ts'
import {
  assumirPrograma,
  comDiasEscritos,
  criarPrograma,
  listarProgramas,
  obterPrograma,
  revogarPrograma,
} from './programas.ts'
import { listarRegistros, metadataDosRegistros } from './registros.ts'
import { rotasDeChamada } from './webhooks/chamar.ts'
import { salvarWebhook } from './webhooks/salvar.ts'
import { desligarWebhook, excluirWebhook, ligarWebhook, trocarSegredo } from './webhooks/situacao.ts'
import { listarWebhooks, obterWebhook, vistoPor } from './webhooks/webhook.ts'

const salvo = <T>(content: T) => new Reply(content, { message: mensagens.salvo })

function rotasDeWebhooks(casa: Host) {
  const { vault, outbound } = casa
  mount(casa, w.listar, (ctx, { query }) => listarWebhooks(ctx, query))
  mount(casa, w.eventos, async (ctx, { params, query }) => {
    await obterWebhook(ctx, params.id)
    return eventosPage(ctx, 'webhooks', params.id, query)
  })
  mount(casa, w.salvar, async (ctx, { body }) =>
    salvo(await salvarWebhook(ctx, { vault, rede: outbound.network }, body)),
  )
  mount(casa, w.trocarSegredo, (ctx, { params }) => trocarSegredo(ctx, vault, params.id))
  mount(casa, w.ligar, async (ctx, { params, body }) =>
    salvo(await ligarWebhook(ctx, params.id, body.esquecerPendentes)),
  )
  mount(casa, w.desligar, async (ctx, { params }) =>
    salvo(vistoPor(ctx, await desligarWebhook(ctx, params.id))),
  )
  mount(
    casa,
    w.excluir,
    async (ctx, { params }) =>
      new Reply(await excluirWebhook(ctx, params.id), { message: mensagens.excluido }),
  )
  rotasDeChamada(casa)
}

/** Other systems: what travelled, and the programs that may call. */
export function rotasDeIntegracao(casa: Host) {
  mount(casa, r.metadata, (ctx) => metadataDosRegistros(ctx))
  mount(casa, r.registros, (ctx, { query }) => listarRegistros(ctx, query))
  mount(casa, p.listar, (ctx, { query }) => listarProgramas(ctx, query))
  mount(casa, p.eventos, async (ctx, { params, query }) => {
    await obterPrograma(ctx, params.id)
    return comDiasEscritos(await eventosPage(ctx, 'programas', params.id, query))
  })
  mount(casa, p.criar, async (ctx, { body }) => new Reply(await criarPrograma(ctx, body)))
  mount(casa, p.assumir, async (ctx, { params }) => salvo(await assumirPrograma(ctx, params.id)))
  mount(casa, p.revogar, async (ctx, { params }) => salvo(await revogarPrograma(ctx, params.id)))
  rotasDeWebhooks(casa)
  rotasDoPainel(casa)
}
