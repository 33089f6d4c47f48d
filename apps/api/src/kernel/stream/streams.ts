import { mensagens } from '@tombo/contract'
import type { ServerResponse } from 'node:http'
import { AppError } from '../errors.ts'
import type { Channel } from '../db/connection/channel.ts'
import { DatabaseDown } from '../db/connection/outage.ts'
import type { Host } from '../http/app.ts'
import { endedAmong } from '../session/session.ts'
import { Hub } from './hub.ts'
import { type Listener, Stream } from './stream.ts'

/** Streams of one session, and of this process: whoever gets none asks from time to time instead. */
const MOST_OF_SESSION = 6
const MOST = 20_000
/** How often it is asked which sessions ended without anybody saying so, in milliseconds. */
const LOOK_MS = 30_000
/** How long a first stream waits until the database is listened to. */
const LISTEN_MS = 5_000

interface OfDatabase {
  hub: Hub
  channel: Channel
  listening: Promise<void>
  looking: NodeJS.Timeout
}

/** The streams of events of this process, by organisation; a database is listened to from its first stream on. */
export class Streams {
  readonly #of = new Map<number, Promise<OfDatabase>>()
  #closed = false
  readonly #host: Pick<Host, 'organizacoes' | 'clock' | 'app'>

  constructor(host: Pick<Host, 'organizacoes' | 'clock' | 'app'>) {
    this.#host = host
  }

  async #open(databaseId: number): Promise<OfDatabase> {
    const { organizacoes, app } = this.#host
    const hub = new Hub()
    const first = Promise.withResolvers<void>()
    let before = false
    const channel = await organizacoes.listen(databaseId, 'tombo_sinais', {
      heard: (payload) => hub.tell(JSON.parse(payload) as Parameters<Hub['tell']>[0]),
      listening: () => {
        if (before) hub.tellAll()
        before = true
        first.resolve()
      },
      onError: (err) => app.log.warn({ err, databaseId }, 'os sinais do banco não chegam; tenta de novo'),
    })
    const looking = setInterval(() => void this.#endOver(databaseId, hub), LOOK_MS).unref()
    return { hub, channel, listening: first.promise, looking }
  }

  /** Ends the streams of sessions that ended by themselves. Without the database they stay: no call is answered either. */
  async #endOver(databaseId: number, hub: Hub): Promise<void> {
    const { organizacoes, clock, app } = this.#host
    try {
      const over = await organizacoes.read(databaseId, (db) => endedAmong(db, hub.sessions(), clock.now()))
      hub.endSessions(over)
    } catch (err) {
      app.log.warn({ err, databaseId }, 'não se sabe quais sessões terminaram')
    }
  }

  /**
   * Makes a stream of an answer.
   * @throws {AppError} 429 when the session or this process has enough of them
   * @throws {DatabaseDown} while the database is not listened to
   */
  async open(
    databaseId: number,
    listener: Listener,
    lastId: string | undefined,
  ): Promise<(r: ServerResponse) => void> {
    const opening = this.#of.get(databaseId) ?? this.#open(databaseId)
    this.#of.set(databaseId, opening)
    const { hub, listening } = await opening.catch((error: unknown) => {
      this.#of.delete(databaseId)
      throw error
    })
    if (!(await inTime(listening))) throw new DatabaseDown(new Error('os sinais não chegam'))
    if (hub.sizeOf(listener.sessaoId) >= MOST_OF_SESSION || hub.size >= MOST)
      throw new AppError(429, mensagens.sinaisDemais)
    return (response) => {
      // The browser went away while it was asked for, or the server is stopping: nothing would ever end it.
      if (this.#closed || response.destroyed) return void response.destroy()
      hub.add(new Stream(response, listener), lastId)
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    const all = await Promise.allSettled(this.#of.values())
    for (const one of all) {
      if (one.status === 'rejected') continue
      clearInterval(one.value.looking)
      one.value.hub.close()
      await one.value.channel.close()
    }
  }
}

/** True when it came before it was too late. */
async function inTime(promise: Promise<void>): Promise<boolean> {
  const late = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => late.resolve(false), LISTEN_MS)
  try {
    return await Promise.race([promise.then(() => true), late.promise])
  } finally {
    clearTimeout(timer)
  }
}
