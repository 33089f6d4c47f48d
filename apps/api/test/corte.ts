import { once } from 'node:events'
import { createServer, connect, type Socket } from 'node:net'

/** A way to the database that can be cut: a proxy on this machine. */
export interface Corte {
  /** The address of the database by this way. */
  url: string
  /** Cuts every connection, and refuses new ones until `religar`. */
  truncate(): void
  religar(): void
  /** Lets nothing through any more, neither way, and closes nothing: until `religar`. */
  silence(): void
  fechar(): Promise<void>
}

/** Opens such a way to the database of `url`. */
export async function abrirCorte(url: string): Promise<Corte> {
  const destination = new URL(url)
  const ligadas = new Set<Socket>()
  let cortado = false
  let silent = false
  const server = createServer((here) => {
    if (cortado) return void here.destroy()
    const dali = connect(Number(destination.port), destination.hostname)
    for (const [um, other] of [
      [here, dali],
      [dali, here],
    ] as const) {
      ligadas.add(um)
      um.on('error', () => undefined)
      um.on('close', () => {
        ligadas.delete(um)
        other.destroy()
      })
      um.pipe(other)
      if (silent) um.unpipe(other)
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const peloCorte = new URL(url)
  peloCorte.port = String((server.address() as { port: number }).port)
  const truncate = () => {
    cortado = true
    for (const s of ligadas) s.destroy()
  }
  return {
    url: peloCorte.href,
    truncate,
    religar() {
      cortado = false
      silent = false
    },
    silence() {
      silent = true
      for (const s of ligadas) s.unpipe()
    },
    async fechar() {
      truncate()
      server.close()
      await once(server, 'close')
    },
  }
}
