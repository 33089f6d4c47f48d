import type { MotivoReserva } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'

/** What is under way with an asset. */
export interface Reserva {
  patrimonioId: number
  motivo: MotivoReserva
  registroId: number
}

const COLUNAS = sql`r.patrimonio_id as "patrimonioId", r.motivo, r.registro_id as "registroId"`

/**
 * Holds assets for a record until `soltar`. Gives those that could not be held, with what holds them: when there are any,
 * nothing keeps the others from being held, and the caller goes on without these or rolls back. Who asks for the same asset
 * at the same moment waits for the end of the first transaction.
 */
export async function reservar(
  ctx: Ctx,
  motivo: MotivoReserva,
  registroId: number,
  ids: readonly number[],
): Promise<Reserva[]> {
  // In one order, so that two who hold many never wait for each other.
  const feitas = await ctx.db.rows(sql<{ id: number }>`
    insert into reserva_patrimonio (patrimonio_id, motivo, registro_id, criado_em)
    select distinct x, ${motivo}::text, ${registroId}::int, ${ctx.clock.now()}::timestamptz from unnest(${[...ids]}::int[]) x order by x
    on conflict (patrimonio_id) do nothing returning patrimonio_id as id`)
  const nossas = new Set(feitas.map((f) => f.id))
  return reservasDe(
    ctx,
    ids.filter((id) => !nossas.has(id)),
  )
}

/** Lets go of what a record holds: of all, or of these assets. */
export async function soltar(
  ctx: Pick<Ctx, 'db'>,
  motivo: MotivoReserva,
  registroId: number,
  ids?: readonly number[],
): Promise<void> {
  const quais = ids ? sql`and patrimonio_id = any(${[...ids]}::int[])` : sql``
  await ctx.db.exec(
    sql`delete from reserva_patrimonio where motivo = ${motivo} and registro_id = ${registroId} ${quais}`,
  )
}

/** What a record holds goes on under another heading: a move that was accepted becomes a loan. */
export async function trocarMotivo(
  ctx: Ctx,
  de: MotivoReserva,
  para: MotivoReserva,
  registroId: number,
): Promise<void> {
  await ctx.db.exec(
    sql`update reserva_patrimonio set motivo = ${para} where motivo = ${de} and registro_id = ${registroId}`,
  )
}

/** Of these assets, those that something holds. */
export async function reservasDe(ctx: Ctx, ids: readonly number[]): Promise<Reserva[]> {
  if (ids.length === 0) return []
  return ctx.db.rows(
    sql<Reserva>`select ${COLUNAS} from reserva_patrimonio r where r.patrimonio_id = any(${[...ids]}::int[])`,
  )
}
