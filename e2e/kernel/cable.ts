import { connect, createServer, type Socket } from 'node:net'

/** A line of its own to the server: cut, nothing passes, whatever on the device asks for it. */
export interface Cable {
  /** The server's address by this line. */
  baseURL: string
  /** Ends what is under way, and refuses everything from then on. */
  cut(): void
  mend(): void
  remove(): void
}

/** Lays a line to a server of this machine. A browser's own offline mode may miss what its workers ask for; this misses nothing. */
export async function layCable(serverURL: string): Promise<Cable> {
  const { hostname, port } = new URL(serverURL)
  const open = new Set<Socket>()
  let whole = true
  const relay = createServer((near) => {
    if (!whole) return near.destroy()
    const far = connect(Number(port), hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      // Either end may be gone at any moment: the other one goes too, and asks anew.
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
    return undefined
  })
  await new Promise<void>((listening) => relay.listen(0, hostname, listening))
  const address = relay.address()
  if (address === null || typeof address === 'string') throw new Error('the line has no port')
  const cut = () => {
    whole = false
    for (const socket of open) socket.destroy()
  }
  return {
    baseURL: `http://${hostname}:${address.port}`,
    cut,
    mend: () => {
      whole = true
    },
    remove: () => {
      cut()
      relay.close()
    },
  }
}
