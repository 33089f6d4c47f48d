import { HORAS_DO_LINK, mensagens, type TipoDeLink } from '@tombo/contract'
import type { Vault } from '../../../kernel/vault.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Db } from '../../../kernel/db/db.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { requestEmail } from '../../../kernel/email/email.ts'
import { AppError } from '../../../kernel/errors.ts'
import { hashOfToken, newToken, organizacaoOfToken } from '../../../kernel/session/token.ts'
import { emailDoLink } from '../emails.public.ts'

interface Meio {
  db: Db
  clock: Clock
  vault: Vault
  /** The public address of the product. */
  endereco: string
  databaseId: number
}

/** Within this time of one link for a forgotten password no other is mailed: the first stands for both. */
const ENTRE_LINKS_MS = 5 * 60_000

/**
 * Mails a person a link with which they set a password. The first password has one link, the last; of those for a forgotten
 * one each stays good for its hour, and kills no other: whoever asks for them cannot take away what the person was sent.
 * False where no mail can be sent.
 */
export async function enviarLink(
  { db, clock, vault, endereco, databaseId }: Meio,
  tipo: TipoDeLink,
  p: { id: number; nome: string; usuario: string; email: string },
): Promise<boolean> {
  const agora = clock.now()
  const validoAte = new Date(agora.getTime() + HORAS_DO_LINK[tipo] * 3_600_000)
  const { token, hash } = newToken(databaseId)
  if (tipo === 'PRIMEIRO_ACESSO') await anularLinks(db, p.id)
  else if (await haPouco(db, p.id, agora)) return true
  await db.exec(
    sql`insert into link_senha (token_hash, usuario_id, tipo, criado_em, expira_em)
      values (${hash}, ${p.id}, ${tipo}, ${agora}, ${validoAte})`,
  )
  const email = emailDoLink(tipo, p, `${endereco}/redefinirsenha/${token}`)
  return requestEmail({ db, clock }, { para: [p.email], ...email, validUntil: validoAte, sealWith: vault })
}

/** A link for a forgotten password was mailed a moment ago, and is good. */
async function haPouco(db: Db, usuarioId: number, agora: Date): Promise<boolean> {
  const desde = new Date(agora.getTime() - ENTRE_LINKS_MS)
  const vivo = await db.row(
    sql`select 1 from link_senha where usuario_id = ${usuarioId} and tipo = 'REDEFINIR' and criado_em > ${desde}`,
  )
  return vivo !== undefined
}

/** From here on no link that a person was sent sets a password. */
export async function anularLinks(db: Db, usuarioId: number): Promise<void> {
  await db.exec(sql`delete from link_senha where usuario_id = ${usuarioId}`)
}

const naoVale = () => new AppError(400, mensagens.linkUsado)

/** The organisation that a link claims to be of; 400 when it can be of none. */
export function organizacaoDoLink(token: string | undefined): number {
  const databaseId = token ? organizacaoOfToken(token) : null
  if (databaseId === null) throw naoVale()
  return databaseId
}

export interface LinkVivo {
  tipo: TipoDeLink
  usuarioId: number
}

/** Gives what a link is good for; 400 when it was used, is too old, or belongs to somebody who was deactivated. `travar` lets only one use it. */
export async function lerLink(
  db: Db,
  token: string,
  agora: Date,
  { travar = false } = {},
): Promise<LinkVivo> {
  const link = await db.row(sql<LinkVivo>`
    select l.tipo, l.usuario_id as "usuarioId" from link_senha l join usuario u on u.id = l.usuario_id
    where l.token_hash = ${hashOfToken(token)} and l.expira_em > ${agora}
      and u.ativo ${travar ? sql`for update of l, u` : sql``}`)
  if (!link) throw naoVale()
  return link
}
