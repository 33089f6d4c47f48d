import type { Transporter } from 'nodemailer'
import type { Cofre } from '../cofre.ts'
import type { Fora } from '../fora/fora.ts'
import { type ConfiguracaoSmtp, USO_DA_SENHA } from './configuracao.ts'

/** A mail as it goes out. */
export interface Mensagem {
  para: readonly string[]
  assunto: string
  texto: string
  /** The same for every try of one mail: a server that got it twice can tell. */
  id?: string
}

type Meios = { cofre: Cofre; fora: Fora }

/** Opens a connection to the server for `fazer`, and closes it. */
async function comTransporte<T>(
  { cofre, fora }: Meios,
  c: ConfiguracaoSmtp,
  fazer: (transporte: Transporter) => Promise<T>,
): Promise<T> {
  // The address that was looked at is the one that is called; the certificate is still that of the name.
  const { address } = await fora.rede.resolver(c.servidor)
  // The library is large, and is loaded by whoever has a mail server only.
  const { createTransport } = await import('nodemailer')
  const transporte = createTransport({
    host: address,
    port: c.porta,
    secure: c.seguranca === 'TLS',
    requireTLS: c.seguranca === 'STARTTLS',
    ignoreTLS: c.seguranca === 'NENHUMA',
    tls: { servername: c.servidor, minVersion: 'TLSv1.2' },
    ...(c.usuario && c.senhaSelada
      ? { auth: { user: c.usuario, pass: cofre.abrir(c.senhaSelada, USO_DA_SENHA) } }
      : {}),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    return await fazer(transporte)
  } finally {
    transporte.close()
  }
}

/**
 * Hands a mail to the organisation's server and waits for its answer.
 * @throws RedeInternaError for a server in an inner network that nobody allowed; what the server or the network says (`code`, `responseCode`)
 */
export const enviarAgora = (
  meios: Meios,
  c: ConfiguracaoSmtp,
  { para, assunto, texto, id }: Mensagem,
): Promise<void> =>
  comTransporte(meios, c, async (transporte) => {
    await transporte.sendMail({
      from: { name: c.remetente.nome, address: c.remetente.email },
      to: [...para],
      subject: assunto,
      text: texto,
      ...(id ? { messageId: id } : {}),
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
  })

/** Connects, and says who it is, and sends nothing. @throws as `enviarAgora` */
export const experimentar = (meios: Meios, c: ConfiguracaoSmtp): Promise<void> =>
  comTransporte(meios, c, async (transporte) => {
    await transporte.verify()
  })
