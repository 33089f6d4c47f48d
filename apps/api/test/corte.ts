import { once } from 'node:events'
import { createServer, connect, type Socket } from 'node:net'

/** A way to the database that can be cut: a proxy on this machine. */
export interface Corte {
  /** The address of the database by this way. */
  url: string
  /** Cuts every connection, and refuses new ones until `religar`. */
  cortar(): void
  religar(): void
  fechar(): Promise<void>
}

/** Opens such a way to the database of `url`. */
export async function abrirCorte(url: string): Promise<Corte> {
  const destino = new URL(url)
  const ligadas = new Set<Socket>()
  let cortado = false
  const servidor = createServer((daqui) => {
    if (cortado) return void daqui.destroy()
    const dali = connect(Number(destino.port), destino.hostname)
    for (const [um, outro] of [
      [daqui, dali],
      [dali, daqui],
    ] as const) {
      ligadas.add(um)
      um.on('error', () => undefined)
      um.on('close', () => {
        ligadas.delete(um)
        outro.destroy()
      })
      um.pipe(outro)
    }
  }).listen(0, '127.0.0.1')
  await once(servidor, 'listening')
  const peloCorte = new URL(url)
  peloCorte.port = String((servidor.address() as { port: number }).port)
  const cortar = () => {
    cortado = true
    for (const s of ligadas) s.destroy()
  }
  return {
    url: peloCorte.href,
    cortar,
    religar: () => void (cortado = false),
    async fechar() {
      cortar()
      servidor.close()
      await once(servidor, 'close')
    },
  }
}
