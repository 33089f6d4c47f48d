import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail that the server took. */
export interface Received {
  para: string[]
  /** The headers and the text, as they came; decoded. */
  texto: string
  assunto: string
  id: string
}

/** A mail server of this machine, that speaks real SMTP: what it got, and how it is told to refuse. */
export interface SmtpServer {
  porta: number
  recebidos: Received[]
  /** The next mails are refused with this code, for their address or for what they say; null takes them again. */
  recusar(code: number | null, why?: 'RCPT' | 'DATA'): void
  fechar(): Promise<void>
}

const word = (text: string) =>
  text
    .replace(/\r?\n\s+/g, '')
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, como: string, s: string) =>
      como.toLowerCase() === 'b'
        ? Buffer.from(s, 'base64').toString('utf8')
        : deQuotedPrintable(s.replaceAll('_', ' ')),
    )

function deQuotedPrintable(text: string): string {
  const bytes = text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, h: string) => String.fromCharCode(Number.parseInt(h, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

function read(raw: string, para: string[]): Received {
  const [headers = '', ...body] = raw.split('\r\n\r\n')
  const field = (name: string) =>
    new RegExp(`^${name}: ((?:.|\r\n[ \t])*)`, 'im').exec(headers)?.[1]?.trim() ?? ''
  const text = body.join('\r\n\r\n')
  const como = field('content-transfer-encoding').toLowerCase()
  return {
    para,
    assunto: word(field('subject')),
    id: field('message-id'),
    texto:
      como === 'base64'
        ? Buffer.from(text, 'base64').toString('utf8')
        : como === 'quoted-printable'
          ? deQuotedPrintable(text)
          : text,
  }
}

/** Starts it; with `password` it asks for the user `tombo` with that password. */
export async function startSmtp({ senha: password }: { senha?: string } = {}): Promise<SmtpServer> {
  const recebidos: Received[] = []
  let code: number | null = null
  let at: 'RCPT' | 'DATA' = 'RCPT'
  const refusal = () => Object.assign(new Error('recusado'), { responseCode: code })
  const server = new SMTPServer({
    authOptional: password === undefined,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (auth, _sessao, ready) =>
      auth.username === 'tombo' && auth.password === password
        ? ready(null, { user: 'tombo' })
        : ready(new Error('usuário ou senha')),
    onRcptTo: (_endereco, _sessao, ready) => (code === null || at === 'DATA' ? ready() : ready(refusal())),
    onData(stream, session, ready) {
      const parts: Buffer[] = []
      stream.on('data', (d: Buffer) => parts.push(d))
      stream.on('end', () => {
        if (code !== null && at === 'DATA') return ready(refusal())
        recebidos.push(
          read(
            Buffer.concat(parts).toString('utf8'),
            session.envelope.rcptTo.map((r) => r.address),
          ),
        )
        ready()
      })
    },
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    porta: (server.server.address() as AddressInfo).port,
    recebidos,
    recusar: (c, why = 'RCPT') => {
      code = c
      at = why
    },
    fechar: () => new Promise((ready) => server.close(() => ready())),
  }
}
