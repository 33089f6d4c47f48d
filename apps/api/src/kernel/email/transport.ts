import type { Transporter } from 'nodemailer'
import type { Vault } from '../vault.ts'
import type { Outbound } from '../outbound/outbound.ts'
import { type SmtpConfig, PASSWORD_PURPOSE } from './config.ts'

/** A mail as it goes out. */
export interface Message {
  para: readonly string[]
  assunto: string
  texto: string
  /** A file that goes with it, whole in memory. */
  anexo?: { nome: string; conteudo: Buffer } | null
  /** The same for every try of one mail: a server that got it twice can tell. */
  id?: string
}

type MailDeps = { vault: Vault; outbound: Outbound }

/** Opens a connection to the server for `run`, and closes it. */
async function withTransport<T>(
  { vault, outbound }: MailDeps,
  c: SmtpConfig,
  run: (transport: Transporter) => Promise<T>,
): Promise<T> {
  // The address that was looked at is the one that is called; the certificate is still that of the name.
  const { address } = await outbound.network.resolve(c.servidor)
  // The library is large, and is loaded by whoever has a mail server only.
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    host: address,
    port: c.porta,
    secure: c.seguranca === 'TLS',
    requireTLS: c.seguranca === 'STARTTLS',
    ignoreTLS: c.seguranca === 'NENHUMA',
    tls: { servername: c.servidor, minVersion: 'TLSv1.2' },
    ...(c.usuario && c.senhaSelada
      ? { auth: { user: c.usuario, pass: vault.unseal(c.senhaSelada, PASSWORD_PURPOSE) } }
      : {}),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    return await run(transport)
  } finally {
    transport.close()
  }
}

/**
 * Hands a mail to the organisation's server and waits for its answer.
 * @throws {InternalNetworkError} for a server in an inner network that nobody allowed; what the server or the network says (`code`, `responseCode`)
 */
export const sendNow = (
  deps: MailDeps,
  c: SmtpConfig,
  { para, assunto, texto: text, anexo, id }: Message,
): Promise<void> =>
  withTransport(deps, c, async (transport) => {
    await transport.sendMail({
      from: { name: c.remetente.nome, address: c.remetente.email },
      to: [...para],
      subject: assunto,
      text,
      ...(id ? { messageId: id } : {}),
      ...(anexo ? { attachments: [{ filename: anexo.nome, content: anexo.conteudo }] } : {}),
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
  })

/** Connects, and says who it is, and sends nothing. @throws as `sendNow` */
export const tryOut = (deps: MailDeps, c: SmtpConfig): Promise<void> =>
  withTransport(deps, c, async (transport) => {
    await transport.verify()
  })
