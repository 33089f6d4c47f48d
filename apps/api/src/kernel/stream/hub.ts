import { type InicioDosSinais, SINAIS, SINAL_DE_VIDA_MS } from '@tombo/contract'
import { History } from './history.ts'
import type { Stream } from './stream.ts'

/** A signal as the database tells it (`sinalizar`). */
interface Told {
  sinal: string
  de: string
  ids: number[]
}

/** Milliseconds in which signals of one kind become one. */
const GATHER_MS = 250
const BEAT_MS = 1000
const BEATS = SINAL_DE_VIDA_MS / BEAT_MS

/** The streams of one database: each is told of what is for its person, its unit or its session, and of nothing else. */
export class Hub {
  readonly #by = new Map<string, Set<Stream>>()
  readonly #history = new History()
  readonly #toWrite = new Set<Stream>()
  /** Streams by the second in which they say that they are there, so that they do not all at once. */
  readonly #beats = Array.from({ length: BEATS }, () => new Set<Stream>())
  #beat = 0
  #beating: NodeJS.Timeout | undefined
  #gathering: NodeJS.Timeout | undefined

  get size(): number {
    return this.#by.get('todos')?.size ?? 0
  }

  /** Streams of a session. */
  sizeOf(sessaoId: number): number {
    return this.#by.get(`sessao:${sessaoId}`)?.size ?? 0
  }

  /** The sessions that listen. */
  sessions(): number[] {
    return [...new Set([...(this.#by.get('todos') ?? [])].map((s) => s.sessaoId))]
  }

  /**
   * Takes a stream in, and tells it where it stands.
   * @param lastId the id that the browser saw last; what came since is told, and everything when that is not known
   */
  add(stream: Stream, lastId: string | undefined): void {
    for (const address of stream.addresses) {
      const there = this.#by.get(address)
      if (there) there.add(stream)
      else this.#by.set(address, new Set([stream]))
    }
    const beats = this.#beats[(this.#beat + this.size) % BEATS] as Set<Stream>
    beats.add(stream)
    this.#beating ??= setInterval(() => this.#sayAlive(), BEAT_MS).unref()
    stream.onClose(() => {
      beats.delete(stream)
      this.#remove(stream)
    })
    const since = lastId === undefined ? null : this.#history.since(lastId, stream.addresses)
    stream.write('pronto', { retomado: since !== null } satisfies InicioDosSinais, this.#history.id)
    if (since?.size) stream.write('sinais', [...since], this.#history.id)
  }

  #remove(stream: Stream): void {
    this.#toWrite.delete(stream)
    for (const address of stream.addresses) {
      const there = this.#by.get(address)
      there?.delete(stream)
      if (there?.size === 0) this.#by.delete(address)
    }
    if (this.size > 0) return
    clearInterval(this.#beating)
    this.#beating = undefined
  }

  /** Takes in a signal of the database. */
  tell({ sinal, de, ids }: Told): void {
    if (sinal === 'sessao') return this.endSessions(ids)
    const addresses = de === 'todos' ? [de] : ids.map((id) => `${de}:${id}`)
    this.#history.keep(sinal, addresses)
    for (const address of addresses)
      for (const stream of this.#by.get(address) ?? []) this.#await(stream, sinal)
  }

  /** Signals may have been missed: everybody is told of every kind. */
  tellAll(): void {
    this.#history.forget()
    for (const stream of this.#by.get('todos') ?? []) for (const kind of SINAIS) this.#await(stream, kind)
  }

  #await(stream: Stream, kind: string): void {
    stream.waiting.add(kind)
    this.#toWrite.add(stream)
    this.#gathering ??= setTimeout(() => this.#write(), GATHER_MS).unref()
  }

  #write(): void {
    this.#gathering = undefined
    const { id } = this.#history
    for (const stream of this.#toWrite) {
      stream.write('sinais', [...stream.waiting], id)
      stream.waiting.clear()
    }
    this.#toWrite.clear()
  }

  #sayAlive(): void {
    this.#beat = (this.#beat + 1) % BEATS
    const { id } = this.#history
    // This id says that all up to it was written: where signals still wait it would lose them, and they come before long.
    for (const stream of this.#beats[this.#beat] as Set<Stream>)
      if (stream.waiting.size === 0) stream.write('vivo', 1, id)
  }

  /** Ends the streams of sessions that are over: the browser asks, and is told why. */
  endSessions(ids: readonly number[]): void {
    for (const id of ids)
      for (const stream of this.#by.get(`sessao:${id}`) ?? []) {
        stream.write('fim', 1, this.#history.id)
        stream.end()
      }
  }

  /** Ends every stream: browsers come back by themselves. */
  close(): void {
    clearInterval(this.#beating)
    clearTimeout(this.#gathering)
    for (const stream of this.#by.get('todos') ?? []) stream.end()
  }
}
