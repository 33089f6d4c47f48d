import { mensagens, tagsEfetivas } from '@tombo/contract'
import { randomBytes } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import type { Organizacoes } from '../db/organizacoes.ts'
import { sql } from '../db/sql.ts'
import { clockOf } from '../db/zone.ts'
import { AppError } from '../errors.ts'
import { countRefusal, plainAddress } from './refusals.ts'
import { acoesOfUsuario } from './rights.ts'
import type { Session } from './session.ts'
import { hashOfToken, idOfOrganizacao } from './token.ts'

/** A new code for a browser extension. */
export function newExtensaoToken(databaseId: number): { token: string; hash: Buffer } {
  const token = `extensao_${databaseId.toString(36)}_${randomBytes(32).toString('base64url')}`
  return { token, hash: hashOfToken(token) }
}

/** The organisation that a code of an extension claims; null when it is no such code. */
export function organizacaoOfExtensaoToken(token: string): number | null {
  const m = /^extensao_([0-9a-z]{1,6})_[A-Za-z0-9_-]{43}$/.exec(token)
  return m ? idOfOrganizacao(m[1] as string) : null
}

interface Row {
  id: number
  usuario_id: number
  nome: string
  usuario: string
  unidade_id: number
  vale: boolean
  a_marcar: boolean
}

interface ExtensaoCall {
  token: string
  ip: string
  clock: Clock
  organizacoes: Organizacoes
}

/**
 * The session of a browser extension: of one person in one unit, with the rights that this person has there now, for the
 * routes that are open to extensions.
 * @throws {AppError} 401 when the code was revoked or is too old, or the person or the unit is no longer active; 429 after
 *   too many of those from one address
 */
export async function extensaoSession(
  db: Db,
  { token, ip, clock: ofServer, organizacoes }: ExtensaoCall,
): Promise<Session> {
  const clock = await clockOf(db, ofServer)
  const hash = hashOfToken(token)
  const e = await db.row(sql<Row>`
    select e.id, e.usuario_id, u.nome, u.usuario, e.unidade_id,
      e.revogado_em is null and e.validade >= ${clock.today()}::date and u.ativo and n.ativo as vale,
      e.usado_em is null or e.usado_em < ${clock.now()}::timestamptz - interval '1 minute' as a_marcar
    from extensao_acesso e join usuario u on u.id = e.usuario_id join unidade n on n.id = e.unidade_id
    where e.token_hash = ${hash}`)
  if (!e?.vale) {
    await countRefusal(organizacoes, plainAddress(ip), clock.now())
    throw new AppError(401, mensagens.extensaoCodigoRecusado)
  }
  if (e.a_marcar)
    // Whoever comes second does not wait for the first.
    await db.exec(sql`update extensao_acesso set usado_em = ${clock.now()}
      where id = (select id from extensao_acesso where id = ${e.id} for update skip locked)`)
  return {
    actor: { usuarioId: e.usuario_id, nome: e.nome, usuario: e.usuario, sessaoId: 0 },
    unidadeId: e.unidade_id,
    tags: new Set(tagsEfetivas(await acoesOfUsuario(db, e.usuario_id, e.unidade_id))),
    tokenHash: hash,
    timeZone: clock.timeZone,
    extensao: true,
  }
}
