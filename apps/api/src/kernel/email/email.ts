import { buffer } from 'node:stream/consumers'
import type { FilePlace } from '../files/storage/stored.ts'
import type { Vault } from '../vault.ts'
import type { Db } from '../db/db.ts'
import { type SqlQuery, sql } from '../db/sql.ts'
import { InternalNetworkError } from '../outbound/network.ts'
import { type Delivery, type DeliveryDeps, requestDelivery } from '../jobs/delivery.ts'
import { readSmtp } from './config.ts'
import { tellLostReport } from './lost-report.ts'
import { recusaDe } from './refusal.ts'
import { sendNow } from './transport.ts'

/** A mail to be sent. */
export interface NewEmail {
  para: readonly string[]
  assunto: string
  /** Plain text, as it is read. */
  texto: string
  /** With the same key it is written once, however often this is called. */
  chave?: string
  /** A file that goes with it. */
  arquivoId?: number
  /** After this nobody needs it: it is given up unsent. */
  validUntil?: Date
  /** Given when the text holds what only its receiver may know (codes, links that work once): it is sealed until it is sent. */
  sealWith?: Vault
}

const TEXT_PURPOSE = 'email/texto'
/** A subject is one line. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 200)

/** Asks for a mail in the transaction of what it tells. An organisation without a mail server sends none: false. */
export async function requestEmail(
  deps: { db: Db; clock: { now(): Date } },
  next: NewEmail,
): Promise<boolean> {
  const { db, clock } = deps
  if (next.para.length === 0 || !(await readSmtp(db))) return false
  const text = next.sealWith ? next.sealWith.seal(next.texto, TEXT_PURPOSE) : next.texto
  const written = await db.row(sql<{ id: string }>`
    insert into email (para, assunto, texto, selado, chave, valido_ate, arquivo_id, criado_em)
    values (${[...next.para]}::text[], ${oneLine(next.assunto)}, ${text}, ${next.sealWith !== undefined},
      ${next.chave ?? null}, ${next.validUntil ?? null}::timestamptz, ${next.arquivoId ?? null}, ${clock.now()})
    on conflict (chave) do nothing returning id`)
  if (written) await requestDelivery(db, emailDelivery, { id: Number(written.id) })
  return true
}

interface Row {
  para: string[]
  assunto: string
  texto: string
  selado: boolean
  valido_ate: string | null
  arquivo: (FilePlace & { nome: string }) | null
}

const settle = (deps: DeliveryDeps, id: number, situacao: string, error: string | null = null) =>
  deps.write(async ({ db, clock }) => {
    await db.exec(sql`
      update email set situacao = ${situacao}, texto = null, erro = ${error}, tentativas = tentativas + 1,
        enviado_em = ${situacao === 'ENVIADO' ? clock.now() : null}::timestamptz where id = ${id}`)
    if (error !== null) await tellLostReport({ db, clock }, id, error)
  })

/** The server answers by these of the mail itself: its own words say it all. */
const OF_THE_MAIL = new Set(['EENVELOPE', 'EMESSAGE'])

/** Gives why it was not sent, in words, with what the server said; short, and nothing of the mail itself. */
function inWords(error: unknown): string {
  const e = error as { code?: string; response?: string; message?: string }
  const said = oneLine(e.response ?? '')
  if (said && OF_THE_MAIL.has(e.code ?? '')) return said.slice(0, 300)
  const why = e.code === undefined ? oneLine(e.message ?? '') : recusaDe(error)[1]
  return (why.includes(said) ? why : `${why} ${said}`).slice(0, 300)
}

/** The server will say the same again: an address that does not exist, a mail that it does not take (RFC 5321 §4.2.1). */
const isFinal = (error: unknown) => {
  const e = error as { code?: string; responseCode?: number }
  return e.code === 'EENVELOPE' && (e.responseCode ?? 0) >= 500
}

/** Sends a mail once. One whose process died between the server's word and its own note goes again under the same Message-ID. */
export const emailDelivery: Delivery<{ id: number }> = {
  nome: 'email',
  attempts: 12,
  async run(deps, { id }, { last }) {
    const { linha: row, smtp } = await deps.read(async ({ db }) => ({
      linha: await db.row(
        sql<Row>`select e.para, e.assunto, e.texto, e.selado, e.valido_ate, case when a.id is not null then
            jsonb_build_object('nome', a.nome, 'chave', a.chave, 'armazenamento', a.armazenamento) end as arquivo
          from email e left join arquivo a on a.id = e.arquivo_id
          where e.id = ${id} and e.situacao = 'AGUARDANDO'`,
      ),
      smtp: await readSmtp(db),
    }))
    if (!row) return
    if (row.valido_ate && new Date(row.valido_ate) <= deps.clock.now()) {
      await settle(deps, id, 'VENCEU')
      return
    }
    try {
      if (!smtp) throw new Error('A organização não tem servidor de e-mail.')
      const text = row.selado ? deps.vault.unseal(row.texto, TEXT_PURPOSE) : row.texto
      const domain = smtp.remetente.email.split('@')[1] ?? 'tombo'
      const anexo = row.arquivo && {
        nome: row.arquivo.nome,
        conteudo: await buffer(await (await deps.files()).read(row.arquivo)),
      }
      await sendNow(deps, smtp, {
        ...row,
        anexo,
        texto: text,
        id: `<tombo.${deps.databaseId}.${id}@${domain}>`,
      })
    } catch (error) {
      deps.log.warn({ err: inWords(error), emailId: id }, 'o e-mail não foi enviado')
      if (last || isFinal(error) || error instanceof InternalNetworkError) {
        await settle(deps, id, 'FALHOU', inWords(error))
        return
      }
      await deps.write(({ db }) =>
        db.exec(sql`update email set tentativas = tentativas + 1, erro = ${inWords(error)} where id = ${id}`),
      )
      throw error
    }
    await settle(deps, id, 'ENVIADO')
  },
}

/** Does a mail that is still to go take this file along? */
export const goesByMail = (arquivoId: SqlQuery): SqlQuery =>
  sql`exists (select 1 from email e where e.arquivo_id = ${arquivoId} and e.situacao = 'AGUARDANDO')`
