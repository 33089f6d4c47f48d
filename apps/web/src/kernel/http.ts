import { CABECALHO_DISPOSITIVO, mensagens } from '@tombo/contract'
import { deviceHere } from './device.ts'
import { sessaoAtual } from './sessao.ts'

/** A call that failed. `status` 0 means that there was no answer at all. */
export class ErroApi extends Error {
  readonly status: number
  /** Texts that go beside the inputs, by the name of the field. */
  readonly fields: Record<string, string[]>

  constructor(status: number, message: string, fields: Record<string, string[]> = {}) {
    super(message)
    this.name = 'ErroApi'
    this.status = status
    this.fields = fields
  }
}

/** The whole answer of a call, as it came. */
export interface Resposta {
  content?: unknown
  message?: string
}

export interface Pedido {
  method: string
  path: string
  body?: unknown
  /** The same key again within a day answers the first answer. */
  idempotencia?: string | undefined
  signal?: AbortSignal | undefined
  /** Headers of this call alone. */
  cabecalhos?: Record<string, string>
}

export const SEM_CONEXAO = 'Não foi possível falar com o servidor. Verifique a conexão e tente novamente.'
/** Of an answer without words, which is not the server's own: what became of the call is not known. */
const ERRO_GENERICO = 'O servidor não conseguiu atender. Tente novamente em instantes.'

interface Ouvintes {
  /** The session is over: `mensagem` says why. */
  sessaoTerminou: (mensagem: string) => void
}
const ouvintes: Ouvintes = { sessaoTerminou: () => {} }

/** Says who is told when a call answers 401. */
export function aoTerminarSessao(ouvinte: (mensagem: string) => void): void {
  ouvintes.sessaoTerminou = ouvinte
}

/** Answers of whoever stands before the server, of a server without its database, and none at all. */
const SEM_DESFECHO = new Set([0, 502, 503, 504])

/** True for a failure after which nobody knows whether the work was done. */
export const ficouSemDesfecho = (erro: unknown): boolean =>
  erro instanceof ErroApi && SEM_DESFECHO.has(erro.status)

/** True for the failure of a request that was given up on purpose. */
export const foiCancelado = (erro: unknown): boolean =>
  erro instanceof DOMException && erro.name === 'AbortError'

/**
 * One call. Gives the whole answer (`content` and what stands beside it).
 * @throws {ErroApi} for every answer that is not 2xx, and for none at all; an aborted call throws its own DOMException.
 */
export async function http({
  method,
  path,
  body,
  idempotencia,
  signal,
  cabecalhos,
}: Pedido): Promise<Resposta> {
  const token = sessaoAtual()?.token
  const headers: Record<string, string> = { accept: 'application/json', ...cabecalhos }
  const device = deviceHere()
  if (token) headers['X-AUTH-TOKEN'] = token
  else if (device) headers[CABECALHO_DISPOSITIVO] = device
  if (idempotencia) headers['Idempotency-Key'] = idempotencia
  const multipart = body instanceof FormData
  if (body !== undefined && !multipart) headers['content-type'] = 'application/json'
  let resposta: Response
  try {
    resposta = await fetch(path, {
      method,
      headers,
      signal: signal ?? null,
      body: body === undefined ? null : multipart ? body : JSON.stringify(body),
    })
  } catch (erro) {
    if (foiCancelado(erro)) throw erro
    throw new ErroApi(0, SEM_CONEXAO)
  }
  return lerResposta(resposta.status, await resposta.text(), token)
}

/**
 * What an answer says, whichever way it was fetched. A 401 ends the session that `token` was of.
 * @throws {ErroApi} when the status is not 2xx
 */
export function lerResposta(status: number, texto: string, token: string | undefined): Resposta {
  const lida = lerJson(texto)
  if (status >= 200 && status < 300) return lida ?? {}
  if (status === 401 && token && sessaoAtual()?.token === token)
    ouvintes.sessaoTerminou(lida?.message ?? mensagens.sessaoExpirada)
  throw new ErroApi(status, textoDoErro(lida), camposDoErro(lida))
}

function lerJson(texto: string): (Resposta & { msg?: string; fields?: Record<string, string[]> }) | null {
  if (!texto) return null
  try {
    return JSON.parse(texto)
  } catch {
    return null
  }
}

const textoDoErro = (lida: (Resposta & { msg?: string }) | null) =>
  lida?.message ?? lida?.msg ?? ERRO_GENERICO
const camposDoErro = (lida: { fields?: Record<string, string[]> } | null) => lida?.fields ?? {}
