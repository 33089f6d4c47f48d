import type { APIRequestContext, Page } from '@playwright/test'
import { administrator } from './server.ts'

interface Answer {
  content: string
  tokenScope: string
  database_id: number
}

export interface Credentials {
  username: string
  password: string
}

/** Calls of the API by someone who is at work in a unit; each gives the `content` of its answer. */
export interface Caller {
  token: string
  unitId: number
  get: <T>(path: string) => Promise<T>
  post: <T>(path: string, body?: unknown) => Promise<T>
  remove: (path: string) => Promise<unknown>
}

/** Signs somebody in, by the API alone, and goes to work in a unit: the first that was made, if none is named. */
async function enter(request: APIRequestContext, { username, password }: Credentials, unit?: number) {
  const first = (await (await request.post('/api/login', { data: { username, password } })).json()) as Answer
  const headers = { 'X-AUTH-TOKEN': first.content }
  const units = await request.get('/api/usuariosunidades?rpp=500', { headers })
  const { content } = (await units.json()) as { content: { resultList: { unidade: { id: number } }[] } }
  const [earliest] = content.resultList.map((u) => u.unidade.id).toSorted((a, b) => a - b)
  const unitId = unit ?? earliest
  if (unitId === undefined) throw new Error(`${username} has no unit`)
  const chosen = (await (
    await request.get(`/api/unidades/${unitId}/selecionar`, { headers })
  ).json()) as Answer
  return { unitId, session: { ...chosen, token: chosen.content } }
}

function callerOf(
  request: APIRequestContext,
  token: string,
  unitId: number,
  { password }: Credentials,
): Caller {
  const ask = (method: string, path: string, data?: unknown) =>
    request.fetch(path, {
      method,
      headers: { 'X-AUTH-TOKEN': token },
      ...(data === undefined ? {} : { data }),
    })
  const call = async <T>(method: string, path: string, data?: unknown): Promise<T> => {
    let answer = await ask(method, path, data)
    let body = (await answer.json()) as { content: T; message?: string; fields?: Record<string, string[]> }
    // Whatever asks for the password gets it, as it does on the screen.
    if (answer.status() === 403 && body.fields?.senhaAtual) {
      await ask('POST', '/api/usuarios/contexto/confirmacao', { senhaAtual: password })
      answer = await ask(method, path, data)
      body = (await answer.json()) as typeof body
    }
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${body.message}`)
    return body.content
  }
  return {
    token,
    unitId,
    get: (path) => call('GET', path),
    post: (path, body) => call('POST', path, body),
    remove: (path) => call('DELETE', path),
  }
}

/**
 * Signs somebody in (the administrator, if nobody is named) for the API alone, in a unit of theirs (the first, if none is named).
 * @throws {Error} with status and message, from any call that is refused
 */
export async function callsOf(
  request: APIRequestContext,
  who: Credentials = administrator,
  unit?: number,
): Promise<Caller> {
  const { unitId, session } = await enter(request, who, unit)
  return callerOf(request, session.token, unitId, who)
}

/**
 * Signs somebody in (the administrator, if nobody is named), in the browser too, and gives the calls of the API.
 * @throws {Error} with status and message, from any call that is refused
 */
export async function signIn(
  page: Page,
  request: APIRequestContext,
  who: Credentials = administrator,
): Promise<Caller> {
  const { unitId, session } = await enter(request, who)
  const { token, tokenScope, database_id } = session
  await page.addInitScript(
    (kept) => {
      if (!localStorage.getItem('tombo:sessao')) localStorage.setItem('tombo:sessao', JSON.stringify(kept))
    },
    { token, tokenScope, database_id },
  )
  return callerOf(request, token, unitId, who)
}

/**
 * Sends something from the screen, and ends what its session stands on while that is on its way: the stream may tell of the end at
 * once, and cover what was to be pressed. Requests go on by way of the test: what is on its way in the moment in which that ends,
 * such as the program of the cover, would come no more.
 */
export async function endOnTheWay(
  page: Page,
  { end, send }: { end: () => Promise<unknown>; send: () => Promise<unknown> },
): Promise<void> {
  let ended = false
  await page.route('**/api/**', async (route) => {
    const first = !ended && route.request().method() === 'POST'
    ended ||= first
    if (first) await end()
    await route.continue()
  })
  const answered = page.waitForResponse((r) => r.request().method() === 'POST')
  await send()
  await answered
}

/** Gives the password that the screen asks for before what could take accounts or data over. */
export async function confirmWithPassword(page: Page, who: Credentials = administrator): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirme com a sua senha' })
  await dialog.getByLabel('Sua senha', { exact: true }).fill(who.password)
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** A new unit; whoever makes it works in it. */
export async function createUnit(admin: Caller, descricao: string): Promise<number> {
  return (await admin.post<{ id: number }>('/api/unidades', { codigo: null, descricao, ativo: true })).id
}

/**
 * Creates a user of these units (the administrator's, if none is named) with these actions only (names of the
 * catalogue); gives the credentials, and the id.
 */
export async function createUser(
  admin: Caller,
  username: string,
  actions: readonly string[],
  units: readonly number[] = [admin.unitId],
): Promise<Credentials & { id: number }> {
  const password = 'Leitura#2026'
  const { id } = await admin.post<{ id: number }>('/api/usuarios', {
    usuario: username,
    nome: username,
    senha: password,
  })
  for (const unit of units) {
    await admin.post(`/api/unidades/${unit}/usuarios/${id}`)
    for (const action of actions)
      await admin.post(`/api/unidades/${unit}/usuarios/${id}/permissoes/${action}`)
  }
  return { id, username, password }
}
