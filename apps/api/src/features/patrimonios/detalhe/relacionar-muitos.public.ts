import { mensagens, type PapelRelacionamento } from '@tombo/contract'
import { recordEventos } from '../../../kernel/audit/evento.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import { type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { invalid } from '../../../kernel/errors.ts'
import { exigirNaoBaixado } from '../../tombo/baixado.public.ts'

/** A relation that was made: its id, and the asset that got it. */
export interface Relacionado {
  id: number
  patrimonioId: number
}

/** The other asset must be one of this unit that was not written off. Error: 400. */
export async function exigirRelacionavel(ctx: Ctx, outroId: number): Promise<void> {
  const achado = await ctx.db.row(
    sql`select 1 from patrimonio
      where id = ${outroId} and unidade_id = ${ctx.unidadeId} and removido_em is null for key share`,
  )
  if (!achado) throw invalid({ relacionamentos: [mensagens.naoEncontrado] })
  await exigirNaoBaixado(ctx, outroId, 'relacionamentos')
}

/**
 * Relates assets of the unit, which are locked, to another one, which is to each of them what `papel` says; those that
 * already are, and itself, are passed over. All histories tell it.
 */
export async function relacionarMuitos(
  ctx: Ctx,
  ids: readonly number[],
  outroId: number,
  papel: PapelRelacionamento,
): Promise<Relacionado[]> {
  await exigirRelacionavel(ctx, outroId)
  // The relation goes from the principal to its accessory.
  const par = papel === 'PRINCIPAL' ? sql`${outroId}::int, u.id` : sql`u.id, ${outroId}::int`
  const tipo = papel === 'RELACIONADO' ? 'RELACIONADO' : 'ACESSORIO'
  const feitos = await ctx.db.rows(sql<{ id: number; de: number; para: number }>`
    insert into relacionamento (patrimonio_id, patrimonio_relacionado_id, tipo)
    select ${par}, ${tipo}::text from unnest(${[...ids]}::int[]) as u(id)
    where u.id <> ${outroId}
      and not exists (select 1 from relacionamento r
      where (r.patrimonio_id, r.patrimonio_relacionado_id) in ((u.id, ${outroId}::int), (${outroId}::int, u.id)))
    order by u.id returning id, patrimonio_id as de, patrimonio_relacionado_id as para`)
  await registrar(ctx, sql`select unnest(${feitos.map((f) => f.id)}::int[])`, false)
  return feitos.map(({ id, de, para }) => ({ id, patrimonioId: de === outroId ? para : de }))
}

/** Undoes relations by their ids; those that are gone are passed over. */
export async function desrelacionarMuitos(ctx: Ctx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await registrar(ctx, sql`select unnest(${[...ids]}::int[])`, true)
  await ctx.db.exec(sql`delete from relacionamento where id = any(${[...ids]}::int[])`)
}

/** Both sides of each relation tell it; a side that has many tells them in one event. */
async function registrar(ctx: Ctx, ids: SqlQuery, desfeito: boolean): Promise<void> {
  const nome = (a: string) =>
    sql`concat_ws(' ', ${sql.ref(`${a}.numero_tombamento`)}, ${sql.ref(`${a}.descricao`)})`
  const lado = desfeito ? sql`'anterior', l.nome, 'novo', null` : sql`'anterior', null, 'novo', l.nome`
  await recordEventos(
    ctx,
    sql`select 'patrimonios'::text, l.id::bigint, 'RELACIONAMENTO'::text,
      jsonb_agg(jsonb_build_object('campo', 'Bem relacionado', ${lado}) order by l.nome)
      from (
        select a.id, ${nome('b')} as nome from relacionamento r join patrimonio a on a.id = r.patrimonio_id
        join patrimonio b on b.id = r.patrimonio_relacionado_id where r.id in (${ids})
        union all
        select b.id, ${nome('a')} from relacionamento r join patrimonio a on a.id = r.patrimonio_id
        join patrimonio b on b.id = r.patrimonio_relacionado_id where r.id in (${ids})
      ) l group by l.id order by l.id`,
  )
}
