import type { MotivoReserva } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { type SqlQuery, sql } from '../../kernel/db/sql.ts'

/** Something that is under way with an asset: its place is spoken for, or it is mended. */
export interface Reserva {
  patrimonioId: number
  motivo: MotivoReserva
  registroId: number
}

/** A hold that says where an asset is; the other one is that of maintenance. */
type MotivoDeLugar = Exclude<MotivoReserva, 'MANUTENCAO'>

/** A write-off takes over what left for good, and remembers from which exit. */
const POR_CIMA_DA_SAIDA = sql`do update set motivo = excluded.motivo, registro_id = excluded.registro_id,
  saida_id = r.registro_id where r.motivo = 'SAIDA_DEFINITIVA' and r.manutencao_id is null`

/** One row an asset: what says where it is, and the order in which it is mended, which goes beside a loan alone. */
const nova = (ctx: Ctx, motivo: MotivoReserva, registroId: number, ids: readonly number[]): SqlQuery => {
  const emReparo = motivo === 'MANUTENCAO'
  const [lugar, registro, manutencao] = emReparo ? [null, null, registroId] : [motivo, registroId, null]
  return sql`
    insert into reserva_patrimonio as r (patrimonio_id, motivo, registro_id, manutencao_id, criado_em)
    select distinct x, ${lugar}::text, ${registro}::int, ${manutencao}::int, ${ctx.clock.now()}::timestamptz
    from unnest(${[...ids]}::int[]) x order by x on conflict (patrimonio_id) ${
      emReparo
        ? sql`do update set manutencao_id = excluded.manutencao_id
        where r.manutencao_id is null and r.motivo = 'EMPRESTIMO'`
        : motivo === 'BAIXA'
          ? POR_CIMA_DA_SAIDA
          : sql`do nothing`
    } returning r.patrimonio_id as id`
}

/**
 * Holds assets for a record until `soltar`. Gives those that could not be held, with what holds them: when there are any,
 * nothing keeps the others from being held, and the caller goes on without these or rolls back. Who asks for the same asset
 * at the same moment waits for the end of the first transaction. What is lent may be mended, and what left for good may be
 * written off; nothing else may be both.
 */
export async function reservar(
  ctx: Ctx,
  motivo: MotivoReserva,
  registroId: number,
  ids: readonly number[],
): Promise<Reserva[]> {
  // In one order, so that two who hold many never wait for each other.
  const feitas = await ctx.db.rows(nova(ctx, motivo, registroId, ids) as SqlQuery<{ id: number }>)
  const nossas = new Set(feitas.map((f) => f.id))
  return reservasDe(
    ctx,
    ids.filter((id) => !nossas.has(id)),
  )
}

/** Lets go of what a record holds: of all, or of these assets. The other hold of an asset stays. */
export async function soltar(
  ctx: Pick<Ctx, 'db'>,
  motivo: MotivoReserva,
  registroId: number,
  ids?: readonly number[],
): Promise<void> {
  const quais = ids ? sql`and patrimonio_id = any(${[...ids]}::int[])` : sql``
  const emReparo = motivo === 'MANUTENCAO'
  const onde = emReparo
    ? sql`manutencao_id = ${registroId}`
    : sql`motivo = ${motivo} and registro_id = ${registroId}`
  const [sozinha, resto] = emReparo
    ? [sql`motivo is null`, sql`manutencao_id = null`]
    : [sql`manutencao_id is null`, sql`motivo = null, registro_id = null`]
  if (motivo === 'BAIXA')
    await ctx.db.exec(sql`
      update reserva_patrimonio set motivo = 'SAIDA_DEFINITIVA', registro_id = saida_id, saida_id = null
      where ${onde} and saida_id is not null ${quais}`)
  await ctx.db.exec(sql`delete from reserva_patrimonio where ${onde} and ${sozinha} ${quais}`)
  await ctx.db.exec(sql`update reserva_patrimonio set ${resto} where ${onde} ${quais}`)
}

/** Whatever a record holds, or these assets of it, goes on under another heading: a move that was accepted becomes a loan. */
export async function trocarMotivo(
  ctx: Ctx,
  de: MotivoDeLugar,
  para: MotivoDeLugar,
  registroId: number,
  ids?: readonly number[],
): Promise<void> {
  const quais = ids ? sql`and patrimonio_id = any(${[...ids]}::int[])` : sql``
  await ctx.db.exec(
    sql`update reserva_patrimonio set motivo = ${para} where motivo = ${de} and registro_id = ${registroId} ${quais}`,
  )
}

/** Gives, of these assets, those that something holds; one that is lent and mended comes twice, the maintenance last. */
export async function reservasDe(ctx: Ctx, ids: readonly number[]): Promise<Reserva[]> {
  if (ids.length === 0) return []
  return ctx.db.rows(sql<Reserva>`
    select r.patrimonio_id as "patrimonioId", x.motivo, x.registro_id as "registroId"
    from reserva_patrimonio r
      cross join lateral (values (1, r.motivo, r.registro_id), (2, 'MANUTENCAO', r.manutencao_id)) x(ordem, motivo,
        registro_id)
    where r.patrimonio_id = any(${[...ids]}::int[]) and x.registro_id is not null order by r.patrimonio_id, x.ordem`)
}
