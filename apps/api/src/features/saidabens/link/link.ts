import { DIAS_DO_LINK_DE_SAIDA, type LinkDaSaida, situacaoLink, type SituacaoLink } from '@tombo/contract'
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Vault } from '../../../kernel/vault.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Db } from '../../../kernel/db/db.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { requestEmail } from '../../../kernel/email/email.ts'
import { hashOfToken, newToken } from '../../../kernel/session/token.ts'
import { emailEmParte } from '../../sessao/pessoa.public.ts'
import { type CartaDaSaida, emailDaSaida } from './emails.ts'

/** Says what a link is sent with. */
export interface MeioDoLink {
  vault: Vault
  /** The public address of the product. */
  address: string
}

const DIA_MS = 86_400_000
/** How long what `validate` hands out can be answered with. */
const CONFIRMACAO_MS = 3_600_000

/**
 * Mails the responsible person the link by which they answer, and keeps its hash and where it went; every earlier link of the
 * request is dead. False where there is nobody to write to, or no mail server.
 */
export async function enviarLink(
  { db, clock, databaseId }: { db: Db; clock: Clock; databaseId: number },
  { vault, address: endereco }: MeioDoLink,
  saidaId: number,
  carta: Omit<CartaDaSaida, 'link' | 'dias'> & { email: string },
): Promise<boolean> {
  await anularLink(db, saidaId)
  const agora = clock.now()
  const validoAte = new Date(agora.getTime() + DIAS_DO_LINK_DE_SAIDA * DIA_MS)
  const { token, hash } = newToken(databaseId)
  const link = `${endereco}/responsavelsaidabens?token=${token}&databaseId=${databaseId}`
  const { email, ...resto } = carta
  const enviado = await requestEmail(
    { db, clock },
    {
      para: [email],
      ...emailDaSaida({ ...resto, link, dias: DIAS_DO_LINK_DE_SAIDA }),
      validUntil: validoAte,
      sealWith: vault,
    },
  )
  if (enviado)
    await db.exec(
      sql`insert into saida_bem_link (token_hash, saida_id, enviado_para, criado_em, expira_em)
        values (${hash}, ${saidaId}, ${email}, ${agora}, ${validoAte})`,
    )
  return enviado
}

/** From here on no link answers this request. True when there was one. */
export async function anularLink(db: Db, saidaId: number): Promise<boolean> {
  return (await db.exec(sql`delete from saida_bem_link where saida_id = ${saidaId}`)) > 0
}

/** A link `k` of a request `t` that its person `r` can still answer, at the address that it was mailed to. */
const vale = (token: string, agora: Date) => sql`
  k.saida_id = t.id and r.id = t.responsavel_id and k.token_hash = ${hashOfToken(token)} and k.expira_em > ${agora}
  and r.ativo and r.email = k.enviado_para`

/** The request that a link is of, while it can be answered. */
export async function saidaDoLink(db: Db, token: string, agora: Date): Promise<number | undefined> {
  const l = await db.row(
    sql<{
      id: number
    }>`select t.id from saida_bem_link k, saida_bem t, responsavel r where ${vale(token, agora)}`,
  )
  return l?.id
}

/**
 * Uses the link of a request up: true for the first who asks, false for everybody after. The person is held first, so that
 * of an answer and a change of their address at the same moment the second finds the first one done.
 */
export async function usarLink(db: Db, saidaId: number, token: string, agora: Date): Promise<boolean> {
  await db.row(
    sql`select 1 from responsavel where id = (select responsavel_id from saida_bem where id = ${saidaId}) for share`,
  )
  return (
    (await db.exec(
      sql`delete from saida_bem_link k using saida_bem t, responsavel r
        where t.id = ${saidaId} and ${vale(token, agora)}`,
    )) > 0
  )
}

/** The link of a request that waits for its responsible person, as whoever looks at the request is told of it. */
export async function lerLink(
  { db, clock }: { db: Db; clock: Clock },
  saidaId: number,
): Promise<LinkDaSaida> {
  interface Linha {
    situacao: SituacaoLink
    para: string | null
    enviadoEm: string | null
    expiraEm: string | null
  }
  const { situacao, para, ...quando } = (await db.row(sql<Linha>`
    select case when r.ativo is not true then 'INATIVO' when r.email is null then 'SEM_EMAIL'
      when r.email <> k.enviado_para then 'EMAIL_MUDOU'
        when k.expira_em > ${clock.now()} then 'VALIDO' else 'VENCIDO' end as situacao,
      k.enviado_para as para, k.criado_em as "enviadoEm", k.expira_em as "expiraEm"
    from saida_bem t left join saida_bem_link k on k.saida_id = t.id
    left join responsavel r on r.id = t.responsavel_id where t.id = ${saidaId}`)) as Linha
  return { situacao: situacaoLink.toWire(situacao), para: para && emailEmParte(para), ...quando }
}

const assinar = (token: string, ate: string) =>
  createHmac('sha256', hashOfToken(token)).update(`saida.${ate}`).digest('base64url')

/** Gives what `validate` hands out, and an answer brings back in its header: good for an hour, and no longer than the link. */
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
