import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** A new session token: the organisation that it belongs to, and 256 random bits. */
export function novoToken(databaseId: number): { token: string; hash: Buffer } {
  const token = `${databaseId.toString(36)}.${randomBytes(32).toString('base64url')}`
  return { token, hash: hashDoToken(token) }
}

export const hashDoToken = (token: string) => createHash('sha256').update(token).digest()

/** A `database_id` written in base 36; null when no organisation can have it. */
export function idDaOrganizacao(texto: string): number | null {
  const id = Number.parseInt(texto, 36)
  return id <= 2_147_483_647 ? id : null
}

/** The organisation that a token claims; whether the claim holds is for the look-up of its hash there. */
export function organizacaoDoToken(token: string): number | null {
  const m = /^([0-9a-z]{1,6})\.[A-Za-z0-9_-]{43}$/.exec(token)
  return m ? idDaOrganizacao(m[1] as string) : null
}

const HORA = 3600

/** A token for addresses of files: good for an hour, dies with the session, opens nothing but files (docs/wire.md, Session). */
export function novoTokenDeArquivo(databaseId: number, sessaoId: number, tokenHash: Buffer, agora: Date) {
  const expira = Math.floor(agora.getTime() / 1000) + HORA
  const corpo = `a.${databaseId.toString(36)}.${sessaoId.toString(36)}.${expira.toString(36)}`
  return { token: `${corpo}.${assinatura(corpo, tokenHash)}`, expira: new Date(expira * 1000).toISOString() }
}

const assinatura = (corpo: string, chave: Buffer) =>
  createHmac('sha256', chave).update(corpo).digest('base64url')

export interface TokenDeArquivo {
  databaseId: number
  sessaoId: number
  valido(tokenHash: Buffer, agora: Date): boolean
}

/** Reads a file token; null when it is not one. */
export function lerTokenDeArquivo(token: string): TokenDeArquivo | null {
  const m = /^(a\.([0-9a-z]{1,6})\.([0-9a-z]{1,10})\.([0-9a-z]{1,9}))\.([A-Za-z0-9_-]{43})$/.exec(token)
  if (!m) return null
  const [, corpo, db, sessao, expira, hmac] = m as unknown as [string, string, string, string, string, string]
  const databaseId = idDaOrganizacao(db)
  if (databaseId === null) return null
  return {
    databaseId,
    sessaoId: Number.parseInt(sessao, 36),
    valido: (tokenHash, agora) =>
      Number.parseInt(expira, 36) * 1000 > agora.getTime() &&
      timingSafeEqual(Buffer.from(assinatura(corpo, tokenHash)), Buffer.from(hmac)),
  }
}
