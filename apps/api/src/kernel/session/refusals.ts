import { mensagens } from '@tombo/contract'
import type { Organizacoes } from '../db/organizacoes.ts'
import { sql } from '../db/sql.ts'
import { AppError } from '../errors.ts'

const WINDOW_MS = 15 * 60_000
/** Refused tokens of an address within a quarter of an hour; beyond them it is told to wait. */
const LIMIT = 30

/** An address as PostgreSQL compares it: an IPv4 one that came over IPv6 is itself again. */
export const plainAddress = (ip: string): string => ip.replace(/^::ffff:(?=\d+\.)/i, '')

/**
 * Counts a token that is not good, beside the call, which is refused: those of programs and of browser extensions together.
 * @throws {AppError} 429 after too many from one address
 */
export async function countRefusal(organizacoes: Organizacoes, ip: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - WINDOW_MS)
  const row = await organizacoes.inCatalogo((db) =>
    db.row(sql<{ falhas: number }>`
      insert into catalogo.tentativa (chave, desde, falhas) values (${`t:${ip}`}, ${now}, 1)
      on conflict (chave) do update set
        falhas = case when tentativa.desde > ${since} then tentativa.falhas + 1 else 1 end,
        desde = case when tentativa.desde > ${since} then tentativa.desde else ${now} end
      returning falhas`),
  )
  if ((row?.falhas ?? 0) > LIMIT) throw new AppError(429, mensagens.muitasTentativas)
}
