import { once } from 'node:events'
import { createServer, connect, type Socket } from 'node:net'

/** A way to the database that can be cut: a proxy on this machine. */
export interface Cut {
  /** The address of the database by this way. */
  url: string
  /** Cuts every connection, and refuses new ones until `rejoin`. */
  truncate(): void
  rejoin(): void
  /** Lets nothing through any more, neither way, and closes nothing: until `rejoin`. */
  silence(): void
  close(): Promise<void>
}

/** Opens such a way to the database of `url`. */
export async function openCut(url: string): Promise<Cut> {
  const destination = new URL(url)
  const joined = new Set<Socket>()
  let cut = false
  let silent = false
  const server = createServer((here) => {
    if (cut) return void here.destroy()
    const there = connect(Number(destination.port), destination.hostname)
    for (const [one, other] of [
      [here, there],
      [there, here],
    ] as const) {
      joined.add(one)
      one.on('error', () => undefined)
      one.on('close', () => {
        joined.delete(one)
        other.destroy()
      })
      one.pipe(other)
      if (silent) one.unpipe(other)
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const byTheCut = new URL(url)
  byTheCut.port = String((server.address() as { port: number }).port)
  const truncate = () => {
    cut = true
    for (const s of joined) s.destroy()
  }
  return {
    url: byTheCut.href,
    truncate,
    rejoin() {
      cut = false
      silent = false
    },
    silence() {
      silent = true
      for (const s of joined) s.unpipe()
    },
    async close() {
      truncate()
      server.close()
      await once(server, 'close')
    },
  }
}
