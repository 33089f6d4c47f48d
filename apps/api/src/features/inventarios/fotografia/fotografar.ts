import {
  inventarioWorkflow,
  mensagens,
  type MotivoReserva,
  motivoReserva,
  patrimonioWorkflow,
  quantos,
  type ListaPatrimonio,
} from '@tombo/contract'
import { recordEvento } from '../../../kernel/audit/evento.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import { among, notAmong } from '../../../kernel/db/among.ts'
import { natural } from '../../../kernel/db/natural.ts'
import { type SqlQuery, and, sql } from '../../../kernel/db/sql.ts'
import { conflict, notFound } from '../../../kernel/errors.ts'
import { bensDeFora } from './de-fora.ts'
import { condicoesDaLista } from '../../patrimonios/lista/condicoes.public.ts'
import { LOCKS } from '../../../kernel/db/locks.ts'

/** More than so many assets at once change what the planner must know. */
const MUITOS = 1000

interface Pedido {
  id: number
  unidadeId: number
  alcance: 'UNIDADE' | 'LOCALIZACOES' | 'FILTRO'
  filtro: unknown
  bens: number[] | null
}

/** Waits until nobody else writes a list of this unit, or moves its assets: an asset is in one open campaign. */
export async function travarListas(ctx: Ctx): Promise<void> {
  await ctx.db.exec(sql`select pg_advisory_xact_lock(${LOCKS.countLists}, ${ctx.unidadeId})`)
}

/** Over `t` (patrimonio): it is of the register, and no open campaign counts it. */
const contavel = (ctx: Ctx): SqlQuery => sql`t.unidade_id = ${ctx.unidadeId} and t.removido_em is null
  and ${among(sql`t.situacao`, patrimonioWorkflow.from('MOVIMENTAR'))}
  and not exists (select 1 from inventario_item o join inventario v on v.id = o.inventario_id
    and ${notAmong(sql`v.situacao_inventario`, inventarioWorkflow.final)} where o.patrimonio_id = t.id)`

/** Over `t` (patrimonio): what the campaign counts. */
async function doAlcance(ctx: Ctx, p: Pedido): Promise<SqlQuery> {
  if (p.alcance === 'UNIDADE') return sql`true`
  if (p.alcance === 'LOCALIZACOES')
    return sql`t.localizacao_id in (select l.localizacao_id from inventario_localizacao l
      where l.inventario_id = ${p.id} and l.retirada_em is null)`
  const doFiltro = p.filtro ? (await condicoesDaLista(ctx, p.filtro as ListaPatrimonio)).condicoes : []
  return and([...(p.bens ? [sql`t.id = any(${p.bens}::int[])`] : []), ...doFiltro])
}

/**
 * Takes assets into the list of a campaign as they stand: number, label, description, place, responsible, conservation. Gives how
 * many. The planner is told of many new rows at once: with what it knew before, it would walk them whole for every place.
 */
export async function listarBens(ctx: Ctx, inventarioId: number, quais: SqlQuery): Promise<number> {
  const n = await ctx.db.exec(sql`
    insert into inventario_item (inventario_id, patrimonio_id, localizacao_id, responsavel_id,
      estado_conservacao_id, numero_tombamento,
      numero_acessorio, referencia, descricao)
    select ${inventarioId}::int, t.id, t.localizacao_id, t.responsavel_id, t.estado_conservacao_id,
      t.numero_tombamento, t.numero_acessorio,
      t.referencia, t.descricao from patrimonio t where ${contavel(ctx)} and (${quais})`)
  if (n > MUITOS)
    await ctx.db.exec(sql`analyze inventario_item (inventario_id, patrimonio_id, localizacao_id)`)
  return n
}

/** How many assets each place of a campaign is expected to have, and how many the campaign has; devices read their pack again. */
export async function contarLista(ctx: Ctx, inventarioId: number): Promise<void> {
  await ctx.db.exec(sql`
    with n as materialized (
      select localizacao_id, count(*)::int as n from inventario_item where inventario_id = ${inventarioId} group by 1)
    update inventario_localizacao l set quantidade = coalesce(n.n, 0)
    from inventario_localizacao x left join n on n.localizacao_id = x.localizacao_id
    where x.inventario_id = ${inventarioId} and l.id = x.id`)
  await ctx.db.exec(sql`
    update inventario set quantidade = (select count(*) from inventario_item
      where inventario_id = ${inventarioId}), pacote = pacote + 1
    where id = ${inventarioId}`)
}

/** The places where the listed assets stand; of a whole unit, every place in use. */
async function completarLocais(ctx: Ctx, p: Pedido): Promise<void> {
  if (p.alcance === 'LOCALIZACOES') return
  const emUso = p.alcance === 'UNIDADE' ? sql`l.ativo or` : sql``
  await ctx.db.exec(sql`
    insert into inventario_localizacao (inventario_id, localizacao_id, ordem)
    select ${p.id}::int, l.id, row_number() over (order by ${natural(sql`l.caminho`)}, l.id) from localizacao l
    where l.unidade_id = ${ctx.unidadeId} and (${emUso} l.id in (select i.localizacao_id from inventario_item i
      where i.inventario_id = ${p.id}))
    on conflict do nothing`)
}

/** Gives what was under way with the listed assets when the list was written, and what was asked for and left out, named. */
async function anotarMovimentacoes(
  ctx: Ctx,
  id: number,
  quantidade: number,
  deFora: Awaited<ReturnType<typeof bensDeFora>>,
): Promise<void> {
  const abertas = await ctx.db.rows(sql<{ motivo: MotivoReserva; n: number; quais: string }>`
    select v.motivo, count(*)::int as n, string_agg(distinct 'nº ' || v.registro, ', ') as quais
    from reserva_patrimonio r join inventario_item i on i.patrimonio_id = r.patrimonio_id and i.inventario_id = ${id}
      cross join lateral (values (r.motivo, r.registro_id), ('MANUTENCAO', r.manutencao_id)) v(motivo, registro)
    where v.registro is not null group by v.motivo order by v.motivo`)
  await recordEvento(ctx, {
    entidade: 'inventarios',
    entidadeId: id,
    tipo: 'INVENTARIO_CRIADO',
    alteracoes: [
      { campo: 'Bens', anterior: null, novo: quantos(quantidade, 'bem', 'bens') },
      ...deFora,
      ...abertas.map((a) => ({
        campo: motivoReserva.descriptions[a.motivo],
        anterior: null,
        novo: `${quantos(a.n, 'bem', 'bens')} (${a.quais.slice(0, 500)})`,
      })),
    ],
  })
}

/** Writes the list of a campaign, whole, in the transaction of `ctx`; gives how many assets. Errors: 409, there are none. */
export async function fotografar(ctx: Ctx, id: number): Promise<number> {
  await travarListas(ctx)
  const p = await ctx.db.row(sql<Pedido>`
    select id, unidade_id as "unidadeId", alcance, filtro, bens from inventario
    where id = ${id} and situacao_inventario = ${inventarioWorkflow.initial} for no key update`)
  if (!p) throw notFound()
  const alcance = await doAlcance(ctx, p)
  const n = await listarBens(ctx, id, alcance)
  if (n === 0) throw conflict(mensagens.inventarioSemBens)
  await completarLocais(ctx, p)
  await contarLista(ctx, id)
  await anotarMovimentacoes(ctx, id, n, await bensDeFora(ctx, id, alcance, p.bens !== null))
  await ctx.db.exec(sql`
    update inventario set situacao_criacao = 'CRIADO', situacao_inventario = 'ABERTO', tarefa_id = null
    where id = ${id}`)
  return n
}
