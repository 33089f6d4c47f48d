import type { Cofre } from '../cofre.ts'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { RedeInternaError } from '../fora/rede.ts'
import { type Entrega, type MeioDaEntrega, pedirEntrega } from '../jobs/entrega.ts'
import { lerSmtp } from './configuracao.ts'
import { enviarAgora } from './transporte.ts'

/** A mail to be sent. */
export interface NovoEmail {
  para: readonly string[]
  assunto: string
  /** Plain text, as it is read. */
  texto: string
  /** With the same key it is written once, however often this is called. */
  chave?: string
  /** After this nobody needs it: it is given up unsent. */
  validoAte?: Date
  /** Given when the text holds what only its receiver may know (codes, links that work once): it is sealed until it is sent. */
  sigilo?: Cofre
}

const USO_DO_TEXTO = 'email/texto'
/** A subject is one line. */
const umaLinha = (texto: string) => texto.replace(/\s+/g, ' ').trim().slice(0, 200)

/** Asks for a mail in the transaction of what it tells. An organisation without a mail server sends none: false. */
export async function pedirEmail(
  meio: { db: Db; clock: { agora(): Date } },
  novo: NovoEmail,
): Promise<boolean> {
  const { db, clock } = meio
  if (novo.para.length === 0 || !(await lerSmtp(db))) return false
  const texto = novo.sigilo ? novo.sigilo.fechar(novo.texto, USO_DO_TEXTO) : novo.texto
  const escrito = await db.row(sql<{ id: string }>`
    insert into email (para, assunto, texto, selado, chave, valido_ate, criado_em)
    values (${[...novo.para]}::text[], ${umaLinha(novo.assunto)}, ${texto}, ${novo.sigilo !== undefined}, ${novo.chave ?? null}, ${novo.validoAte ?? null}::timestamptz, ${clock.agora()})
    on conflict (chave) do nothing returning id`)
  if (escrito) await pedirEntrega(db, entregaDeEmail, { id: Number(escrito.id) })
  return true
}

interface Linha {
  para: string[]
  assunto: string
  texto: string
  selado: boolean
  valido_ate: string | null
}

const encerrar = (meio: MeioDaEntrega, id: number, situacao: string, erro: string | null = null) =>
  meio.escrever(({ db, clock }) =>
    db.exec(sql`
      update email set situacao = ${situacao}, texto = null, erro = ${erro}, tentativas = tentativas + 1,
        enviado_em = ${situacao === 'ENVIADO' ? clock.agora() : null}::timestamptz where id = ${id}`),
  )

/** What the server said, short, and nothing of the mail itself. */
function emPalavras(erro: unknown): string {
  const e = erro as { code?: string; responseCode?: number; message?: string }
  return [e.code, e.responseCode, umaLinha(e.message ?? '')].filter(Boolean).join(' ').slice(0, 300)
}

/** The server will say the same again: an address that does not exist, a mail that it does not take (RFC 5321 §4.2.1). */
const definitivo = (erro: unknown) => {
  const e = erro as { code?: string; responseCode?: number }
  return e.code === 'EENVELOPE' && (e.responseCode ?? 0) >= 500
}

/** Sends a mail once. One whose process died between the server's word and its own note goes again under the same Message-ID. */
export const entregaDeEmail: Entrega<{ id: number }> = {
  nome: 'email',
  tentativas: 12,
  async fazer(meio, { id }, { ultima }) {
    const { linha, smtp } = await meio.ler(async ({ db }) => ({
      linha: await db.row(
        sql<Linha>`select para, assunto, texto, selado, valido_ate from email where id = ${id} and situacao = 'AGUARDANDO'`,
      ),
      smtp: await lerSmtp(db),
    }))
    if (!linha) return
    if (linha.valido_ate && new Date(linha.valido_ate) <= meio.clock.agora()) {
      await encerrar(meio, id, 'VENCEU')
      return
    }
    try {
      if (!smtp) throw new Error('a organização não tem servidor de e-mail')
      const texto = linha.selado ? meio.cofre.abrir(linha.texto, USO_DO_TEXTO) : linha.texto
      const dominio = smtp.remetente.email.split('@')[1] ?? 'tombo'
      await enviarAgora(meio, smtp, { ...linha, texto, id: `<tombo.${meio.databaseId}.${id}@${dominio}>` })
    } catch (erro) {
      meio.log.warn({ err: emPalavras(erro), emailId: id }, 'o e-mail não foi enviado')
      if (ultima || definitivo(erro) || erro instanceof RedeInternaError) {
        await encerrar(meio, id, 'FALHOU', emPalavras(erro))
        return
      }
      await meio.escrever(({ db }) =>
        db.exec(
          sql`update email set tentativas = tentativas + 1, erro = ${emPalavras(erro)} where id = ${id}`,
        ),
      )
      throw erro
    }
    await encerrar(meio, id, 'ENVIADO')
  },
}
