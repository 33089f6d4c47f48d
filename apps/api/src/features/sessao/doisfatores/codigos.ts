import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Db } from '../../../kernel/db/db.ts'
import { sql } from '../../../kernel/db/sql.ts'

const PERIODO_S = 30

/** A code of six digits for a mail. */
export const novoCodigo = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** A seed for an application, in base32: 160 bits (RFC 4226 §4). */
export const novaSemente = (): string => new Secret({ size: 20 }).base32

/** Blanks and hyphens are for the eye. */
export const semEnfeite = (codigo: string): string => codigo.replace(/[\s-]/g, '').toLowerCase()

/** Are these the same? Takes the same time wherever they differ. */
export function iguais(a: string, b: string): boolean {
  const [x, y] = [a, b].map((t) => createHash('sha256').update(t).digest()) as [Buffer, Buffer]
  return timingSafeEqual(x, y)
}

const totpDe = (semente: string, usuario = 'tombo') =>
  new TOTP({
    issuer: 'Tombo',
    label: usuario,
    secret: Secret.fromBase32(semente),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIODO_S,
  })

/** The seed as a picture that an authenticator reads (SVG), by the address that Google's Key URI Format says. */
export async function qrDaSemente(semente: string, usuario: string): Promise<string> {
  const { toSVG } = await import('bwip-js/node')
  return toSVG({ bcid: 'qrcode', text: totpDe(semente, usuario).toString() })
}

/** The step of time (RFC 6238) that a code is of, one before and one after the present allowed; null when it is of none. */
export function passoDoCodigo(semente: string, codigo: string, agora: Date): number | null {
  if (!/^\d{6}$/.test(codigo)) return null
  const delta = totpDe(semente).validate({ token: codigo, timestamp: agora.getTime(), window: 1 })
  return delta === null ? null : Math.floor(agora.getTime() / 1000 / PERIODO_S) + delta
}

/** Takes a code of the person's application, if its step is later than that of every code taken before. */
export async function tomarCodigo(
  db: Db,
  usuarioId: number,
  semente: string,
  codigo: string,
  agora: Date,
): Promise<boolean> {
  const passo = passoDoCodigo(semente, codigo, agora)
  if (passo === null) return false
  const n = await db.exec(
    sql`update usuario set totp_passo = ${passo}
      where id = ${usuarioId} and (totp_passo is null or totp_passo < ${passo})`,
  )
  return n > 0
}

const QUANTOS = 10
/** Without the letters and digits that are taken for one another: 32 of them, 5 bits each. */
const LETRAS = 'abcdefghjkmnpqrstuvwxyz023456789'
const TAMANHO = 12

const novoDeRecuperacao = () =>
  [...randomBytes(TAMANHO)]
    .map((b) => LETRAS[b % 32])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-')

const hashDoCodigo = (codigo: string) => createHash('sha256').update(semEnfeite(codigo)).digest()

/** Ten recovery codes of 60 bits, in place of every earlier one. They are kept hashed: this is the only time that they are told. */
export async function novosCodigos(db: Db, usuarioId: number): Promise<string[]> {
  const codigos = Array.from({ length: QUANTOS }, novoDeRecuperacao)
  await db.exec(sql`delete from codigo_recuperacao where usuario_id = ${usuarioId}`)
  await db.exec(
    sql`insert into codigo_recuperacao (usuario_id, codigo_hash) select ${usuarioId}::int,
      unnest(${codigos.map(hashDoCodigo)}::bytea[])`,
  )
  return codigos
}

/** Uses a recovery code up; false when it is none, or was used. */
export async function usarDeRecuperacao(
  db: Db,
  usuarioId: number,
  codigo: string,
  agora: Date,
): Promise<boolean> {
  const n = await db.exec(
    sql`update codigo_recuperacao set usado_em = ${agora}
      where usuario_id = ${usuarioId} and codigo_hash = ${hashDoCodigo(codigo)} and usado_em is null`,
  )
  return n > 0
}

/** How many recovery codes the person has left. */
export async function codigosRestantes(db: Db, usuarioId: number): Promise<number> {
  const linha = await db.row(
    sql<{
      n: number
    }>`select count(*)::int as n from codigo_recuperacao where usuario_id = ${usuarioId} and usado_em is null`,
  )
  return linha?.n ?? 0
}
