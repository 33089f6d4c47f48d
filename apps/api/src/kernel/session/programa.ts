import { mensagens, type NomeAcao, type Tag, tagsEfetivas } from '@tombo/contract'
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

/** A new token for a program: it says that it is one, and is recognised by those who look for lost secrets. */
export function newProgramaToken(databaseId: number): { token: string; hash: Buffer } {
  const token = `tombo_${databaseId.toString(36)}_${randomBytes(32).toString('base64url')}`
  return { token, hash: hashOfToken(token) }
}

/** The organisation that a program's token claims; null when it is no such token. */
export function organizacaoOfProgramaToken(token: string): number | null {
  const m = /^tombo_([0-9a-z]{1,6})_[A-Za-z0-9_-]{43}$/.exec(token)
  return m ? idOfOrganizacao(m[1] as string) : null
}

/** Where a program calls from, and what is known of it: enough to keep the record of a call. */
export interface CallingPrograma {
  id: number
  nome: string
  unidadeId: number
}

interface Row {
  id: number
  usuario_id: number
  usuario: string
  nome: string
  unidade_id: number
  acoes: NomeAcao[]
  token_hash: Buffer
  vale: boolean
  do_responsavel: NomeAcao[]
  a_marcar: boolean
}

/** Gives what of its rights a program has now: those that who answers for it holds too. */
export function tagsOfPrograma(
  ofPrograma: readonly NomeAcao[],
  doResponsavel: readonly NomeAcao[],
): Set<Tag> {
  const own = new Set(tagsEfetivas(doResponsavel))
  return new Set(tagsEfetivas(ofPrograma).filter((t) => own.has(t)))
}

/** The actions of who answers for the program `p`, where it works; none of somebody who is no longer active. */
export const ACOES_DO_RESPONSAVEL = `array(select distinct e.acao from permissao_efetiva e join usuario r on r.id = e.usuario_id and r.ativo
    where e.usuario_id = p.responsavel_id and e.unidade_id = p.unidade_id)`

/**
 * Gives what a person or a program may do in a unit by now, outside a call: nothing when they, or the unit, are no longer active. `today` is the day
 * on which a program's token must be good.
 */
export async function tagsOfNow(
  db: Db,
  usuarioId: number,
  unidadeId: number,
  today: string,
): Promise<ReadonlySet<string>> {
  if (!(await db.row(sql`select 1 from unidade where id = ${unidadeId} and ativo`))) return new Set()
  const programa = await db.row(sql<{ acoes: NomeAcao[]; do_responsavel: NomeAcao[] }>`
    select p.acoes, ${sql.raw(ACOES_DO_RESPONSAVEL)} as do_responsavel from programa p
    where p.usuario_id = ${usuarioId} and p.unidade_id = ${unidadeId} and p.revogado_em is null
      and p.validade >= ${today}::date`)
  if (programa) return tagsOfPrograma(programa.acoes, programa.do_responsavel)
  const ativo = await db.row(sql`select 1 from usuario where id = ${usuarioId} and ativo and tipo = 'PESSOA'`)
  return new Set(ativo ? tagsEfetivas(await acoesOfUsuario(db, usuarioId, unidadeId)) : [])
}

/**
 * Is whoever acts one of these, or a program that one of them answers for, or one who answers for a program among these? Where
 * somebody else must decide, a program is the hand of its person.
 */
export async function actsForAnyOf(
  { db, actor: { usuarioId } }: { db: Db; actor: { usuarioId: number } },
  users: readonly (number | null)[],
): Promise<boolean> {
  if (users.includes(usuarioId)) return true
  const same = await db.row(sql`
    with behind as (select u as id, coalesce(p.responsavel_id, u) as person
      from unnest(${[usuarioId, ...users]}::int[]) u left join programa p on p.usuario_id = u)
    select 1 from behind b join behind o on o.person = b.person and o.id <> b.id where b.id = ${usuarioId} limit 1`)
  return same !== undefined
}

const QUERY = `select p.id, p.usuario_id, u.usuario, u.nome, p.unidade_id, p.acoes, p.token_hash,
    p.revogado_em is null and p.validade >= $3::date and u.ativo and un.ativo
      and (p.enderecos = '{}' or $2::inet <<= any(p.enderecos)) as vale,
    p.usado_em is null or p.usado_em < $4::timestamptz - interval '1 minute' as a_marcar, ${ACOES_DO_RESPONSAVEL} as do_responsavel
  from programa p join usuario u on u.id = p.usuario_id join unidade un on un.id = p.unidade_id where p.token_hash = $1`

interface ProgramaCall {
  token: string
  ip: string
  clock: Clock
  organizacoes: Organizacoes
  /** Called once it is known which program it is, whether or not it may go on. */
  onKnown(programa: CallingPrograma): void
}

/**
 * Gives what a program may do: in its unit, with rights of its own, as far as who answers for it holds them now. A program has no session: its token is good until its last
 * day, from its addresses, and ends at once when it is revoked.
 * @throws AppError 401 when the token is not good (now, from here); 429 after too many of those
 */
export async function programaSession(db: Db, call: ProgramaCall): Promise<Session> {
  const { token } = call
  const clock = await clockOf(db, call.clock)
  const ip = plainAddress(call.ip)
  const [p] = await db.named<Row>('programa_por_token', QUERY, [
    hashOfToken(token),
    ip,
    clock.today(),
    clock.now(),
  ])
  if (p) call.onKnown({ id: p.id, nome: p.nome, unidadeId: p.unidade_id })
  const tags = tagsOfPrograma(p?.acoes ?? [], p?.do_responsavel ?? [])
  if (!p?.vale || tags.size === 0) {
    await countRefusal(call.organizacoes, ip, clock.now())
    throw new AppError(401, mensagens.tokenRecusado)
  }
  if (p.a_marcar)
    // Whoever comes second does not wait for the first.
    await db.exec(sql`update programa set usado_em = ${clock.now()}, usado_de = ${ip}::inet
      where id = (select id from programa where id = ${p.id} for update skip locked)`)
  return {
    actor: { usuarioId: p.usuario_id, nome: p.nome, usuario: p.usuario, sessaoId: 0 },
    unidadeId: p.unidade_id,
    tags,
    tokenHash: p.token_hash,
    timeZone: clock.timeZone,
    programa: true,
  }
}
