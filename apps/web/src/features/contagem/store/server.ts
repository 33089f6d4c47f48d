import type { AnyRoute, ResponseOf } from '@tombo/contract'
import { toQuery, withParams } from '../../../kernel/urls.ts'

/** Says what a call came to. `status` 0: there was no answer. */
export interface Answer<T> {
  status: number
  ok: boolean
  /** Holds for an answer that is `ok`. */
  content: T
  /** The whole answer, as it came. */
  body: Record<string, unknown>
  message: string
  /** The answer as it came. */
  text: string
}

interface Input {
  token?: string | null
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/** A line that says nothing for so long is given up; what was sent is sent again, which doubles nothing. */
const PATIENCE_MS = 60_000
const NO_ANSWER = 'Sem resposta do servidor. Verifique a conexão e tente de novo.'

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return value && typeof value === 'object' ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/**
 * Calls a route of the contract with a token that is given, or with none. Never throws: a refusal is an answer, and no network
 * is one too. It runs in the page and in the service worker alike.
 */
export async function ask<R extends AnyRoute>(
  route: R,
  { token, params, query, body }: Input = {},
): Promise<Answer<ResponseOf<R>>> {
  const headers: Record<string, string> = { accept: 'application/json' }
  if (token) headers['X-AUTH-TOKEN'] = token
  const form = body instanceof FormData
  if (body !== undefined && !form) headers['content-type'] = 'application/json'
  try {
    const response = await fetch(withParams(route.path, params) + toQuery(query), {
      method: route.method,
      headers,
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE_MS),
      body: body === undefined ? null : form ? body : JSON.stringify(body),
    })
    const text = await response.text()
    const whole = parsed(text)
    return {
      status: response.status,
      ok: response.ok && 'content' in whole,
      content: whole.content as ResponseOf<R>,
      body: whole,
      message: typeof whole.message === 'string' ? whole.message : NO_ANSWER,
      text,
    }
  } catch (error) {
    if (!(error instanceof TypeError) && !(error instanceof DOMException)) throw error
    return { status: 0, ok: false, content: null as ResponseOf<R>, body: {}, message: NO_ANSWER, text: '' }
  }
}
