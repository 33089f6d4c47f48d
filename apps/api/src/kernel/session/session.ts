import type { Escopo } from '@tombo/contract'
import { mensagens, tagsEfetivas } from '@tombo/contract'
import type { Actor } from '../ctx.ts'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { together } from '../db/together.ts'
import { CHOSEN_ZONE } from '../db/zone.ts'
import { AppError } from '../errors.ts'
import { endSessionsWhere, recordAccess } from './access.ts'
import { acoesOfUsuario, awaitRights } from './rights.ts'
import type { Contagem } from './counting.ts'
import type { Origin } from './origin.ts'
import { newToken } from './token.ts'
import { isIdle, IDLE_MS } from './use.ts'

/** No session lasts longer, however much it is used; one in the place of another lasts as long as that one. */
export const SESSION_MS = 12 * 3_600_000

export interface Session {
  actor: Actor
  unidadeId: number | null
  tags: ReadonlySet<string>
  tokenHash: Buffer
  /** The zone of the organisation's days; null where it keeps the server's. */
  timeZone: string | null
  /** It is a program, and not a person. */
  programa?: true
  /** It is a browser extension, which opens the routes that say so alone. */
  extensao?: true
  /** It was opened on a device to count one inventory, and opens that alone. */
  contagem?: Contagem
}

/** The session of a person, which ends when nobody uses it. */
interface PersonSession extends Session {
  /** When its last use was written. */
  usedAt: Date
  /** The session in whose place it was opened, while it was not used. */
  succeeds: number | null
}

interface Row {
  id: number
  token_hash: Buffer
  usuario_id: number
  nome: string
  usuario: string
  unidade_id: number | null
  tags: string
  expira_em: string
  usada_em: string
  sucede_id: number | null
  encerrada_em: string | null
  motivo: string | null
  ativo: boolean
  fuso: string | null
}

const QUERY = `select s.id, s.token_hash, s.usuario_id, u.nome, u.usuario, s.unidade_id, s.tags::text as tags, s.expira_em, s.usada_em, s.sucede_id, s.encerrada_em, s.motivo, u.ativo, ${CHOSEN_ZONE} as fuso
  from sessao s join usuario u on u.id = s.usuario_id where `

/** The sets that calls were made with, by how the database writes them: many people have the same. */
const known = new Map<string, ReadonlySet<string>>()
const MANY = 500

/** Gives the set of an array of names as the database writes it, `{A,B}`; names need no quotes. */
function tagsFrom(written: string): ReadonlySet<string> {
  const before = known.get(written)
  if (before) return before
  const tags = new Set(written.slice(1, -1).split(',').filter(Boolean))
  if (known.size >= MANY) known.clear()
  known.set(written, tags)
  return tags
}

/**
 * The session of a token hash (or, for file tokens, of an id). 401 when it ended, with the reason a person must see, or was
 * not used for too long; `inUse` for a second look within one call, which is itself a use. The calls that a screen makes at one
 * moment share a look, which none of them came after.
 */
export async function loadSession(
  db: Db,
  by: { tokenHash: Buffer } | { id: number },
  now: Date,
  { inUse = false } = {},
): Promise<PersonSession> {
  const [row] =
    'tokenHash' in by
      ? await together(`sessao/${db.banco}/${by.tokenHash.toString('base64')}`, () =>
          db.named<Row>('sessao_por_token', `${QUERY} s.token_hash = $1`, [by.tokenHash]),
        )
      : await db.named<Row>('sessao_por_id', `${QUERY} s.id = $1`, [by.id])
  if (!row) throw new AppError(401, mensagens.sessaoExpirada)
  if (!row.ativo) throw new AppError(401, mensagens.usuarioDesativado)
  const usedAt = new Date(row.usada_em)
  if (row.encerrada_em || new Date(row.expira_em) <= now || (!inUse && isIdle(usedAt, now)))
    throw new AppError(401, mensagens.sessaoExpirada)
  return {
    actor: { usuarioId: row.usuario_id, nome: row.nome, usuario: row.usuario, sessaoId: row.id },
    unidadeId: row.unidade_id,
    tags: tagsFrom(row.tags),
    tokenHash: row.token_hash,
    timeZone: row.fuso,
    usedAt,
    succeeds: row.sucede_id,
  }
}

/**
 * Opens a session, and tells it; in user scope while no unit is given. Answers the token, which is kept nowhere. One that it
 * succeeds goes on until it is used (`takeOver`).
 */
export async function openSession(
  db: Db,
  dados: Origin & {
    databaseId: number
    usuarioId: number
    unidadeId: number | null
    succeeds?: number
    now: Date
  },
): Promise<{ token: string; escopo: Escopo }> {
  const { usuarioId, unidadeId, succeeds = null, endereco, navegador, now } = dados
  const { token, hash } = newToken(dados.databaseId)
  const latest = new Date(now.getTime() + SESSION_MS)
  if (unidadeId !== null) await awaitRights(db, usuarioId)
  const tags = unidadeId === null ? [] : tagsEfetivas(await acoesOfUsuario(db, usuarioId, unidadeId))
  const stored = await db.row(sql<{ id: number }>`
    insert into sessao (token_hash, usuario_id, unidade_id, tags, endereco, navegador, sucede_id, criada_em, usada_em,
      expira_em)
    values (${hash}, ${usuarioId}, ${unidadeId}, ${tags}, ${endereco}, ${navegador}, ${succeeds}::bigint, ${now},
      ${now}, coalesce((select a.expira_em from sessao a where a.id = ${succeeds}::bigint), ${latest})) returning id`)
  const { id } = stored as { id: number }
  const tipo = unidadeId === null ? 'ENTRADA' : 'UNIDADE'
  await recordAccess(db, { tipo, usuarioId, sessaoId: id, unidadeId, endereco, navegador, now })
  return { token, escopo: unidadeId === null ? 'USUARIO' : 'USUARIO_UNIDADE' }
}

/** Ends sessions of a user at once: all of them, or all but one (a password change keeps the session that made it). */
export async function endSessions(
  db: Db,
  usuarioId: number,
  reason: string,
  now: Date,
  except?: number,
): Promise<void> {
  const which = sql`s.usuario_id = ${usuarioId} and s.id is distinct from ${except ?? null}::bigint`
  await endSessionsWhere(db, which, { motivo: reason, now })
}

/** Ends one session, and what was opened in its place and not used. */
export async function endSession(db: Db, id: number, reason: string, now: Date): Promise<void> {
  const which = sql`s.usuario_id = (select usuario_id from sessao where id = ${id}::bigint)
    and (s.id = ${id}::bigint or s.sucede_id = ${id}::bigint)`
  await endSessionsWhere(db, which, { motivo: reason, now })
}

/** A session is used for the first time: the one that it succeeds ends. */
export async function takeOver(db: Db, id: number, succeeds: number, now: Date): Promise<void> {
  await db.exec(sql`update sessao set sucede_id = null where id = ${id}`)
  await endSessionsWhere(db, sql`s.id = ${succeeds}`, { motivo: 'TROCOU_UNIDADE', now })
}

/** Ends the sessions that nobody used for too long: they open nothing any more, and so say it. Gives how many. */
export async function endIdleSessions(db: Db, now: Date): Promise<number> {
  const since = new Date(now.getTime() - IDLE_MS)
  return endSessionsWhere(db, sql`s.usada_em <= ${since}`, { motivo: 'OCIOSA', now })
}

/** Gives which of these sessions open nothing any more, whoever ended them, or nobody. */
export async function endedAmong(db: Db, ids: readonly number[], now: Date): Promise<number[]> {
  if (ids.length === 0) return []
  const idleSince = new Date(now.getTime() - IDLE_MS)
  const rows = await db.prepared(sql<{ id: number }>`
    select s.id from sessao s join usuario u on u.id = s.usuario_id
    where s.id = any(${ids}::bigint[])
      and (s.encerrada_em is not null or s.expira_em <= ${now} or s.usada_em <= ${idleSince} or not u.ativo)`)
  return rows.map((row) => row.id)
}
