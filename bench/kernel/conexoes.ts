import { Agent, request } from 'node:http'
import pg from 'pg'
import type { Servidor } from './servidor.ts'

/** So many clients ask at once, of the server and of the database alike. */
export const CONEXOES = 10
export const SEGUNDOS = Number(process.env.BENCH_SEGUNDOS ?? 6)

const agente = new Agent({ keepAlive: true, maxSockets: CONEXOES })

/** One request of the server, its body read to the end: a GET, or a POST of what is given, with `mais` headers; any answer but `resposta` is a fault. */
export function buscar(
  s: Servidor,
  caminho: string,
  {
    token = s.token,
    corpo,
    mais = {},
    resposta = 200,
  }: {
    token?: string | undefined
    corpo?: object
    mais?: Readonly<Record<string, string>>
    resposta?: number
  } = {},
): Promise<void> {
  return new Promise((resolver, falhar) => {
    const envio = corpo && JSON.stringify(corpo)
    const cabecalhos = {
      'x-auth-token': token,
      ...(envio ? { 'content-type': 'application/json' } : {}),
      ...mais,
    }
    const req = request(
      `${s.base}${caminho}`,
      { agent: agente, method: envio ? 'POST' : 'GET', headers: cabecalhos },
      (res) => {
        if (res.statusCode !== resposta) falhar(new Error(`${caminho}: ${res.statusCode}`))
        res.on('data', () => undefined).on('end', resolver)
      },
    ).on('error', falhar)
    req.end(envio)
  })
}

/** Connections of the database, for the plain SQL. */
export const conectar = (url: string): Promise<pg.Client[]> =>
  Promise.all(
    Array.from({ length: CONEXOES }, async () => {
      const c = new pg.Client({ connectionString: url })
      // Where a measure fails the database is stopped, and its failure is what is told.
      c.on('error', () => undefined)
      await c.connect()
      return c
    }),
  )

/** The heads of the columns that `linha` writes. */
export const cabecalho = (): string =>
  `\n${''.padEnd(34)}${['p50', 'p95', 'SQL p50', 'SQL p95', '×p50', '×p95'].map((t) => t.padStart(9)).join('')}   (ms, ${CONEXOES} conexões)`
