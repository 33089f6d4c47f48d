import { buffer } from 'node:stream/consumers'
import type { FilePlace } from '../files/storage/stored.ts'
import type { Clock } from '../clock.ts'
import type { Vault } from '../vault.ts'
import type { Db } from '../db/db.ts'
import { type SqlQuery, sql } from '../db/sql.ts'
import { notifyWhoAdministers } from '../notices/who-administers.ts'
import { InternalNetworkError } from '../outbound/network.ts'
import { type Delivery, requestDelivery } from '../jobs/delivery.ts'
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
  /** One of many that nobody waits for: it goes after those that somebody may. */
  unhurried?: boolean
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
  const when = next.unhurried ? 'LATER' : 'USUAL'
  if (written) await requestDelivery(db, emailDelivery, { id: Number(written.id) }, { when })
  return true
}

interface Row {
  para: string[]
  assunto: string
  texto: string
  selado: boolean
  valido_ate: string | null
  erro: string | null
  tentativas: number
  arquivo: (FilePlace & { nome: string }) | null
}

type Written = { db: Db; clock: Clock }

async function settle(
  { db, clock }: Written,
  id: number,
  situacao: string,
  error: string | null = null,
): Promise<void> {
  await db.exec(sql`
    update email set situacao = ${situacao}, texto = null, erro = ${error}, tentativas = tentativas + 1,
      enviado_em = ${situacao === 'ENVIADO' ? clock.now() : null}::timestamptz where id = ${id}`)
  if (error !== null) await tellLostReport({ db, clock }, id, error)
}

/** A mail that failed so often has waited for about ten minutes. */
const TOLD_AFTER = 7

/** Tells who administers, once a day, that mails do not go out: nobody else misses a mail that never came. */
const tellFailure = ({ db, clock }: Written, { assunto, para }: Pick<Row, 'assunto' | 'para'>, why: string) =>
  notifyWhoAdministers(
    { db, clock },
    {
      tipo: 'EMAIL_NAO_SAIU',
      titulo: 'Há e-mails que não saem',
      texto: `“${assunto}”, para ${para.join(', ')}: ${why} Veja se há outros em E-mails enviados.`,
      endereco: '/configuracoes/notificacao/emails',
      chave: `email-nao-saiu:${clock.today()}`,
    },
  )

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
  return OF_THE_MAIL.has(e.code ?? '') && (e.responseCode ?? 0) >= 500
}

/** Sends a mail once. One whose process died between the server's word and its own note goes again under the same Message-ID. */
export const emailDelivery: Delivery<{ id: number }> = {
  nome: 'email',
  attempts: 12,
  async run(deps, { id }, { last }) {
    const { linha: row, smtp } = await deps.read(async ({ db }) => ({
      linha: await db.row(
        sql<Row>`select e.para, e.assunto, e.texto, e.selado, e.valido_ate, e.erro, e.tentativas,
          case when a.id is not null then
            jsonb_build_object('nome', a.nome, 'chave', a.chave, 'armazenamento', a.armazenamento) end as arquivo
          from email e left join arquivo a on a.id = e.arquivo_id
          where e.id = ${id} and e.situacao = 'AGUARDANDO'`,
      ),
      smtp: await readSmtp(db),
    }))
    if (!row) return
    if (row.valido_ate && new Date(row.valido_ate) <= deps.clock.now()) {
      await deps.write(async (w) => {
        await settle(w, id, 'VENCEU', row.erro)
        if (row.erro !== null) await tellFailure(w, row, row.erro)
      })
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
      const why = inWords(error)
      const over = last || isFinal(error) || error instanceof InternalNetworkError
      deps.log.warn({ err: why, emailId: id }, 'o e-mail não foi enviado')
      await deps.write(async (w) => {
        if (over) await settle(w, id, 'FALHOU', why)
        else
          await w.db.exec(sql`update email set tentativas = tentativas + 1, erro = ${why} where id = ${id}`)
        if (over || row.tentativas + 1 >= TOLD_AFTER) await tellFailure(w, row, why)
      })
      if (over) return
      throw error
    }
    await deps.write((w) => settle(w, id, 'ENVIADO'))
  },
}

/** Does a mail that is still to go take this file along? */
export const goesByMail = (arquivoId: SqlQuery): SqlQuery =>
  sql`exists (select 1 from email e where e.arquivo_id = ${arquivoId} and e.situacao = 'AGUARDANDO')`
