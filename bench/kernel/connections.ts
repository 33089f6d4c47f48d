import { Agent, request } from 'node:http'
import type pg from 'pg'
import type { Server } from './server.ts'
import { clientOf } from './client.ts'

/** So many clients ask at once, of the server and of the database alike. */
export const CONNECTIONS = 10
export const SECONDS = Number(process.env.BENCH_SEGUNDOS ?? 6)

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })

/** One request of the server, its body read to the end: a GET, or a POST of what is given, with `more` headers; any answer but `answer` is a fault. */
export function ask(
  s: Server,
  path: string,
  {
    token = s.token,
    payload,
    more = {},
    answer = 200,
  }: {
    token?: string | undefined
    payload?: object
    more?: Readonly<Record<string, string>>
    answer?: number
  } = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = payload && JSON.stringify(payload)
    const headers = {
      'x-auth-token': token,
      ...(sent ? { 'content-type': 'application/json' } : {}),
      ...more,
    }
    const req = request(`${s.base}${path}`, { agent, method: sent ? 'POST' : 'GET', headers }, (res) => {
      if (res.statusCode !== answer) reject(new Error(`${path}: ${res.statusCode}`))
      res.on('data', () => undefined).on('end', resolve)
    }).on('error', reject)
    req.end(sent)
  })
}

/** Connections of the database, for the plain SQL. */
export const connect = (url: string): Promise<pg.Client[]> =>
  Promise.all(Array.from({ length: CONNECTIONS }, () => clientOf(url)))

/** The heads of the columns that `lineOf` writes. */
export const heading = (): string =>
  `\n${''.padEnd(34)}${['p50', 'p95', 'SQL p50', 'SQL p95', '×p50', '×p95'].map((t) => t.padStart(9)).join('')}   (ms, ${CONNECTIONS} conexões)`
