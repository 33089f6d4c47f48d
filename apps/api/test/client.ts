import type { FastifyInstance, InjectOptions } from 'fastify'

/** Says what came back; `body` is the parsed JSON, of whatever shape the test asks for. */
export interface TestReply {
  status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read bodies of every shape, and a wrong path fails the test
  body: any
  text: string
  headers: Record<string, unknown>
}

type Headers = Record<string, string>

/** Somebody who calls the server under test. */
export interface TestClient {
  token: string
  usuarioId: number
  get(url: string, headers?: Headers): Promise<TestReply>
  post(url: string, body?: unknown, headers?: Headers): Promise<TestReply>
  put(url: string, body?: unknown, headers?: Headers): Promise<TestReply>
  del(url: string, headers?: Headers): Promise<TestReply>
  /** A file as the `file` part of a form. */
  sendFile(url: string, name: string, content: string | Buffer): Promise<TestReply>
  /** A form of several parts, in this order: texts, and files as name and bytes. */
  sendForm(
    url: string,
    parts: readonly (readonly [string, string | { nome: string; conteudo: string | Buffer }])[],
    headers?: Headers,
  ): Promise<TestReply>
}

const LIMITE = 'limite-do-formulario'

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const formBody = (parts: Parameters<TestClient['sendForm']>[1]): Buffer =>
  Buffer.concat([
    ...parts.flatMap(([field, value]) => {
      const file = typeof value === 'string' ? '' : `; filename="${value.nome}"\r\nContent-Type: text/csv`
      const head = `--${LIMITE}\r\nContent-Disposition: form-data; name="${field}"${file}\r\n\r\n`
      return [
        Buffer.from(head),
        Buffer.from(typeof value === 'string' ? value : value.conteudo),
        Buffer.from('\r\n'),
      ]
    }),
    Buffer.from(`--${LIMITE}--\r\n`),
  ])

/** Calls with this token; an empty one sends none. */
export function clientOf(
  app: FastifyInstance,
  token: string,
  usuarioId = 0,
  /** Gives the password where a call asks for it, as the screen does; then the call is made again. */
  confirmar?: () => Promise<unknown>,
): TestClient {
  const withBody =
    (method: 'POST' | 'PUT') =>
    (url: string, body?: unknown, headers: Headers = {}) =>
      request({
        method,
        url,
        headers,
        ...(body === undefined ? {} : { payload: body as Record<string, unknown> }),
      })
  const once = async (o: InjectOptions): Promise<TestReply> => {
    const r = await app.inject({
      ...o,
      headers: { ...(token ? { 'x-auth-token': token } : {}), ...o.headers },
    })
    return { status: r.statusCode, body: parseJson(r.body), text: r.body, headers: r.headers }
  }
  const request = async (o: InjectOptions): Promise<TestReply> => {
    const volta = await once(o)
    if (!confirmar || volta.status !== 403 || !volta.body?.fields?.senhaAtual) return volta
    await confirmar()
    return once(o)
  }
  const sendForm: TestClient['sendForm'] = (url, parts, headers = {}) =>
    request({
      method: 'POST',
      url,
      payload: formBody(parts),
      headers: { 'content-type': `multipart/form-data; boundary=${LIMITE}`, ...headers },
    })
  return {
    token,
    usuarioId,
    get: (url, headers = {}) => request({ method: 'GET', url, headers }),
    post: withBody('POST'),
    put: withBody('PUT'),
    del: (url, headers = {}) => request({ method: 'DELETE', url, headers }),
    sendFile: (url, name, content) => sendForm(url, [['file', { nome: name, conteudo: content }]]),
    sendForm,
  }
}
