import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** Says what is done with what a channel brings. */
export interface ChannelListener {
  /** Something was told on it. */
  heard: (payload: string) => void
  /** It listens, for the first time or again: what was told meanwhile was missed. */
  listening: () => void
  onError: (error: Error) => void
}

export interface Channel {
  /** Ends it; nothing is heard any more. */
  close: () => Promise<void>
}

/** Milliseconds: before it tries again, how often it asks whether the database is still there, and how long that may take. */
interface Times {
  again: number
  ask: number
  answer: number
}
const TIMES: Times = { again: 2_000, ask: 20_000, answer: 10_000 }

/**
 * Listens to a channel of the database of `url`, on a connection of its own; a lost one is opened again until the channel is
 * closed.
 * @param name of the channel: letters and underscores
 */
export function openChannel(url: string, name: string, on: ChannelListener, times = TIMES): Channel {
  const end = new AbortController()
  const pause = (ms: number, signal: AbortSignal) =>
    wait(ms, undefined, { signal, ref: false }).catch(() => undefined)

  /** One connection, until it is lost or the channel is closed. */
  const listen = async () => {
    const lost = new AbortController()
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: times.answer,
      query_timeout: times.answer,
      keepAlive: true,
      application_name: 'tombo: sinais',
    })
    client.on('error', () => lost.abort())
    client.on('end', () => lost.abort())
    client.on('notification', ({ payload }) => payload !== undefined && on.heard(payload))
    const over = AbortSignal.any([end.signal, lost.signal])
    try {
      await client.connect()
      await client.query(`listen ${client.escapeIdentifier(name)}`)
      on.listening()
      while (!over.aborted) {
        await pause(times.ask, over)
        if (!over.aborted) await client.query('select 1')
      }
    } finally {
      // A database that does not answer does not say goodbye either.
      client.end().catch(() => undefined)
    }
  }

  const running = (async () => {
    while (!end.signal.aborted) {
      try {
        await listen()
      } catch (error) {
        if (!end.signal.aborted) on.onError(error as Error)
      }
      await pause(times.again, end.signal)
    }
  })()
  return {
    close: () => {
      end.abort()
      return running
    },
  }
}
