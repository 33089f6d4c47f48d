import { CABECALHO_DISPOSITIVO, mensagens } from '@tombo/contract'
import { deviceHere } from './session/device.ts'
import { currentSession, learnOfOtherTabs } from './session/session.ts'

/** A call that failed. `status` 0 means that there was no answer at all. */
export class ApiError extends Error {
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
export interface ApiReply {
  content?: unknown
  message?: string
}

export interface HttpRequest {
  method: string
  path: string
  body?: unknown
  /** The same key again within a day answers the first answer. */
  idempotencyKey?: string | undefined
  signal?: AbortSignal | undefined
  /** Headers of this call alone. */
  headers?: Record<string, string>
}

export const NO_CONNECTION = 'Não foi possível falar com o servidor. Verifique a conexão e tente novamente.'
/** It is of an answer without words, which is not the server's own: what became of the call is not known. */
const GENERIC_ERROR = 'O servidor não conseguiu atender. Tente novamente em instantes.'

interface Listeners {
  /** The session is over: `message` says why. */
  sessionEnded: (message: string) => void
}
const listeners: Listeners = { sessionEnded: () => {} }

/** Says who is told when a call answers 401. */
export function onSessionEnd(listener: (message: string) => void): void {
  listeners.sessionEnded = listener
}

/** Answers of whoever stands before the server, of a server without its database, and none at all. */
const UNDECIDED = new Set([0, 502, 503, 504])

/** True for a failure after which nobody knows whether the work was done. */
export const endedUnsettled = (error: unknown): boolean =>
  error instanceof ApiError && UNDECIDED.has(error.status)

/** True for the failure of a request that was given up on purpose. */
export const wasCancelled = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError'

/**
 * One call. Gives the whole answer (`content` and what stands beside it).
 * @throws {ApiError} for every answer that is not 2xx, and for none at all; an aborted call throws its own DOMException.
 */
export async function http({
  method,
  path,
  body,
  idempotencyKey,
  signal,
  headers: extra,
}: HttpRequest): Promise<ApiReply> {
  const token = currentSession()?.token
  const headers: Record<string, string> = { accept: 'application/json', ...extra }
  const device = deviceHere()
  if (token) headers['X-AUTH-TOKEN'] = token
  else if (device) headers[CABECALHO_DISPOSITIVO] = device
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey
  const multipart = body instanceof FormData
  if (body !== undefined && !multipart) headers['content-type'] = 'application/json'
  let response: Response
  try {
    response = await fetch(path, {
      method,
      headers,
      signal: signal ?? null,
      body: body === undefined ? null : multipart ? body : JSON.stringify(body),
    })
  } catch (error) {
    if (wasCancelled(error)) throw error
    throw new ApiError(0, NO_CONNECTION)
  }
  return readReply(response.status, await response.text(), token)
}

/**
 * Gives what an answer says, whichever way it was fetched. A 401 ends the session that `token` was of, unless another tab has
 * gone on with one that this tab was not told of yet.
 * @throws {ApiError} when the status is not 2xx
 */
export function readReply(status: number, text: string, token: string | undefined): ApiReply {
  const parsed = parseJson(text)
  if (status >= 200 && status < 300) return parsed ?? {}
  if (status === 401 && token && currentSession()?.token === token && !learnOfOtherTabs())
    listeners.sessionEnded(parsed?.message ?? mensagens.sessaoExpirada)
  throw new ApiError(status, errorText(parsed), errorFields(parsed))
}

function parseJson(text: string): (ApiReply & { msg?: string; fields?: Record<string, string[]> }) | null {
  if (!text) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const errorText = (parsed: (ApiReply & { msg?: string }) | null) =>
  parsed?.message ?? parsed?.msg ?? GENERIC_ERROR
const errorFields = (parsed: { fields?: Record<string, string[]> } | null) => parsed?.fields ?? {}
