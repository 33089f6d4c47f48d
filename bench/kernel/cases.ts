import { ask, heading, connect, CONNECTIONS, SECONDS } from './connections.ts'
import { lineOf, measure } from './measure.ts'
import { anotherSession, type Server } from './server.ts'

/** Says what is asked of the server, and the plain SQL that gives the same. */
export interface Case {
  name: string
  /** Asked one after the other, where there are several. */
  path: string | readonly string[]
  sql: string[]
  /** One of `sql` is asked each time, in turn, as the paths are; else all of them. */
  sqlInTurn?: boolean
  /** Each connection has a session of its own, as ten people have; else all are of one. */
  tenPeople?: boolean
  /** No path is asked twice: the case ends with them, and is not warmed up. */
  withoutRepeating?: boolean
}

async function tenSessions(s: Server): Promise<string[]> {
  const tokens: string[] = []
  while (tokens.length < CONNECTIONS) tokens.push(await anotherSession(s))
  return tokens
}

/** Latency of each case over ten connections, beside the same SQL over ten connections; and the server's peak memory. */
export async function measureCases(
  s: Server,
  url: string,
  title: string,
  cases: readonly Case[],
  say: (t: string) => void,
): Promise<void> {
  const clients = await connect(url)
  say(heading())
  s.resetPeak()
  for (const [n, one] of cases.entries()) {
    let turn = 0
    const sql = await measure(CONNECTIONS, SECONDS, async (i) => {
      const atOnce = one.sqlInTurn ? [turn++ % one.sql.length] : one.sql.keys()
      for (const m of atOnce) await clients[i]?.query({ text: one.sql[m] as string, name: `b${n}_${m}` })
    })
    const paths = [one.path].flat()
    const tokens = one.tenPeople ? await tenSessions(s) : [s.token]
    turn = 0
    const ours = await measure(
      CONNECTIONS,
      SECONDS,
      (i) => ask(s, paths[turn++ % paths.length] as string, { token: tokens[i % tokens.length] }),
      one.withoutRepeating ? { warmUp: 0, hasMore: () => turn < paths.length } : {},
    )
    say(lineOf(one.name, ours, sql))
  }
  say(`Memória do servidor (${title}): pico de ${s.peakMB().toFixed(0)} MB`)
  await Promise.all(clients.map((c) => c.end()))
}
