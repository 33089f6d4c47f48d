import { Agent, get } from 'node:http'
import pg from 'pg'
import type { Servidor } from './servidor.ts'

/** So many clients ask at once, of the server and of the database alike. */
export const CONEXOES = 10
export const SEGUNDOS = Number(process.env.BENCH_SEGUNDOS ?? 6)

const agente = new Agent({ keepAlive: true, maxSockets: CONEXOES })

/** One request of the server, its body read to the end. */
export function buscar(s: Servidor, caminho: string, token = s.token): Promise<void> {
  return new Promise((resolver, falhar) => {
    get(`${s.base}${caminho}`, { agent: agente, headers: { 'x-auth-token': token } }, (res) => {
      if (res.statusCode !== 200) falhar(new Error(`${caminho}: ${res.statusCode}`))
      res.on('data', () => undefined).on('end', resolver)
    }).on('error', falhar)
  })
}

/** Connections of the database, for the plain SQL. */
export const conectar = (url: string): Promise<pg.Client[]> =>
  Promise.all(
    Array.from({ length: CONEXOES }, async () => {
      const c = new pg.Client({ connectionString: url })
      await c.connect()
      return c
    }),
  )

/** The heads of the columns that `linha` writes. */
export const cabecalho = (): string =>
  `\n${''.padEnd(34)}${['p50', 'p95', 'SQL p50', 'SQL p95', '×p50', '×p95'].map((t) => t.padStart(9)).join('')}   (ms, ${CONEXOES} conexões)`
