import { type CorpoDe, mensagens, rotasLote as r } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Casa } from '../../kernel/http/app.ts'
import { montar } from '../../kernel/http/montar.ts'
import { Resposta } from '../../kernel/http/saida.ts'
import { pedirCadastro } from './cadastrar.ts'
import { bensDoLote, detalhesDoLote, listarLotes } from './consultas.ts'
import { pedirDesfazer } from './desfazer.ts'
import { pedirEdicao } from './pedir-edicao.ts'

/** What became a job is followed at its address. */
const comoTarefa = (tarefa: { id: number }) => new Resposta({ tarefa } as never, { status: 202 })

async function cadastrar(ctx: Ctx, body: CorpoDe<typeof r.criar>) {
  const { loteId, tarefa } = await pedirCadastro(ctx, body)
  if (tarefa) return comoTarefa(tarefa)
  return new Resposta(await detalhesDoLote(ctx, loteId), { message: mensagens.salvo })
}

async function editar(ctx: Ctx, body: CorpoDe<typeof r.alterar>) {
  const feito = await pedirEdicao(ctx, body)
  if ('tarefa' in feito) return comoTarefa(feito.tarefa)
  return new Resposta(feito, { message: feito.alterados > 0 ? mensagens.salvo : mensagens.loteSemAlteracao })
}

/** Batches: registration, edit, history, undo. */
export function rotasDeLote(casa: Casa) {
  montar(casa, r.criar, (ctx, { body }) => cadastrar(ctx, body))
  montar(casa, r.criarAlternativa, (ctx, { body }) => cadastrar(ctx, body))
  montar(casa, r.alterar, (ctx, { body }) => editar(ctx, body))
  montar(casa, r.alterarSelecionados, (ctx, { body }) => editar(ctx, body))
  montar(casa, r.historico, (ctx, { query }) => listarLotes(ctx, query))
  montar(casa, r.detalhes, (ctx, { params }) => detalhesDoLote(ctx, params.id))
  montar(casa, r.patrimonios, (ctx, { params, query }) => bensDoLote(ctx, params.id, query))
  montar(casa, r.desfazer, async (ctx, { params }) => {
    const { tarefa } = await pedirDesfazer(ctx, params.id)
    if (tarefa) return comoTarefa(tarefa)
    return new Resposta(await detalhesDoLote(ctx, params.id), { message: mensagens.loteDesfeito })
  })
}
