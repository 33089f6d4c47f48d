import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail that the server took. */
export interface Recebido {
  para: string[]
  /** The headers and the text, as they came; decoded. */
  texto: string
  assunto: string
  id: string
}

/** A mail server of this machine, that speaks real SMTP: what it got, and how it is told to refuse. */
export interface ServidorSmtp {
  porta: number
  recebidos: Recebido[]
  /** The next mails are refused with this code; null takes them again. */
  recusar(codigo: number | null): void
  fechar(): Promise<void>
}

const palavra = (texto: string) =>
  texto
    .replace(/\r?\n\s+/g, '')
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, como: string, s: string) =>
      como.toLowerCase() === 'b'
        ? Buffer.from(s, 'base64').toString('utf8')
        : deQuotedPrintable(s.replaceAll('_', ' ')),
    )

function deQuotedPrintable(texto: string): string {
  const bytes = texto
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, h: string) => String.fromCharCode(Number.parseInt(h, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

function ler(bruto: string, para: string[]): Recebido {
  const [cabecalhos = '', ...corpo] = bruto.split('\r\n\r\n')
  const campo = (nome: string) =>
    new RegExp(`^${nome}: ((?:.|\r\n[ \t])*)`, 'im').exec(cabecalhos)?.[1]?.trim() ?? ''
  const texto = corpo.join('\r\n\r\n')
  const como = campo('content-transfer-encoding').toLowerCase()
  return {
    para,
    assunto: palavra(campo('subject')),
    id: campo('message-id'),
    texto:
      como === 'base64'
        ? Buffer.from(texto, 'base64').toString('utf8')
        : como === 'quoted-printable'
          ? deQuotedPrintable(texto)
          : texto,
  }
}

/** Starts it; with `senha` it asks for the user `tombo` with that password. */
export async function iniciarSmtp({ senha }: { senha?: string } = {}): Promise<ServidorSmtp> {
  const recebidos: Recebido[] = []
  let codigo: number | null = null
  const servidor = new SMTPServer({
    authOptional: senha === undefined,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (auth, _sessao, pronto) =>
      auth.username === 'tombo' && auth.password === senha
        ? pronto(null, { user: 'tombo' })
        : pronto(new Error('usuário ou senha')),
    onRcptTo: (_endereco, _sessao, pronto) =>
      codigo === null ? pronto() : pronto(Object.assign(new Error('recusado'), { responseCode: codigo })),
    onData(fluxo, sessao, pronto) {
      const partes: Buffer[] = []
      fluxo.on('data', (d: Buffer) => partes.push(d))
      fluxo.on('end', () => {
        recebidos.push(
          ler(
            Buffer.concat(partes).toString('utf8'),
            sessao.envelope.rcptTo.map((r) => r.address),
          ),
        )
        pronto()
      })
    },
  })
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto))
  return {
    porta: (servidor.server.address() as AddressInfo).port,
    recebidos,
    recusar: (c) => void (codigo = c),
    fechar: () => new Promise((pronto) => servidor.close(() => pronto())),
  }
}
