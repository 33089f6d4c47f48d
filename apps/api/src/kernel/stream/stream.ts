import type { ServerResponse } from 'node:http'

/** Bytes that may wait for a reader: one who takes nothing any more is let go. */
const MOST_WAITING = 64 * 1024

/** Whoever listens: a browser of somebody, in a session. */
export interface Listener {
  sessaoId: number
  usuarioId: number
  unidadeId: number | null
}

/** One browser's stream of events, as it is written (the form of text/event-stream). */
export class Stream {
  readonly #response: ServerResponse
  readonly sessaoId: number
  /** The names under which it is told of signals. */
  readonly addresses: readonly string[]
  /** Kinds that wait for the next writing. */
  readonly waiting = new Set<string>()

  constructor(response: ServerResponse, { sessaoId, usuarioId, unidadeId }: Listener) {
    this.#response = response
    this.sessaoId = sessaoId
    this.addresses = [
      'todos',
      `sessao:${sessaoId}`,
      `pessoa:${usuarioId}`,
      ...(unidadeId === null ? [] : [`unidade:${unidadeId}`]),
    ]
  }

  /** Writes one event. */
  write(event: string, data: unknown, id: string): void {
    if (this.#response.writableEnded) return
    if (this.#response.writableLength > MOST_WAITING) return void this.#response.destroy()
    this.#response.write(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  }

  end(): void {
    this.#response.end()
  }

  /** Calls it once, when the stream is over, whoever ended it. */
  onClose(run: () => void): void {
    this.#response.once('close', run)
  }
}
