import type { FastifyInstance, FastifyRequest } from 'fastify'

/** How fast a body must come: so many bytes in each window, until it is whole. */
export interface Pace {
  windowMs: number
  bytes: number
}

/** A kilobyte a second, seen over a quarter of a minute: the slowest line of an office keeps it, who holds on to us does not. */
const PACE: Pace = { windowMs: 15_000, bytes: 15_000 }

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Lets go of a caller whose body stops coming. What waits for us (it came, and nobody read it yet) is no fault of theirs.
 * A large file on a slow line goes through: there is no limit to the whole, only to each window.
 */
export function keepPace(app: FastifyInstance, pace: Pace = PACE): void {
  app.addHook('onRequest', (req, _reply, done) => {
    const { raw } = req
    if (hasBody(req) && typeof raw.socket.bytesRead === 'number') {
      let seen = raw.socket.bytesRead
      const timer = setInterval(() => {
        const { bytesRead } = raw.socket
        const waitsForUs = raw.readableLength >= raw.readableHighWaterMark
        if (raw.complete) return clearInterval(timer)
        if (bytesRead - seen < pace.bytes && !waitsForUs) raw.destroy()
        seen = bytesRead
      }, pace.windowMs)
      timer.unref()
      raw.once('close', () => clearInterval(timer))
    }
    done()
  })
}
