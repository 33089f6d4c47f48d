import {
  baixaWorkflow,
  type DevolucaoDaCessao,
  formatarData,
  mensagens,
  prorroga,
  type ProrrogacaoDaCessao,
  quantos,
} from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { conflict, invalid } from '../../../kernel/errors.ts'
import { soltar } from '../../reservas/reservas.public.ts'
import { avisarQuemPreparou, esquecerPrazo } from '../avisos.ts'
import {
  type BaixaTravada,
  ehCessao,
  type ItemTravado,
  mudarSituacao,
  outraPessoaAutoriza,
  tomados,
  travarPara,
} from '../baixa.ts'
import { contarNosBens, relatar } from '../relatos.ts'
import { emitirTermoDeBaixa } from './termo.ts'

/** The assets of a cession that have not come back. 409, it is none, or all are back. */
async function cedidosDe(ctx: Ctx, b: BaixaTravada): Promise<ItemTravado[]> {
  if (!ehCessao(b)) throw conflict(mensagens.baixaSoCessao)
  const itens = await tomados(ctx, b.id, 'ENCERRAR_CESSAO')
  if (itens.length === 0) throw conflict(mensagens.baixaNadaCedido)
  return itens
}

/**
 * Assets of a cession have come back, all of them or some: they are free; with the last the cession is over (docs/regras.md R252).
 * True when none is left. Errors: as `travarPara`; 409, no cession, or assets that are back already.
 */
export async function encerrarCessao(ctx: Ctx, id: number, d: DevolucaoDaCessao): Promise<boolean> {
  const b = await travarPara(ctx, id, 'ENCERRAR_CESSAO', d.versao)
  const cedidos = await cedidosDe(ctx, b)
  const pedidos = d.itens && new Set(d.itens)
  const voltam = pedidos ? cedidos.filter((i) => pedidos.has(i.id)) : cedidos
  if (pedidos && voltam.length !== pedidos.size) throw conflict(mensagens.baixaBemNaoCedido)
  const todos = voltam.length === cedidos.length
  const bens = voltam.map((i) => i.patrimonioId)
  await ctx.db.exec(sql`
    update baixa_item set situacao = ${baixaWorkflow.itemsTo('ENCERRAR_CESSAO')}
    where id = any(${voltam.map((i) => i.id)}::int[])`)
  await soltar(ctx, 'CESSAO', id, bens)
  if (todos) await esquecerPrazo(ctx, id)
  const fim = sql`, encerrada_em = ${ctx.clock.now()}, encerrada_por = ${ctx.actor.nome}`
  await mudarSituacao(ctx, id, b.situacao, todos ? fim : sql``)
  await relatar(ctx, id, todos ? 'CESSAO_ENCERRADA' : 'CESSAO_EM_PARTE', [
    { campo: 'Bens', anterior: null, novo: quantos(bens.length, 'bem', 'bens') },
  ])
  await contarNosBens(ctx, 'CESSAO_FIM', sql`select unnest(${bens}::int[]) as id`, [
    { campo: 'Cessão', anterior: `nº ${id}`, novo: null },
  ])
  return todos
}

/**
 * A cession goes on until a later day: the term is issued anew, of what has not come back, and whoever is told of its end is
 * told by the new day (docs/regras.md R251). Errors: as `travarPara`; 400, the day; 409, no cession, all are back, or it is for
 * another person to authorise.
 */
export async function prorrogarCessao(ctx: Ctx, id: number, p: ProrrogacaoDaCessao): Promise<void> {
  const b = await travarPara(ctx, id, 'PRORROGAR_CESSAO', p.versao)
  const bens = (await cedidosDe(ctx, b)).map((i) => i.patrimonioId)
  if (await outraPessoaAutoriza(ctx, b)) throw conflict(mensagens.baixaPropria)
  const antes = b.cessaoAte ?? b.data
  if (!prorroga(p.cessaoAte, antes, ctx.clock.today()))
    throw invalid({ cessaoAte: [mensagens.prorrogarDepois] })
  const prazo = {
    campo: 'Cedido até',
    anterior: formatarData(antes),
    novo: formatarData(p.cessaoAte),
  }
  await mudarSituacao(ctx, id, b.situacao, sql`, cessao_ate = ${p.cessaoAte}`)
  const termo = await emitirTermoDeBaixa(ctx, { ...b, cessaoAte: p.cessaoAte }, bens, p)
  await esquecerPrazo(ctx, id)
  await relatar(ctx, id, 'CESSAO_PRORROGADA', [
    prazo,
    { campo: 'Termo', anterior: null, novo: `nº ${termo}` },
    { campo: 'Motivo', anterior: null, novo: p.motivo },
  ])
  await contarNosBens(ctx, 'CESSAO_PRORROGADA', sql`select unnest(${bens}::int[]) as id`, [prazo])
  await avisarQuemPreparou(ctx, b, `prorrogada até ${formatarData(p.cessaoAte)}`, p.motivo)
}
