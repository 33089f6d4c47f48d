import { mensagens, rotasIntegracao as r, rotasProgramas as p, rotasWebhooks as w } from '@tombo/contract'
import type { Casa } from '../../kernel/http/app.ts'
import { montar } from '../../kernel/http/montar.ts'
import { Resposta } from '../../kernel/http/saida.ts'
import { rotasDoPainel } from './painel.ts'
import { assumirPrograma, criarPrograma, listarProgramas, revogarPrograma } from './programas.ts'
import { listarRegistros, metadataDosRegistros } from './registros.ts'
import { rotasDeChamada } from './webhooks/chamar.ts'
import { salvarWebhook } from './webhooks/salvar.ts'
import { desligarWebhook, excluirWebhook, ligarWebhook, trocarSegredo } from './webhooks/situacao.ts'
import { listarWebhooks } from './webhooks/webhook.ts'

const salvo = <T>(content: T) => new Resposta(content, { message: mensagens.salvo })

function rotasDeWebhooks(casa: Casa) {
  const { cofre, fora } = casa
  montar(casa, w.listar, (ctx, { query }) => listarWebhooks(ctx, query))
  montar(casa, w.salvar, async (ctx, { body }) =>
    salvo(await salvarWebhook(ctx, { cofre, rede: fora.rede }, body)),
  )
  montar(casa, w.trocarSegredo, (ctx, { params }) => trocarSegredo(ctx, cofre, params.id))
  montar(casa, w.ligar, async (ctx, { params, body }) =>
    salvo(await ligarWebhook(ctx, params.id, body.esquecerPendentes)),
  )
  montar(casa, w.desligar, async (ctx, { params }) => salvo(await desligarWebhook(ctx, params.id)))
  montar(
    casa,
    w.excluir,
    async (ctx, { params }) =>
      new Resposta(await excluirWebhook(ctx, params.id), { message: mensagens.excluido }),
  )
  rotasDeChamada(casa)
}

/** Other systems: what travelled, and the programs that may call. */
export function rotasDeIntegracao(casa: Casa) {
  montar(casa, r.metadata, (ctx) => metadataDosRegistros(ctx))
  montar(casa, r.registros, (ctx, { query }) => listarRegistros(ctx, query))
  montar(casa, p.listar, (ctx, { query }) => listarProgramas(ctx, query))
  montar(casa, p.criar, async (ctx, { body }) => new Resposta(await criarPrograma(ctx, body)))
  montar(casa, p.assumir, async (ctx, { params }) => salvo(await assumirPrograma(ctx, params.id)))
  montar(casa, p.revogar, async (ctx, { params }) => salvo(await revogarPrograma(ctx, params.id)))
  rotasDeWebhooks(casa)
  rotasDoPainel(casa)
}
