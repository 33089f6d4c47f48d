import type { FastifyInstance, InjectOptions } from 'fastify'

/** What came back; `body` is the parsed JSON, of whatever shape the test asks for. */
export interface Volta {
  status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read bodies of every shape, and a wrong path fails the test
  body: any
  texto: string
  headers: Record<string, unknown>
}

type Headers = Record<string, string>

/** Somebody who calls the server under test. */
export interface Cliente {
  token: string
  usuarioId: number
  get(url: string, headers?: Headers): Promise<Volta>
  post(url: string, body?: unknown, headers?: Headers): Promise<Volta>
  put(url: string, body?: unknown, headers?: Headers): Promise<Volta>
  del(url: string, headers?: Headers): Promise<Volta>
  /** A file as the `file` part of a form. */
  enviar(url: string, nome: string, conteudo: string | Buffer): Promise<Volta>
  /** A form of several parts, in this order: texts, and files as name and bytes. */
  formulario(
    url: string,
    partes: readonly (readonly [string, string | { nome: string; conteudo: string | Buffer }])[],
    headers?: Headers,
  ): Promise<Volta>
}

const LIMITE = 'limite-do-formulario'

function lerJson(texto: string): unknown {
  try {
    return JSON.parse(texto)
  } catch {
    return undefined
  }
}

const corpoDoFormulario = (partes: Parameters<Cliente['formulario']>[1]): Buffer =>
  Buffer.concat([
    ...partes.flatMap(([campo, valor]) => {
      const arquivo = typeof valor === 'string' ? '' : `; filename="${valor.nome}"\r\nContent-Type: text/csv`
      const cabeca = `--${LIMITE}\r\nContent-Disposition: form-data; name="${campo}"${arquivo}\r\n\r\n`
      return [
        Buffer.from(cabeca),
        Buffer.from(typeof valor === 'string' ? valor : valor.conteudo),
        Buffer.from('\r\n'),
      ]
    }),
    Buffer.from(`--${LIMITE}--\r\n`),
  ])

/** Calls with this token; an empty one sends none. */
export function clienteDe(
  app: FastifyInstance,
  token: string,
  usuarioId = 0,
  /** Gives the password where a call asks for it, as the screen does; then the call is made again. */
  confirmar?: () => Promise<unknown>,
): Cliente {
  const comCorpo =
    (method: 'POST' | 'PUT') =>
    (url: string, body?: unknown, headers: Headers = {}) =>
      pedir({
        method,
        url,
        headers,
        ...(body === undefined ? {} : { payload: body as Record<string, unknown> }),
      })
  const umaVez = async (o: InjectOptions): Promise<Volta> => {
    const r = await app.inject({
      ...o,
      headers: { ...(token ? { 'x-auth-token': token } : {}), ...o.headers },
    })
    return { status: r.statusCode, body: lerJson(r.body), texto: r.body, headers: r.headers }
  }
  const pedir = async (o: InjectOptions): Promise<Volta> => {
    const volta = await umaVez(o)
    if (!confirmar || volta.status !== 403 || !volta.body?.fields?.senhaAtual) return volta
    await confirmar()
    return umaVez(o)
  }
  const enviarFormulario: Cliente['formulario'] = (url, partes, headers = {}) =>
    pedir({
      method: 'POST',
      url,
      payload: corpoDoFormulario(partes),
      headers: { 'content-type': `multipart/form-data; boundary=${LIMITE}`, ...headers },
    })
  return {
    token,
    usuarioId,
    get: (url, headers = {}) => pedir({ method: 'GET', url, headers }),
    post: comCorpo('POST'),
    put: comCorpo('PUT'),
    del: (url, headers = {}) => pedir({ method: 'DELETE', url, headers }),
    enviar: (url, nome, conteudo) => enviarFormulario(url, [['file', { nome, conteudo }]]),
    formulario: enviarFormulario,
  }
}
