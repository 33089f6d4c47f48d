import { isIPv6 } from 'node:net'
import { mensagemAguarde } from '@tombo/contract'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { AppError } from '../errors.ts'
import { isKnownDevice } from './device.ts'
import { hashOfToken } from './token.ts'

const QUARTER_HOUR_MS = 15 * 60_000
const HOUR_MS = 3_600_000
/** The longest that one try waits for the one before. */
const LONGEST_WAIT_S = 120

/** How often something may be tried under a key within a time. */
interface Limit {
  key: string
  times: number
  windowMs: number
  /** Whatever is tried more often waits, twice as long each time; without it, it is refused until the time is over. */
  backsOff?: true
}

/** Says who tries: the name that is tried, from where, and from which device. */
export interface Attempter {
  nome: string
  endereco?: string | null
  device?: string | null
}

/** Gives, of an address of the newer kind the part that one line has: the rest is its own to choose. */
function placeOf(endereco: string): string {
  if (!isIPv6(endereco) || endereco.includes('.')) return endereco
  const [before = '', after = ''] = endereco.split('::')
  const [start, end] = [before, after].map((p) => p.split(':').filter(Boolean)) as [string[], string[]]
  const zeros = endereco.includes('::') ? Array(8 - start.length - end.length).fill('0') : []
  return [...start, ...zeros, ...end]
    .slice(0, 4)
    .map((g) => Number.parseInt(g, 16).toString(16))
    .join(':')
}

/**
 * Gives what is limited, and how. Never by the name alone before somebody proved something for it: else anybody could stop
 * anybody. By name and address together, and by the address.
 */
const LIMITS = {
  /** Passwords at the sign-in. */
  SENHA: (name: string, place: string) => [
    { key: `u:${name}@${place}`, times: 5, windowMs: QUARTER_HOUR_MS, backsOff: true },
    { key: `e:${place}`, times: 40, windowMs: QUARTER_HOUR_MS },
  ],
  /** The present password, within a session of the person. */
  SENHA_ATUAL: (name: string) => [{ key: `s:${name}`, times: 5, windowMs: QUARTER_HOUR_MS, backsOff: true }],
  /** Codes of two-factor. */
  CODIGO: (name: string, place: string) => [
    { key: `2u:${name}@${place}`, times: 10, windowMs: HOUR_MS },
    { key: `2e:${place}`, times: 60, windowMs: QUARTER_HOUR_MS },
  ],
  /** Codes of a name by whoever has its password, from wherever: few, since a code has six digits. */
  CODIGO_COM_SENHA: (name: string) => [{ key: `2n:${name}`, times: 10, windowMs: HOUR_MS }],
  /** Mails that a name makes the server send: codes, and links for a forgotten password. */
  EMAIL: (name: string, place: string) => [
    { key: `mu:${name}@${place}`, times: 6, windowMs: HOUR_MS },
    { key: `me:${place}`, times: 30, windowMs: QUARTER_HOUR_MS },
  ],
  /** Codes of labels that are read without a session: by the address alone, where a whole office may stand behind one. */
  ETIQUETA: (_nome: string, place: string) => [{ key: `be:${place}`, times: 120, windowMs: QUARTER_HOUR_MS }],
  /** Questions about what is published, and files of it, without a session: a page asks several, a download in parts many. */
  DADOS_ABERTOS: (_nome: string, place: string) => [
    { key: `da:${place}`, times: 600, windowMs: QUARTER_HOUR_MS },
  ],
  /** Words that an asset is broken, without a session: by the address, so that nobody floods an office. */
  RELATO: (_nome: string, place: string) => [{ key: `rl:${place}`, times: 10, windowMs: HOUR_MS }],
  /** Questions of a person whether a user name exists, in any organisation. */
  NOME: (who: string) => [{ key: `n:${who}`, times: 120, windowMs: QUARTER_HOUR_MS }],
  /** Links that are answered without a session: by the link (its hash), and by the address that opens them. */
  LINK: (hash: string, place: string) => [
    { key: `lk:${hash}`, times: 30, windowMs: QUARTER_HOUR_MS },
    { key: `le:${place}`, times: 60, windowMs: QUARTER_HOUR_MS },
  ],
} as const satisfies Record<string, (name: string, place: string) => Limit[]>

type Attempted = keyof typeof LIMITS

/** The limits of a try, and whether it comes from a device that the name signed in from: that has a count of its own, and no other. */
async function limitsOf(
  db: Db,
  attempted: Attempted,
  { nome: name, endereco, device }: Attempter,
  now: Date,
): Promise<{ limits: readonly Limit[]; known: boolean }> {
  const limits = LIMITS[attempted](name, placeOf(endereco ?? ''))
  const known = !!device && (await isKnownDevice(db, name, device, now))
  if (!known) return { limits, known }
  const key = `d:${attempted}:${name}@${hashOfToken(device).toString('base64url')}`
  return { limits: [{ ...(limits[0] as Limit), key }], known }
}

interface CountedRow {
  falhas: number
  desde: string
  livre_em: string | null
}

/** Counts one try under a key, or refuses it (429), which does not count. */
async function countOne(db: Db, { key, times, windowMs, backsOff }: Limit, now: Date): Promise<void> {
  // One statement: a success beside it may take the count away at any moment.
  const before = (await db.row(
    sql<CountedRow>`
      insert into catalogo.tentativa as t (chave, desde, falhas) values (${key}, ${now}, 0)
      on conflict (chave) do update set falhas = t.falhas returning t.falhas, t.desde, t.livre_em`,
  )) as CountedRow
  const stale = new Date(before.desde).getTime() <= now.getTime() - windowMs
  const refuse = (leftMs: number) => new AppError(429, mensagemAguarde(Math.ceil(leftMs / 1000)))
  const leftMs = before.livre_em === null ? 0 : new Date(before.livre_em).getTime() - now.getTime()
  if (backsOff && leftMs > 0) throw refuse(leftMs)
  const falhas = stale ? 1 : before.falhas + 1
  if (!backsOff && falhas > times) throw refuse(new Date(before.desde).getTime() + windowMs - now.getTime())
  const waitS = backsOff && falhas >= times ? Math.min(2 ** (falhas - times), LONGEST_WAIT_S) : 0
  // Whoever is slowed down is forgotten once they let it be; who is refused, when the time since the first is over.
  await db.exec(sql`
    update catalogo.tentativa set falhas = ${falhas}, desde = ${stale || backsOff ? now : new Date(before.desde)},
      livre_em = ${waitS > 0 ? new Date(now.getTime() + waitS * 1000) : null} where chave = ${key}`)
}

/**
 * Counts a try before it is looked at, so that many at once count too. On the catalogue, in a transaction that is kept
 * whatever comes of the try. Gives whether it comes from a device that the name signed in from. 429 when it must wait.
 */
export async function countAttempt(
  db: Db,
  attempted: Attempted,
  who: Attempter,
  now: Date,
): Promise<{ known: boolean }> {
  const { limits, known } = await limitsOf(db, attempted, who, now)
  for (const limit of limits) await countOne(db, limit, now)
  const old = new Date(now.getTime() - HOUR_MS)
  await db.exec(
    sql`delete from catalogo.tentativa
      where chave in (select chave from catalogo.tentativa where desde <= ${old} limit 100 for update skip locked)`,
  )
  return { known }
}

/** A success clears the count of who tried, and gives the address its try back. */
export async function giveBackAttempt(
  db: Db,
  attempted: Attempted,
  who: Attempter,
  now: Date,
): Promise<void> {
  const [own, ofPlace] = (await limitsOf(db, attempted, who, now)).limits
  await db.exec(sql`delete from catalogo.tentativa where chave = ${own?.key}`)
  if (ofPlace)
    await db.exec(
      sql`update catalogo.tentativa set falhas = greatest(falhas - 1, 0) where chave = ${ofPlace.key}`,
    )
}
