import { DIAS_DO_LINK_DE_SAIDA } from '@tombo/contract'
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Cofre } from '../../kernel/cofre.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../kernel/db/db.ts'
import { sql } from '../../kernel/db/sql.ts'
import { pedirEmail } from '../../kernel/email/email.ts'
import { hashDoToken, novoToken } from '../../kernel/session/token.ts'
import { type CartaDaSaida, emailDaSaida } from './emails.ts'

/** What a link is sent with. */
export interface MeioDoLink {
  cofre: Cofre
  /** The public address of the product. */
  endereco: string
}

const DIA_MS = 86_400_000
/** How long what `validate` hands out can be answered with. */
const CONFIRMACAO_MS = 3_600_000

/**
 * Mails the responsible person the link by which they answer, and keeps its hash; every earlier link of the request is dead.
 * False where there is nobody to write to, or no mail server.
 */
export async function enviarLink(
  { db, clock, databaseId }: { db: Db; clock: Clock; databaseId: number },
  { cofre, endereco }: MeioDoLink,
  saidaId: number,
  carta: Omit<CartaDaSaida, 'link' | 'dias'> & { email: string },
): Promise<boolean> {
  await anularLink(db, saidaId)
  const agora = clock.agora()
  const validoAte = new Date(agora.getTime() + DIAS_DO_LINK_DE_SAIDA * DIA_MS)
  const { token, hash } = novoToken(databaseId)
  const link = `${endereco}/responsavelsaidabens?token=${token}&databaseId=${databaseId}`
  const { email, ...resto } = carta
  const enviado = await pedirEmail(
    { db, clock },
    {
      para: [email],
      ...emailDaSaida({ ...resto, link, dias: DIAS_DO_LINK_DE_SAIDA }),
      validoAte,
      sigilo: cofre,
    },
  )
  if (enviado)
    await db.exec(
      sql`insert into saida_bem_link (token_hash, saida_id, criado_em, expira_em) values (${hash}, ${saidaId}, ${agora}, ${validoAte})`,
    )
  return enviado
}

/** From here on no link answers this request. True when there was one. */
export async function anularLink(db: Db, saidaId: number): Promise<boolean> {
  return (await db.exec(sql`delete from saida_bem_link where saida_id = ${saidaId}`)) > 0
}

/** The request that a link is of, while it can be answered, and by somebody who still answers for assets. */
export async function saidaDoLink(db: Db, token: string, agora: Date): Promise<number | undefined> {
  const l = await db.row(
    sql<{
      id: number
    }>`select k.saida_id as id from saida_bem_link k join saida_bem t on t.id = k.saida_id join responsavel r on r.id = t.responsavel_id
        where k.token_hash = ${hashDoToken(token)} and k.expira_em > ${agora} and r.ativo`,
  )
  return l?.id
}

/** Uses a link up: true for the first who asks, false for everybody after. */
export async function usarLink(db: Db, token: string, agora: Date): Promise<boolean> {
  return (
    (await db.exec(
      sql`delete from saida_bem_link where token_hash = ${hashDoToken(token)} and expira_em > ${agora}`,
    )) > 0
  )
}

const assinar = (token: string, ate: string) =>
  createHmac('sha256', hashDoToken(token)).update(`saida.${ate}`).digest('base64url')

/** What `validate` hands out, and an answer brings back in its header: good for an hour, and no longer than the link. */
export function novaConfirmacao(token: string, agora: Date): string {
  const ate = (agora.getTime() + CONFIRMACAO_MS).toString(36)
  return `${ate}.${assinar(token, ate)}`
}

/** Was this handed out for this link, within the hour? */
export function confirmacaoVale(token: string, confirmacao: unknown, agora: Date): boolean {
  const m =
    typeof confirmacao === 'string' ? /^([0-9a-z]{1,12})\.([A-Za-z0-9_-]{43})$/.exec(confirmacao) : null
  if (!m) return false
  const [, ate, hmac] = m as unknown as [string, string, string]
  return (
    Number.parseInt(ate, 36) > agora.getTime() &&
    timingSafeEqual(Buffer.from(assinar(token, ate)), Buffer.from(hmac))
  )
}
