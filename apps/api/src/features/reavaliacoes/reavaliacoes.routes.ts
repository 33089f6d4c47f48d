import {
  mensagens,
  type Reavaliacao,
  reavaliacaoWorkflow,
  rotasReavaliacoes as r,
  situacaoReavaliacao,
  tipoReavaliacao,
} from '@tombo/contract'
import { eventosPage } from '../../kernel/audit/event-page.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Host } from '../../kernel/http/app.ts'
import { mount } from '../../kernel/http/mount.ts'
import { Reply } from '../../kernel/http/reply.ts'
import { concluirReavaliacao, contasDaReavaliacao, estornarReavaliacao } from './concluir.ts'
import {
  exigirReavaliacao,
  itensDaReavaliacao,
  lerItem,
  lerReavaliacao,
  listarReavaliacoes,
} from './consultas.ts'
import { reavaliacoesDoBem } from './do-bem.ts'
import { removerItem, salvarItens } from './itens.ts'
import { procurarBens, procurarOpcoes } from './opcoes.ts'
import { exigirModulo } from './modulo.public.ts'
import { ENTIDADE } from './relatos.ts'
import { excluirReavaliacao, salvarReavaliacao } from './salvar.ts'

/** The revaluation after a step, with what is said of it. */
const apos = async (
  ctx: Ctx,
  id: number,
  message: string,
  mais: Pick<Reavaliacao, 'tarefa' | 'deFora'> = {},
) =>
  new Reply(
    { ...(await lerReavaliacao(ctx, id)), ...mais },
    { message: mais.tarefa ? mensagens.reavaliacaoEmCurso : message },
  )

/** Revaluations: their assets, their posting and its being taken back. Only where the organisation uses the module. */
export function rotasDeReavaliacoes(casa: Host) {
  daLista(casa)
  dosBens(casa)
  dosPassos(casa)
}

function daLista(casa: Host) {
  mount(casa, r.metadata, async (ctx) => {
    await exigirModulo(ctx)
    return {
      registro: {
        situacao: situacaoReavaliacao.toWire(reavaliacaoWorkflow.initial),
        tipo: tipoReavaliacao.toWire('REAVALIACAO'),
        descricao: null,
        comissao: null,
        responsavel: null,
        data: ctx.clock.today(),
        processo: null,
        observacao: null,
      },
      situacao: [...situacaoReavaliacao.options],
      tipo: [...tipoReavaliacao.options],
    }
  })
  mount(casa, r.metadataItens, async (ctx) => {
    await exigirModulo(ctx)
    return { registro: { patrimonio: null, valor: null, vidaUtil: null, residual: null } }
  })
  mount(casa, r.listar, async (ctx, { query }) => {
    await exigirModulo(ctx)
    return listarReavaliacoes(ctx, query)
  })
  mount(casa, r.patrimonios, async (ctx, { query }) => {
    await exigirModulo(ctx)
    return procurarBens(ctx, query)
  })
  mount(casa, r.doBem, async (ctx, { params }) => {
    await exigirModulo(ctx)
    return reavaliacoesDoBem(ctx, params.id)
  })
  mount(casa, r.opcoes, async (ctx, { params, query }) => {
    await exigirModulo(ctx)
    return procurarOpcoes(ctx, params.lista, query)
  })
  mount(casa, r.obter, async (ctx, { params }) => {
    await exigirModulo(ctx)
    return lerReavaliacao(ctx, params.id)
  })
  mount(casa, r.eventos, async (ctx, { params, query }) => {
    await exigirModulo(ctx)
    await exigirReavaliacao(ctx, params.id)
    return eventosPage(ctx, ENTIDADE, params.id, query)
  })
}

function dosBens(casa: Host) {
  mount(casa, r.itens, async (ctx, { params, query }) => {
    await exigirModulo(ctx)
    return itensDaReavaliacao(ctx, params.id, query)
  })
  mount(casa, r.item, async (ctx, { params }) => {
    await exigirModulo(ctx)
    return lerItem(ctx, params.id)
  })
  mount(casa, r.contas, async (ctx, { params }) => {
    await exigirModulo(ctx)
    return contasDaReavaliacao(ctx, params.id)
  })
  mount(casa, r.salvarItem, async (ctx, { params, body }) => {
    await exigirModulo(ctx)
    const feito = await salvarItens(ctx, params.id, body)
    return apos(
      ctx,
      params.id,
      body.id === null && !body.semVida ? mensagens.reavaliacaoBensIncluidos : mensagens.salvo,
      feito,
    )
  })
  mount(casa, r.removerItem, async (ctx, { params }) => {
    await exigirModulo(ctx)
    await removerItem(ctx, params.id, params.itemId)
    return apos(ctx, params.id, mensagens.reavaliacaoBemRetirado)
  })
}

function dosPassos(casa: Host) {
  mount(
    casa,
    r.salvar,
    async (ctx, { body }) => {
      await exigirModulo(ctx)
      return apos(ctx, await salvarReavaliacao(ctx, body), mensagens.salvo)
    },
    { completedBy: lerReavaliacao, beginsWith: (ctx) => ({ data: ctx.clock.today() }) },
  )
  mount(casa, r.excluir, async (ctx, { params }) => {
    await exigirModulo(ctx)
    await excluirReavaliacao(ctx, params.id)
    return new Reply(null, { message: mensagens.excluido })
  })
  mount(casa, r.concluir, async (ctx, { params, body }) => {
    await exigirModulo(ctx)
    const feito = await concluirReavaliacao(ctx, params.id, body.versao)
    return apos(ctx, params.id, mensagens.reavaliacaoConcluida, feito)
  })
  mount(casa, r.estornar, async (ctx, { params, body }) => {
    await exigirModulo(ctx)
    const feito = await estornarReavaliacao(ctx, params.id, body)
    return apos(ctx, params.id, mensagens.reavaliacaoEstornada, feito)
  })
}
