import { type LocalizacaoInventario, mensagens, quantos } from '@tombo/contract'
import { recordEvento } from '../../../kernel/audit/evento.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { invalid, notFound } from '../../../kernel/errors.ts'
import { contarLista, listarBens, travarListas } from '../fotografia/fotografar.ts'
import { ligarAoQueSeLeu } from '../leituras/derivar.ts'
import { type Cabeca, exigirAcao, travarInventario } from '../repo.ts'
import { incluirLocais } from './incluir.ts'
import { obterLocal } from './listar.ts'

interface Vinculo {
  id: number
  localizacaoId: number
  caminho: string
}

async function travarVinculo(ctx: Ctx, c: Cabeca, linkId: number): Promise<Vinculo> {
  const v = await ctx.db.row(sql<Vinculo>`
    select t.id, t.localizacao_id as "localizacaoId", l.caminho from inventario_localizacao t
    join localizacao l on l.id = t.localizacao_id
    where t.id = ${linkId} and t.inventario_id = ${c.id} and t.retirada_em is null for update of t`)
  if (!v) throw notFound()
  return v
}

async function paraMudar(ctx: Ctx, id: number): Promise<Cabeca> {
  const c = await travarInventario(ctx, id)
  exigirAcao(c, 'alterar')
  return c
}

/** Takes a place into a campaign that is being counted, with its assets as they stand now. Gives how many places are new. Errors: 400, 404, 409. */
export async function adicionarLocal(
  ctx: Ctx,
  id: number,
  localId: number,
  abaixo: boolean,
): Promise<number> {
  await travarListas(ctx)
  const c = await paraMudar(ctx, id)
  const novas = await incluirLocais(ctx, id, [{ id: localId, abaixo }])
  if (novas.length === 0) return 0
  const bens = await listarBens(ctx, id, sql`t.localizacao_id = any(${novas}::int[])`)
  await ligarAoQueSeLeu(ctx, c)
  await contarLista(ctx, id)
  await recordEvento(ctx, {
    entidade: 'inventarios',
    entidadeId: id,
    tipo: 'INVENTARIO_LOCAL_INCLUIDO',
    alteracoes: [
      { campo: 'Localizações', anterior: null, novo: quantos(novas.length, 'localização', 'localizações') },
      { campo: 'Bens', anterior: null, novo: quantos(bens, 'bem', 'bens') },
    ],
  })
  return novas.length
}

/** The link, and those of the places below its place: they go together. */
const doRamo = (id: number, linkId: number) => sql<{ id: number; localizacaoId: number }>`
  with recursive ramo as (
    select localizacao_id as lugar, 1 as nivel from inventario_localizacao where id = ${linkId}
    union all select f.id, r.nivel + 1 from localizacao f join ramo r on f.localizacao_pai_id = r.lugar
      where r.nivel < 100)
  select t.id, t.localizacao_id as "localizacaoId" from inventario_localizacao t
  where t.inventario_id = ${id} and t.retirada_em is null and t.localizacao_id in (select lugar from ramo)
  order by t.id for update of t`

/**
 * Takes a place out of a campaign, with what is below it and all their assets. Where something was read, it stays, left out with a
 * reason, and so do its assets; else nothing is left of it. Errors: 400, 404, 409.
 */
export async function removerLocal(
  ctx: Ctx,
  id: number,
  linkId: number,
  motivo: string | null,
): Promise<void> {
  const c = await paraMudar(ctx, id)
  const v = await travarVinculo(ctx, c, linkId)
  const ramo = await ctx.db.rows(doRamo(id, linkId))
  const lugares = ramo.map((r) => r.localizacaoId)
  const lido = await ctx.db.row(sql`
    select 1 from inventario_leitura where inventario_id = ${id} and localizacao_id = any(${lugares}::int[])
    union all select 1 from inventario_resultado where inventario_id = ${id} and esperado_id = any(${lugares}::int[])
    union all select 1 from inventario_fechamento where inventario_id = ${id}
      and localizacao_id = any(${lugares}::int[]) limit 1`)
  if (lido && !motivo) throw invalid({ motivo: [mensagens.inventarioMotivo] }, mensagens.inventarioMotivo)
  await ctx.db.exec(
    sql`delete from inventario_item i where i.inventario_id = ${id} and i.localizacao_id = any(${lugares}::int[])
      and not exists (select 1 from inventario_resultado r where r.inventario_id = ${id}
        and r.patrimonio_id = i.patrimonio_id)`,
  )
  const ids = ramo.map((r) => r.id)
  await ctx.db.exec(
    lido
      ? sql`update inventario_localizacao
        set retirada_em = ${ctx.clock.now()}, retirada_por = ${ctx.actor.nome}, motivo_retirada = ${motivo}
        where id = any(${ids}::int[])`
      : sql`delete from inventario_localizacao where id = any(${ids}::int[])`,
  )
  await contarLista(ctx, id)
  await recordEvento(ctx, {
    entidade: 'inventarios',
    entidadeId: id,
    tipo: 'INVENTARIO_LOCAL_RETIRADO',
    alteracoes: [
      { campo: 'Localização', anterior: v.caminho, novo: null },
      ...(motivo ? [{ campo: 'Motivo', anterior: null, novo: motivo }] : []),
    ],
  })
}

/** Says who counts a place, and whether it is counted anew. Errors: 400, 404, 409. */
export async function mudarContagem(
  ctx: Ctx,
  id: number,
  linkId: number,
  m: { contadores?: readonly { id: number }[] | undefined; recontagem?: boolean | undefined },
): Promise<LocalizacaoInventario> {
  const c = await paraMudar(ctx, id)
  const v = await travarVinculo(ctx, c, linkId)
  const antes = await obterLocal(ctx, id, linkId)
  if (m.contadores) await trocarContadores(ctx, linkId, m.contadores)
  if (m.recontagem !== undefined)
    await ctx.db.exec(sql`
      update inventario_localizacao set recontagem = ${m.recontagem},
        fechada_em = case when ${m.recontagem} then null else fechada_em end,
          reaberta_em = case when ${m.recontagem} and fechada_em is not null then ${ctx.clock.now()} else
          reaberta_em end
      where id = ${linkId}`)
  await ctx.db.exec(sql`update inventario set pacote = pacote + 1 where id = ${id}`)
  const depois = await obterLocal(ctx, id, linkId)
  const nomes = (l: LocalizacaoInventario) => l.contadores.map((k) => k.nome).join(', ') || null
  const dita = (sim: boolean) => (sim ? 'Sim' : 'Não')
  const mudou = [
    { campo: 'Quem conta', anterior: nomes(antes), novo: nomes(depois) },
    { campo: 'Recontagem', anterior: dita(antes.recontagem), novo: dita(depois.recontagem) },
  ].filter((a) => a.anterior !== a.novo)
  if (mudou.length > 0)
    await recordEvento(ctx, {
      entidade: 'inventarios',
      entidadeId: id,
      tipo: 'INVENTARIO_LOCAL_ALTERADO',
      alteracoes: [{ campo: 'Localização', anterior: null, novo: v.caminho }, ...mudou],
    })
  return depois
}

async function trocarContadores(ctx: Ctx, linkId: number, quem: readonly { id: number }[]): Promise<void> {
  const ids = [...new Set(quem.map((q) => q.id))].filter((x) => x <= 2_147_483_647)
  const achados = await ctx.db.rows(sql`
    select 1 from responsavel where id = any(${ids}::int[]) and unidade_id = ${ctx.unidadeId} and ativo for key share`)
  if (achados.length < new Set(quem.map((q) => q.id)).size)
    throw invalid({ contadores: [mensagens.naoEncontrado] })
  await ctx.db.exec(sql`delete from inventario_contador where inventario_localizacao_id = ${linkId}`)
  await ctx.db.exec(sql`
    insert into inventario_contador (inventario_localizacao_id, responsavel_id)
    select ${linkId}::int, unnest(${ids}::int[])`)
}

/** Keeps the order in which places are counted, by their links; those left out of it stay behind. Errors: 400, 404, 409. */
export async function ordenarLocais(ctx: Ctx, id: number, links: readonly number[]): Promise<void> {
  await paraMudar(ctx, id)
  const feitos = await ctx.db.exec(sql`
    update inventario_localizacao t set ordem = o.ordem from (
      select x.id, row_number() over (order by p.i nulls last, x.ordem, x.id) as ordem from inventario_localizacao x
        left join unnest(${[...links]}::bigint[]) with ordinality p(id, i) on p.id = x.id
          where x.inventario_id = ${id}) o
    where t.id = o.id`)
  const daqui = await ctx.db.row(sql<{ n: number }>`
    select count(*)::int as n from inventario_localizacao where inventario_id = ${id}
      and id = any(${[...links]}::bigint[])`)
  if (feitos === 0 || (daqui?.n ?? 0) < new Set(links).size)
    throw invalid({ localizacoes: [mensagens.naoEncontrado] })
  await ctx.db.exec(sql`update inventario set pacote = pacote + 1 where id = ${id}`)
}
