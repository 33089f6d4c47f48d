import { type InicioDosSinais, rotasSinais, SINAL_DE_VIDA_MS, type Sinal } from '@tombo/contract'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { ApiError, readReply } from '../http.ts'

/** A stream from which nothing came for so long is dead, or swallowed on its way. */
const SILENCE_MS = SINAL_DE_VIDA_MS * 2 + 5_000
/** By then the first word must have come. */
const FIRST_MS = 10_000

export interface StreamEvents {
  onReady: (start: InicioDosSinais) => void
  onSignals: (kinds: Sinal[]) => void
  /** The stream is there: after each word of it. */
  onAlive: () => void
}

export type StreamEnd = 'ENDED' | 'SESSION' | 'SWALLOWED' | 'REFUSED'

/**
 * Listens until the stream ends, by either side.
 * @param memory the id of the last event, of an earlier stream too; kept up to date
 * @returns how it ended: `SWALLOWED` when nothing came through it, `SESSION` when the server said that the session is over
 */
export async function listen(
  token: string,
  memory: { lastId: string | null },
  on: StreamEvents,
  signal: AbortSignal,
): Promise<StreamEnd> {
  const end = new AbortController()
  const stop = () => end.abort()
  signal.addEventListener('abort', stop, { once: true })
  let timer = setTimeout(stop, FIRST_MS)
  let came = false
  try {
    const answer = await fetch(rotasSinais.sinais.path, {
      headers: {
        accept: 'text/event-stream',
        'X-AUTH-TOKEN': token,
        ...(memory.lastId ? { 'Last-Event-ID': memory.lastId } : {}),
      },
      cache: 'no-store',
      signal: end.signal,
    })
    if (!answer.ok || !answer.body) {
      // A session that is over ends here as it does by any other call.
      if (answer.status === 401) readReply(401, await answer.text(), token)
      return 'REFUSED'
    }
    const events = answer.body
      .pipeThrough(
        new TextDecoderStream() as unknown as ReadableWritablePair<string, Uint8Array<ArrayBuffer>>,
      )
      .pipeThrough(new EventSourceParserStream())
    const reader = events.getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return came ? 'ENDED' : 'SWALLOWED'
      clearTimeout(timer)
      timer = setTimeout(stop, SILENCE_MS)
      came = true
      memory.lastId = value.id ?? memory.lastId
      if (value.event === 'fim') return 'SESSION'
      if (value.event === 'pronto') on.onReady(JSON.parse(value.data) as InicioDosSinais)
      if (value.event === 'sinais') on.onSignals(JSON.parse(value.data) as Sinal[])
      on.onAlive()
    }
  } catch (error) {
    // No connection, a stream that was cut, silence, or a session that ended: it is tried again, or asked by the clock.
    if (!(error instanceof TypeError || error instanceof DOMException || error instanceof ApiError))
      throw error
    return end.signal.aborted && !signal.aborted ? 'SWALLOWED' : 'ENDED'
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  }
}
