import { randomBytes } from 'node:crypto'
import { CABECALHO_DISPOSITIVO } from '@tombo/contract'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { hashOfToken } from './token.ts'

const FORM = /^[A-Za-z0-9_-]{43}$/
const KEPT_MS = 180 * 86_400_000
const KEPT_FOR_A_NAME = 20

/** Gives what the device of a caller says it is: 256 random bits that it once got from us; null for anything else. */
export function deviceOf(headers: Record<string, unknown>): string | null {
  const said = headers[CABECALHO_DISPOSITIVO]
  return typeof said === 'string' && FORM.test(said) ? said : null
}

/** Did this name sign in from this device? On the catalogue. */
export async function isKnownDevice(db: Db, usuario: string, device: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - KEPT_MS)
  const row = await db.row(sql`
    select 1 from catalogo.dispositivo
    where usuario = ${usuario} and token_hash = ${hashOfToken(device)} and visto_em > ${since}`)
  return row !== undefined
}

/**
 * Notes that a name signed in from a device, and gives what the device is to keep: what it said, or a new one. The oldest of
 * a name that has too many are forgotten. On the catalogue.
 */
export async function rememberDevice(
  db: Db,
  usuario: string,
  said: string | null,
  now: Date,
): Promise<string> {
  const device = said ?? randomBytes(32).toString('base64url')
  await db.exec(sql`
    insert into catalogo.dispositivo (token_hash, usuario, visto_em) values (${hashOfToken(device)}, ${usuario}, ${now})
    on conflict (usuario, token_hash) do update set visto_em = excluded.visto_em`)
  await db.exec(sql`
    delete from catalogo.dispositivo where usuario = ${usuario} and token_hash not in (
      select token_hash from catalogo.dispositivo where usuario = ${usuario} order by visto_em desc
      limit ${KEPT_FOR_A_NAME})`)
  return device
}
