import { type AvaliacaoInventario, type ComentarioInventario, makePage, type Page } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { notFound } from '../../../kernel/errors.ts'
import { exigirInventario } from '../repo.ts'

/** Gives what this person gave a campaign, and what all gave. Errors: 404. */
export async function avaliacaoDe(ctx: Ctx, inventarioId: number): Promise<AvaliacaoInventario> {
  await exigirInventario(ctx, inventarioId)
  const a = await ctx.db.row(sql<Omit<AvaliacaoInventario, 'inventario'>>`
    select max(id) filter (where usuario_id = ${ctx.actor.usuarioId}) as id,
      max(valor) filter (where usuario_id = ${ctx.actor.usuarioId})::int as valor,
      round(avg(valor), 1)::text as media, count(*)::int as quantidade from inventario_avaliacao
      where inventario_id = ${inventarioId}`)
  return { inventario: { id: inventarioId }, ...(a ?? { id: null, valor: null, media: null, quantidade: 0 }) }
}

/** Gives a campaign so many stars, in place of those that this person gave before. Errors: 404. */
export async function avaliar(ctx: Ctx, inventarioId: number, valor: number): Promise<AvaliacaoInventario> {
  await exigirInventario(ctx, inventarioId)
  await ctx.db.exec(sql`
    insert into inventario_avaliacao (inventario_id, usuario_id, valor, criado_em)
    values (${inventarioId}, ${ctx.actor.usuarioId}, ${valor}, ${ctx.clock.now()})
    on conflict (inventario_id, usuario_id) do update set valor = excluded.valor, criado_em = excluded.criado_em`)
  return avaliacaoDe(ctx, inventarioId)
}

/** Takes back one's own stars, or one's own comment. Errors: 404, they are of somebody else. */
export async function excluirMeu(
  ctx: Ctx,
  tabela: 'inventario_avaliacao' | 'inventario_comentario',
  id: number,
): Promise<void> {
  const n = await ctx.db.exec(sql`
    delete from ${sql.table(tabela)} t using inventario v where t.id = ${id} and t.usuario_id = ${ctx.actor.usuarioId}
      and v.id = t.inventario_id and v.unidade_id = ${ctx.unidadeId}`)
  if (n === 0) throw notFound()
}

const COMENTARIO = (ctx: Ctx) =>
  sql`t.id, json_build_object('id', t.inventario_id) as inventario, t.texto, u.nome as autor,
    t.criado_em as "criadoEm", t.usuario_id = ${ctx.actor.usuarioId} as meu`

/** The comments on a campaign, the last first. Errors: 404. */
export async function listarComentarios(
  ctx: Ctx,
  inventarioId: number,
  q: { page: number; rpp: number },
): Promise<Page<ComentarioInventario>> {
  await exigirInventario(ctx, inventarioId)
  const total = await ctx.db.row(
    sql<{
      n: number
    }>`select count(*)::int as n from inventario_comentario where inventario_id = ${inventarioId}`,
  )
  const linhas = await ctx.db.rows(sql<ComentarioInventario>`
    select ${COMENTARIO(ctx)} from inventario_comentario t join usuario u on u.id = t.usuario_id
    where t.inventario_id = ${inventarioId}
    order by t.id desc limit ${q.rpp} offset ${(q.page - 1) * q.rpp}`)
  return makePage(linhas, total?.n ?? 0, q.page, q.rpp)
}

/** Comments on a campaign. Errors: 404. */
export async function comentar(ctx: Ctx, inventarioId: number, texto: string): Promise<ComentarioInventario> {
  await exigirInventario(ctx, inventarioId)
  const c = await ctx.db.row(sql<ComentarioInventario>`
    with t as (insert into inventario_comentario (inventario_id, usuario_id, texto, criado_em)
      values (${inventarioId}, ${ctx.actor.usuarioId}, ${texto}, ${ctx.clock.now()}) returning *)
    select ${COMENTARIO(ctx)} from t join usuario u on u.id = t.usuario_id`)
  return c as ComentarioInventario
}
