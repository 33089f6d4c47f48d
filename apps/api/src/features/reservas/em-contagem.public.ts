import { inventarioWorkflow } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { notAmong } from '../../kernel/db/among.ts'
import { type SqlQuery, sql } from '../../kernel/db/sql.ts'
import { LOCKS } from '../../kernel/db/locks.ts'

/** An asset that is being counted, and whether its campaign refuses that it is moved meanwhile. */
export interface EmContagem {
  patrimonioId: number
  inventarioId: number
  descricao: string
  recusa: boolean
}

/** Campaigns at an end hold nothing, and one that is being concluded moves what it found. */
const NAO_PRENDEM = [...inventarioWorkflow.final, 'CONCLUINDO'] as const

/**
 * While a list is being written, whoever would move assets of the unit waits, and then finds them in it. Who holds a campaign
 * besides takes this before it, as whoever writes a list does.
 */
export const segurarListas = ({ db, unidadeId }: Pick<Ctx, 'db' | 'unidadeId'>) =>
  db.exec(sql`select pg_advisory_xact_lock_shared(${LOCKS.countLists}, ${unidadeId})`)

/**
 * Gives those of these assets that an inventory counts: one indexed look-up, whatever the size of the campaign. Who moves, lends,
 * takes out, deletes or writes off assets asks it.
 */
export async function emContagem(
  ctx: Pick<Ctx, 'db' | 'unidadeId'>,
  ids: readonly number[],
): Promise<EmContagem[]> {
  if (ids.length === 0) return []
  await segurarListas(ctx)
  return ctx.db.rows(sql<EmContagem>`
    select i.patrimonio_id as "patrimonioId", v.id as "inventarioId", v.descricao, v.movimentacao = 'RECUSAR' as recusa
    from inventario_item i join inventario v on v.id = i.inventario_id
      and ${notAmong(sql`v.situacao_inventario`, NAO_PRENDEM)}
    where i.patrimonio_id = any(${[...ids]}::int[])`)
}

/** Over the id of an asset: no inventory counts it that refuses that it is moved meanwhile. */
export const foraDeContagem = (id: SqlQuery): SqlQuery => sql`
  not exists (select 1 from inventario_item n join inventario v on v.id = n.inventario_id
    and ${notAmong(sql`v.situacao_inventario`, NAO_PRENDEM)}
    where n.patrimonio_id = ${id} and v.movimentacao = 'RECUSAR')`

/** Why an asset that is being counted is not moved. */
export const contagemEmPalavras = ({
  inventarioId,
  descricao,
}: Pick<EmContagem, 'inventarioId' | 'descricao'>) => `Em inventário (nº ${inventarioId}, ${descricao})`

/** The campaigns, at work, that count a place of the unit: what it is called, by its number. */
export async function inventariosDoLocal(
  ctx: Ctx,
  localizacaoId: number,
): Promise<{ id: number; descricao: string }[]> {
  return ctx.db.rows(sql<{ id: number; descricao: string }>`
    select v.id, v.descricao from inventario_localizacao l join inventario v on v.id = l.inventario_id
    where l.localizacao_id = ${localizacaoId} and l.retirada_em is null and v.unidade_id = ${ctx.unidadeId}
      and ${notAmong(sql`v.situacao_inventario`, NAO_PRENDEM)} order by v.id`)
}
