import {
  custosDosItens,
  formatarReais,
  manutencaoWorkflow,
  mensagens,
  quantos,
  somarValores,
} from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { conflict, forbidden, invalid } from '../../../kernel/errors.ts'
import { closeNotices } from '../../../kernel/notices/close.ts'
import { problemasDasReservas } from '../../reservas/problemas.public.ts'
import { reservar, soltar } from '../../reservas/reservas.public.ts'
import { chaveDosAvisos } from '../../sistema/vencimentos.public.ts'
import { problemasDaManutencao, recusarBens, travarBens } from '../bens.ts'
import {
  encerrarItens,
  type ItemTravado,
  type ManutencaoTravada,
  mudarSituacao,
  tomados,
  travarDoItem,
  travarPara,
} from './manutencao.ts'
import { reabrirRelatos } from '../defeitos/reabrir.ts'
import { contarNosBens, relatar } from '../relatos.ts'
import { nomesDosBens } from '../../tombo/nomes.public.ts'
import { emitirTermoDeEntrega } from './termo.ts'

interface Passo {
  versao?: number | undefined
  orcamento?: number | null | undefined
  motivo?: string | null | undefined
}

const bensDe = (itens: readonly ItemTravado[]) => itens.map((i) => i.patrimonioId)

/** The quote of an order, for who may see quotes. Errors: 403; 400, none of this order. */
async function escolherOrcamento(ctx: Ctx, m: ManutencaoTravada, orcamentoId: number): Promise<void> {
  if (!ctx.tags.has('consultarmanutencaoorcamento')) throw forbidden()
  const linhas = await ctx.db.exec(sql`
    update manutencao t set orcamento_id = o.id, fornecedor_id = o.fornecedor_id
    from manutencao_orcamento o where t.id = ${m.id} and o.manutencao_id = t.id and o.id = ${orcamentoId}`)
  if (linhas === 0) throw invalid({ orcamento: [mensagens.naoEncontrado] })
}

/**
 * Delivers the assets of an order to who mends them, all or none: they are held from now on, and the term of the delivery is
 * issued. A quote that is chosen with it names the supplier.
 * Errors: as `travarPara`; 400, no asset, or a quote of another order; 409, naming the assets that cannot be mended now.
 */
export async function iniciar(ctx: Ctx, id: number, p: Passo): Promise<void> {
  const m = await travarPara(ctx, id, 'INICIAR', p.versao)
  const itens = tomados(m, 'INICIAR')
  const bens = bensDe(itens)
  if (bens.length === 0) throw invalid({ itens: [mensagens.manutencaoSemBens] }, mensagens.manutencaoSemBens)
  if (p.orcamento) await escolherOrcamento(ctx, m, p.orcamento)
  await travarBens(ctx, bens)
  const problemas = await problemasDaManutencao(ctx, bens, id)
  if (problemas.length > 0) throw recusarBens(problemas)
  const presos = await reservar(ctx, 'MANUTENCAO', id, bens)
  if (presos.length > 0) throw recusarBens(await problemasDasReservas(ctx, presos))
  await ctx.db.exec(sql`
    update manutencao_item set situacao = ${manutencaoWorkflow.itemsTo('INICIAR')}, iniciado_em = ${ctx.clock.now()}
    where id = any(${itens.map((i) => i.id)}::int[])`)
  await mudarSituacao(ctx, id, manutencaoWorkflow.to('INICIAR'), sql`, iniciada_em = ${ctx.clock.now()}`)
  const termo = await emitirTermoDeEntrega(ctx, id, bens)
  await relatar(ctx, id, 'MANUTENCAO_INICIADA', [
    { campo: 'Bens', anterior: null, novo: String(bens.length) },
    { campo: 'Termo', anterior: null, novo: `nº ${termo}` },
  ])
  await contarNosBens(ctx, id, bens, null)
}

/** Its services have a price, and it was not taken out of the order. */
const temPreco = (i: ItemTravado): boolean =>
  somarValores([i.valor]) !== somarValores([]) &&
  (manutencaoWorkflow.isItemOpen(i.situacao) || i.situacao === manutencaoWorkflow.itemsTo('CONCLUIR'))

/**
 * Gives what each of these items cost: as `custosDosItens` says, of what the chosen quote leaves for them. Where services of
 * any item of the order have a price the quote is asked for none of them, in whatever order they end.
 */
async function custosDe(ctx: Ctx, m: ManutencaoTravada, itens: readonly ItemTravado[]): Promise<string[]> {
  const o =
    m.orcamentoId === null || m.itens.some(temPreco)
      ? undefined
      : await ctx.db.row(sql<{ resta: string }>`
          select greatest(o.valor - ${somarValores(m.itens.flatMap((i) => i.valorFinal ?? []))}::numeric,
            0)::text as resta
          from manutencao_orcamento o where o.id = ${m.orcamentoId}`)
  return custosDosItens(
    itens.map((i) => i.valor),
    o?.resta ?? null,
  )
}

/** The work on an asset of it was accepted. */
const algumConcluido = (m: ManutencaoTravada): boolean =>
  m.itens.some((i) => i.situacao === manutencaoWorkflow.itemsTo('CONCLUIR'))

const fim = (ctx: Ctx) => sql`, encerrada_em = ${ctx.clock.now()}`

/** Accepts the work on all assets that are left: they are free, and what each cost is known. Errors: as `travarPara`. */
export async function concluir(ctx: Ctx, id: number, p: Passo): Promise<void> {
  const m = await travarPara(ctx, id, 'CONCLUIR', p.versao)
  const itens = tomados(m, 'CONCLUIR')
  const custos = await custosDe(ctx, m, itens)
  await encerrarItens(
    ctx,
    itens.map((i) => i.id),
    manutencaoWorkflow.itemsTo('CONCLUIR'),
    custos,
  )
  await soltar(ctx, 'MANUTENCAO', id)
  await mudarSituacao(ctx, id, manutencaoWorkflow.to('CONCLUIR'), fim(ctx))
  await closeNotices(ctx, chaveDosAvisos('manutencao', id))
  await relatar(ctx, id, 'MANUTENCAO_CONCLUIDA', [
    { campo: 'Bens', anterior: null, novo: quantos(itens.length, 'bem', 'bens') },
    { campo: 'Valor', anterior: null, novo: formatarReais(somarValores(custos)) },
  ])
  await contarNosBens(ctx, id, bensDe(itens), 'concluída')
}

/**
 * Refuses an order, or the work on what is left of it: its assets are free. It is refused where nothing of it was concluded, and
 * else concluded (docs/regras.md R91). What one that did not begin answered is open again (R250). Errors: as `travarPara`; 400 without
 * a reason.
 */
export async function recusar(ctx: Ctx, id: number, p: Passo): Promise<void> {
  const m = await travarPara(ctx, id, 'RECUSAR', p.versao)
  if (!p.motivo) throw invalid({ motivo: [mensagens.obrigatorio] })
  const itens = tomados(m, 'RECUSAR')
  await encerrarItens(
    ctx,
    itens.map((i) => i.id),
    manutencaoWorkflow.itemsTo('RECUSAR'),
  )
  await soltar(ctx, 'MANUTENCAO', id)
  const algum = algumConcluido(m)
  const situacao = manutencaoWorkflow.to(algum ? 'CONCLUIR' : 'RECUSAR')
  await mudarSituacao(ctx, id, situacao, sql`, motivo = ${p.motivo} ${fim(ctx)}`)
  await closeNotices(ctx, chaveDosAvisos('manutencao', id))
  await relatar(
    ctx,
    id,
    algum ? 'MANUTENCAO_CONCLUIDA' : 'MANUTENCAO_RECUSADA',
    algum
      ? [{ campo: 'Motivo da recusa do que restava', anterior: null, novo: p.motivo }]
      : [{ campo: 'Motivo', anterior: null, novo: p.motivo }],
  )
  if (m.situacao === manutencaoWorkflow.initial) await reabrirRelatos(ctx, id)
  else await contarNosBens(ctx, id, bensDe(itens), 'recusada')
}

/** With its last open item an order is at its end, which its history tells: concluded when anything of it was, refused when nothing was. */
async function seguirSem(
  ctx: Ctx,
  m: ManutencaoTravada,
  item: ItemTravado,
  concluido: boolean,
): Promise<void> {
  const restam = m.itens.filter((i) => i.id !== item.id && manutencaoWorkflow.isItemOpen(i.situacao))
  if (restam.length > 0) return mudarSituacao(ctx, m.id, m.situacao)
  await closeNotices(ctx, chaveDosAvisos('manutencao', m.id))
  if (concluido || algumConcluido(m)) {
    await mudarSituacao(ctx, m.id, manutencaoWorkflow.to('CONCLUIR'), fim(ctx))
    return relatar(ctx, m.id, 'MANUTENCAO_CONCLUIDA')
  }
  const motivo = mensagens.manutencaoTodosCancelados
  await mudarSituacao(ctx, m.id, manutencaoWorkflow.to('RECUSAR'), sql`, motivo = ${motivo} ${fim(ctx)}`)
  await relatar(ctx, m.id, 'MANUTENCAO_RECUSADA', [{ campo: 'Motivo', anterior: null, novo: motivo }])
}

/** 409 for an item that is at its end already, or not where this can be done. */
function exigirTomado(acao: 'CONCLUIR' | 'CANCELAR', item: ItemTravado): void {
  if (!manutencaoWorkflow.itemsTaken(acao).includes(item.situacao))
    throw conflict(mensagens.manutencaoItemEncerrado)
}

/**
 * Concludes the work on one asset, which is free from now on. What it cost is what is typed, or what `custosDosItens` says.
 * Gives the order's id. Errors: as `travarPara`; 409 for an asset that is at its end already.
 */
export async function concluirItem(
  ctx: Ctx,
  itemId: number,
  { versao, valorFinal }: { versao?: number | undefined; valorFinal: string | null },
): Promise<number> {
  const { m, item } = await travarDoItem(ctx, itemId, 'CONCLUIR', versao)
  exigirTomado('CONCLUIR', item)
  const abertos = tomados(m, 'CONCLUIR')
  const custo = valorFinal ?? (await custosDe(ctx, m, abertos))[abertos.indexOf(item)] ?? item.valor
  await encerrarItens(ctx, [item.id], manutencaoWorkflow.itemsTo('CONCLUIR'), [custo])
  await soltar(ctx, 'MANUTENCAO', m.id, [item.patrimonioId])
  await relatar(ctx, m.id, 'MANUTENCAO_ITEM_CONCLUIDO', [
    { campo: 'Bem', anterior: null, novo: await nomesDosBens(ctx, [item.patrimonioId]) },
    { campo: 'Valor', anterior: null, novo: formatarReais(custo) },
  ])
  await seguirSem(ctx, m, item, true)
  await contarNosBens(ctx, m.id, [item.patrimonioId], 'concluída')
  return m.id
}

/** Takes one asset out of an order, waiting or under way; what one that waits answered of it is open again. Gives the order's id. Errors: as `concluirItem`. */
export async function cancelarItem(ctx: Ctx, itemId: number, versao?: number): Promise<number> {
  const { m, item } = await travarDoItem(ctx, itemId, 'CANCELAR', versao)
  exigirTomado('CANCELAR', item)
  await encerrarItens(ctx, [item.id], manutencaoWorkflow.itemsTo('CANCELAR'))
  await soltar(ctx, 'MANUTENCAO', m.id, [item.patrimonioId])
  await relatar(ctx, m.id, 'MANUTENCAO_ITEM_CANCELADO', [
    { campo: 'Bem', anterior: await nomesDosBens(ctx, [item.patrimonioId]), novo: null },
  ])
  await seguirSem(ctx, m, item, false)
  if (item.situacao === manutencaoWorkflow.items?.initial)
    await reabrirRelatos(ctx, m.id, sql`patrimonio_id = ${item.patrimonioId}`)
  else await contarNosBens(ctx, m.id, [item.patrimonioId], 'cancelada')
  return m.id
}

/**
 * Takes away an order that did not begin, or was refused. Its assets may go into another; what was told of them is open again. Errors: as `travarPara`; 409, the work
 * on one of them was accepted.
 */
export async function excluirManutencao(ctx: Ctx, id: number): Promise<void> {
  const m = await travarPara(ctx, id, 'EXCLUIR')
  if (algumConcluido(m)) throw conflict(mensagens.manutencaoComConcluido)
  const abertos = m.itens.filter((i) => manutencaoWorkflow.isItemOpen(i.situacao))
  await encerrarItens(
    ctx,
    abertos.map((i) => i.id),
    manutencaoWorkflow.itemsTo('CANCELAR'),
  )
  await mudarSituacao(ctx, id, m.situacao, sql`, removida_em = ${ctx.clock.now()}`)
  await reabrirRelatos(ctx, id)
  await relatar(ctx, id, 'EXCLUSAO')
}
