import { type BodyOf, mensagens, rotasLote as r } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Host } from '../../kernel/http/app.ts'
import { mount } from '../../kernel/http/mount.ts'
import { DeferredReply, Reply } from '../../kernel/http/reply.ts'
import { pedirCadastro } from './cadastrar.ts'
import { bensDoLote, detalhesDoLote, listarLotes } from './consultas.ts'
import { pedirDesfazer } from './desfazer.ts'
import { pedirEdicao } from './pedir-edicao.ts'

async function cadastrar(ctx: Ctx, body: BodyOf<typeof r.criar>) {
  const { loteId, tarefa } = await pedirCadastro(ctx, body)
  if (tarefa) return new DeferredReply(tarefa)
  return new Reply(await detalhesDoLote(ctx, loteId), { message: mensagens.salvo })
}

async function editar(ctx: Ctx, body: BodyOf<typeof r.alterar>) {
  const feito = await pedirEdicao(ctx, body)
  if ('tarefa' in feito) return new DeferredReply(feito.tarefa)
  return new Reply(feito, { message: feito.alterados > 0 ? mensagens.salvo : mensagens.loteSemAlteracao })
}

/** Batches: registration, edit, history, undo. */
export function rotasDeLote(casa: Host) {
  mount(casa, r.criar, (ctx, { body }) => cadastrar(ctx, body))
  mount(casa, r.criarAlternativa, (ctx, { body }) => cadastrar(ctx, body))
  mount(casa, r.alterar, (ctx, { body }) => editar(ctx, body))
  mount(casa, r.alterarSelecionados, (ctx, { body }) => editar(ctx, body))
  mount(casa, r.historico, (ctx, { query }) => listarLotes(ctx, query))
  mount(casa, r.detalhes, (ctx, { params }) => detalhesDoLote(ctx, params.id))
  mount(casa, r.patrimonios, (ctx, { params, query }) => bensDoLote(ctx, params.id, query))
  mount(casa, r.desfazer, async (ctx, { params }) => {
    const { tarefa } = await pedirDesfazer(ctx, params.id)
    if (tarefa) return new DeferredReply(tarefa)
    return new Reply(await detalhesDoLote(ctx, params.id), { message: mensagens.loteDesfeito })
  })
}
