import {
  type LocalizacaoInventario,
  makePage,
  type Page,
  type QueryOf,
  RESULTADOS_POR_SITUACAO,
  type rotasInventarios,
} from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { among } from '../../../kernel/db/among.ts'
import { searchConditions } from '../../../kernel/db/filters.ts'
import { and, type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { notFound } from '../../../kernel/errors.ts'
import { termosDe } from '../../termos/termos.public.ts'
import { veOEsperado } from '../direitos.ts'
import { exigirInventario } from '../repo.ts'

/** A device that was heard from within so many minutes is counting. */
const CONTANDO_HA = 10

/** Over `r` (inventario_resultado): how many of these outcomes a place has. */
const quantos = (resultados: readonly string[]): SqlQuery =>
  sql`(select count(*)::int from inventario_resultado r where r.inventario_id = t.inventario_id
    and r.esperado_id = t.localizacao_id
    and r.item_id is not null and ${among(sql`r.resultado`, resultados)})`

const LOCAL = (
  ctx: Ctx,
): SqlQuery => sql`t.id, json_build_object('id', l.id, 'descricao', l.descricao, 'caminho', l.caminho) as
  localizacao, t.ordem,
  json_build_object('esperados', t.quantidade, 'conferidos', a.conferidos, 'parciais', a.parciais, 'pendentes',
    greatest(t.quantidade - a.conferidos - a.parciais, 0)) as andamento,
  (select count(*)::int from inventario_resultado r where r.inventario_id = t.inventario_id
    and r.localizacao_id = t.localizacao_id
    and (r.item_id is null or r.esperado_id is distinct from t.localizacao_id)) as "deFora",
  (select coalesce(json_agg(json_build_object('id', p.id, 'nome', p.nome) order by p.nome), '[]')
    from inventario_contador k
    join responsavel p on p.id = k.responsavel_id where k.inventario_localizacao_id = t.id) as contadores,
  (select coalesce(json_agg(json_build_object('nome', u.nome, 'ultimoContato', s.ultimo_contato) order by u.nome), '[]')
    from inventario_sessao s join usuario u on u.id = s.usuario_id where s.inventario_id = t.inventario_id
      and s.localizacao_id = t.localizacao_id
      and s.revogada_em is null and s.ultimo_contato > ${ctx.clock.now()}::timestamptz -
        make_interval(mins => ${CONTANDO_HA})) as contando,
  exists (select 1 from responsavel p where p.id = l.responsavel_id
    and p.usuario_id = ${ctx.actor.usuarioId}) as meu,
  t.fechada_em as "fechadaEm", t.reaberta_em is not null as reaberta, t.recontagem,
  (select coalesce(json_agg(f.termo_id order by f.recebido_em desc), '[]') from inventario_fechamento f
    where f.inventario_id = t.inventario_id and f.localizacao_id = t.localizacao_id and not f.tardio) as termos,
  (select json_build_object('assinante', f.assinante, 'fechadoEm', f.fechado_em) from inventario_fechamento f
    where f.inventario_id = t.inventario_id and f.localizacao_id = t.localizacao_id and f.tardio
    order by f.fechado_em desc, f.id desc limit 1) as "terminoTardio",
  case when t.retirada_em is null then null else json_build_object('em', t.retirada_em, 'por', t.retirada_por,
    'motivo', t.motivo_retirada) end as retirada`
const DE = sql`inventario_localizacao t join localizacao l on l.id = t.localizacao_id cross join lateral (
  select ${quantos(RESULTADOS_POR_SITUACAO.COMPLETA)} as conferidos, ${quantos(RESULTADOS_POR_SITUACAO.PARCIAL)}
    as parciais) a`

type Lida = Omit<LocalizacaoInventario, 'termos'> & { termos: number[] }

/**
 * The places of a campaign, in the order in which they are counted; those left out are last. Errors: 404. Whoever counts
 * it blindly is told no numbers and no terms (docs/regras.md R259).
 */
export async function listarLocais(
  ctx: Ctx,
  id: number,
  q: QueryOf<typeof rotasInventarios.localizacoes>,
): Promise<Page<LocalizacaoInventario>> {
  await exigirInventario(ctx, id)
  const onde = and([
    sql`t.inventario_id = ${id}`,
    ...searchConditions({ caminho: sql`l.caminho`, codigo: sql`l.codigo` }, ['caminho', 'codigo'], q.q),
  ])
  const total = await ctx.db.row(
    sql<{
      n: number
    }>`select count(*)::int as n from inventario_localizacao t join localizacao l on l.id = t.localizacao_id
      where ${onde}`,
  )
  const linhas = await ctx.db.rows(sql<Lida>`
    select ${LOCAL(ctx)} from ${DE} where ${onde} order by t.retirada_em nulls first, t.ordem, t.id
      limit ${q.rpp} offset ${(q.page - 1) * q.rpp}`)
  return makePage(await comoSeVe(ctx, id, linhas), total?.n ?? 0, q.page, q.rpp)
}

/** One place, by its link. Errors: 404. */
export async function obterLocal(ctx: Ctx, id: number, linkId: number): Promise<LocalizacaoInventario> {
  await exigirInventario(ctx, id)
  const l = await ctx.db.row(
    sql<Lida>`select ${LOCAL(ctx)} from ${DE} where t.inventario_id = ${id} and t.id = ${linkId}`,
  )
  if (!l) throw notFound()
  return (await comoSeVe(ctx, id, [l]))[0] as LocalizacaoInventario
}

/** The terms of each place, the last one first. */
async function comTermos(ctx: Ctx, id: number, linhas: readonly Lida[]): Promise<LocalizacaoInventario[]> {
  const tem = linhas.some((l) => l.termos.length > 0)
  const termos = new Map(
    (tem ? await termosDe(ctx.db, { entidade: 'inventarios', entidadeId: id }) : []).map((t) => [t.id, t]),
  )
  return linhas.map((l) => ({ ...l, termos: l.termos.flatMap((t) => termos.get(t) ?? []) }))
}

/** The places with their terms; to whoever counts the campaign blindly, without what they tell of it (docs/regras.md R259). */
async function comoSeVe(ctx: Ctx, id: number, linhas: readonly Lida[]): Promise<LocalizacaoInventario[]> {
  if (await veOEsperado(ctx, { id })) return comTermos(ctx, id, linhas)
  return linhas.map((l) => ({ ...l, andamento: null, deFora: null, termos: [] }))
}
