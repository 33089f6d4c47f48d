import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** A new session token: the organisation that it belongs to, and 256 random bits. */
export function newToken(databaseId: number): { token: string; hash: Buffer } {
  const token = `${databaseId.toString(36)}.${randomBytes(32).toString('base64url')}`
  return { token, hash: hashOfToken(token) }
}

export const hashOfToken = (token: string) => createHash('sha256').update(token).digest()

/** A `database_id` written in base 36; null when no organisation can have it. */
export function idOfOrganizacao(text: string): number | null {
  const id = Number.parseInt(text, 36)
  return id <= 2_147_483_647 ? id : null
}

/** The organisation that a token claims; whether the claim holds is for the look-up of its hash there. */
export function organizacaoOfToken(token: string): number | null {
  const m = /^([0-9a-z]{1,6})\.[A-Za-z0-9_-]{43}$/.exec(token)
  return m ? idOfOrganizacao(m[1] as string) : null
}

const HOUR = 3600

/** A token for addresses of files: good for an hour, dies with the session, opens nothing but files (docs/wire.md, Session). */
export function newFileToken(databaseId: number, sessaoId: number, tokenHash: Buffer, now: Date) {
  const expiresAt = Math.floor(now.getTime() / 1000) + HOUR
  const body = `a.${databaseId.toString(36)}.${sessaoId.toString(36)}.${expiresAt.toString(36)}`
  return { token: `${body}.${signature(body, tokenHash)}`, expira: new Date(expiresAt * 1000).toISOString() }
}

const signature = (body: string, key: Buffer) => createHmac('sha256', key).update(body).digest('base64url')

export interface FileToken {
  databaseId: number
  sessaoId: number
  isValid(tokenHash: Buffer, now: Date): boolean
}

/** Reads a file token; null when it is not one. */
export function readFileToken(token: string): FileToken | null {
  const m = /^(a\.([0-9a-z]{1,6})\.([0-9a-z]{1,10})\.([0-9a-z]{1,9}))\.([A-Za-z0-9_-]{43})$/.exec(token)
  if (!m) return null
  const [, body, db, session, expiresAt, hmac] = m as unknown as [
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  const databaseId = idOfOrganizacao(db)
  if (databaseId === null) return null
  return {
    databaseId,
    sessaoId: Number.parseInt(session, 36),
    isValid: (tokenHash, now) =>
      Number.parseInt(expiresAt, 36) * 1000 > now.getTime() &&
      timingSafeEqual(Buffer.from(signature(body, tokenHash)), Buffer.from(hmac)),
  }
}
