import { formatarData, manutencaoWorkflow, mensagens, quantos, formatarReais } from '@tombo/contract'
import { recordEvento } from '../../../kernel/audit/evento.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { conflict, invalid, notFound } from '../../../kernel/errors.ts'
import { estornarCusto, lancarCusto } from '../../razao/valor/custo.public.ts'
import { type ItemTravado, travar } from './manutencao.ts'
import { relatar } from '../relatos.ts'
import { nomesDosBens } from '../../tombo/nomes.public.ts'

interface Custo {
  valor: string
  vidaMeses: number | null
  data: string
  motivo: string
}

/** An item of an order of the unit, whose order is held. 404. */
async function travarItem(ctx: Ctx, itemId: number): Promise<{ manutencaoId: number; item: ItemTravado }> {
  const de = await ctx.db.row(sql<{ id: number }>`
    select i.manutencao_id as id from manutencao_item i join manutencao t on t.id = i.manutencao_id
    where i.id = ${itemId} and t.unidade_id = ${ctx.unidadeId}`)
  if (!de) throw notFound()
  const m = await travar(ctx, de.id)
  const item = m.itens.find((i) => i.id === itemId)
  if (!item) throw notFound()
  return { manutencaoId: m.id, item }
}

/** The day on which the work on an item was accepted. */
const fimDe = async (ctx: Ctx, itemId: number): Promise<string | undefined> =>
  (
    await ctx.db.row(sql<{ dia: string }>`
      select (encerrado_em at time zone ${ctx.clock.timeZone})::date as dia from manutencao_item where id = ${itemId}`)
  )?.dia

async function exigirValores(ctx: Ctx, item: ItemTravado, c: Custo): Promise<void> {
  const cabe = await ctx.db.row(
    sql`select 1 where ${c.valor}::numeric between 0.01 and ${item.valorFinal}::numeric`,
  )
  const fim = await fimDe(ctx, item.id)
  const erros = {
    ...(cabe ? {} : { valor: [mensagens.custoMaiorQueReparo] }),
    ...(c.data > ctx.clock.today() || (fim !== undefined && c.data < fim)
      ? { data: [mensagens.custoForaDosDias] }
      : {}),
  }
  if (Object.keys(erros).length > 0) throw invalid(erros)
}

/** Tells it in the history of the order and of the asset. */
async function contar(
  ctx: Ctx,
  manutencaoId: number,
  bem: number,
  anterior: string | null,
  novo: string | null,
) {
  const tipo = novo === null ? 'CUSTO_ESTORNO' : 'CUSTO'
  const alteracoes = [{ campo: 'Custo somado ao bem', anterior, novo }]
  await relatar(ctx, manutencaoId, tipo, [
    { campo: 'Bem', anterior: null, novo: await nomesDosBens(ctx, [bem]) },
    ...alteracoes,
  ])
  await recordEvento(ctx, { entidade: 'patrimonios', entidadeId: bem, tipo, alteracoes })
}

/**
 * Adds what a repair cost, or a part of it, to the cost of its asset, with the life that it then has: it raised life or
 * capacity (docs/regras.md R154). Errors: 404; 400 by field; 409, not concluded, added already, or something later stands on
 * the asset's values.
 */
export async function somarCusto(ctx: Ctx, itemId: number, c: Custo): Promise<number> {
  const { manutencaoId, item } = await travarItem(ctx, itemId)
  if (item.situacao !== manutencaoWorkflow.itemsTo('CONCLUIR')) throw conflict(mensagens.custoSemConclusao)
  await exigirValores(ctx, item, c)
  const novo = await ctx.db.row(sql<{ id: number }>`
    insert into manutencao_custo (item_id, valor, vida_meses, data, motivo, criado_em, criado_por)
    values (${itemId}, ${c.valor}, ${c.vidaMeses}, ${c.data}, ${c.motivo}, ${ctx.clock.now()}, ${ctx.actor.nome})
    on conflict do nothing returning id`)
  if (!novo) throw conflict(mensagens.custoJaSomado)
  await lancarCusto(ctx, { id: novo.id, patrimonioId: item.patrimonioId, ...c })
  const vida = c.vidaMeses === null ? '' : `, vida de ${quantos(c.vidaMeses, 'mês', 'meses')}`
  await contar(
    ctx,
    manutencaoId,
    item.patrimonioId,
    null,
    `${formatarReais(c.valor)} em ${formatarData(c.data)}${vida}: ${c.motivo}`,
  )
  return manutencaoId
}

/** Takes the cost that was added back out of the books. Errors: 404; 409, something came after it. */
export async function retirarCusto(ctx: Ctx, itemId: number, motivo: string): Promise<number> {
  const { manutencaoId, item } = await travarItem(ctx, itemId)
  const c = await ctx.db.row(sql<{ id: number; valor: string }>`
    update manutencao_custo set estornado_em = ${ctx.clock.now()}, estornado_por = ${ctx.actor.nome},
      motivo_estorno = ${motivo}
    where item_id = ${itemId} and estornado_em is null returning id, valor::text`)
  if (!c) throw conflict(mensagens.custoNaoSomado)
  await estornarCusto(ctx, c.id, item.patrimonioId)
  await contar(ctx, manutencaoId, item.patrimonioId, `${formatarReais(c.valor)}: ${motivo}`, null)
  return manutencaoId
}
