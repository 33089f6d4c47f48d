import type { APIRequestContext, Page } from '@playwright/test'
import { administrator } from './server.ts'

interface Entrada {
  content: string
  tokenScope: string
  database_id: number
}

/** Calls of the API by someone who is at work in a unit. */
export interface Caller {
  get: <T>(path: string) => Promise<T>
  post: <T>(path: string, body: unknown) => Promise<T>
  token: string
}

/** Signs somebody in (the administrator, if nobody is named) and goes to work in the first unit; gives the calls of the API. */
export async function signIn(
  page: Page,
  request: APIRequestContext,
  who: { username: string; password: string } = administrator,
): Promise<Caller> {
  const entrada = (await (await request.post('/api/login', { data: who })).json()) as Entrada
  const units = await request.get('/api/usuariosunidades', { headers: { 'X-AUTH-TOKEN': entrada.content } })
  const { content } = (await units.json()) as { content: { resultList: { unidade: { id: number } }[] } }
  const id = content.resultList[0]?.unidade.id
  const chosen = await request.get(`/api/unidades/${id}/selecionar`, {
    headers: { 'X-AUTH-TOKEN': entrada.content },
  })
  const { content: token, tokenScope, database_id } = (await chosen.json()) as Entrada
  await page.addInitScript(
    (session) => {
      if (!localStorage.getItem('tombo:sessao')) localStorage.setItem('tombo:sessao', JSON.stringify(session))
    },
    { token, tokenScope, database_id },
  )
  const call = async <T>(method: 'GET' | 'POST', path: string, data?: unknown): Promise<T> => {
    const answer = await request.fetch(path, {
      method,
      headers: { 'X-AUTH-TOKEN': token },
      ...(data === undefined ? {} : { data }),
    })
    const body = (await answer.json()) as { content: T; message?: string }
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${body.message}`)
    return body.content
  }
  return { token, get: (path) => call('GET', path), post: (path, body) => call('POST', path, body) }
}
