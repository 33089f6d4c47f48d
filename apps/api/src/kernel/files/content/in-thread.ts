import { Worker } from 'node:worker_threads'
import { Slots } from '../../slots.ts'

/** Says what a reading in a thread may take. */
export interface ThreadLimits {
  timeoutMs: number
  memoryMb: number
}

/** A reading took more time or memory than it may, and was ended. */
export class ThreadExhausted extends Error {}

/** Readings of foreign files at once, in all of this process: each is a thread. */
const readings = new Slots({ max: 2, maxWaiting: 20 })

/** How long a thread with nothing to read is kept for the next reading: to begin one costs more than most readings. */
const IDLE_MS = 60_000

/** Threads with nothing to do, by what they read. */
const idle = new Map<string, Worker[]>()

function begin(module: URL, { memoryMb }: ThreadLimits): Worker {
  const thread = new Worker(module, { resourceLimits: { maxOldGenerationSizeMb: memoryMb } })
  // Whoever waits hears of a failure by themselves; one that nobody waits for only ends the thread.
  thread.on('error', () => undefined)
  thread.once('exit', () => forget(module, thread))
  return thread
}

function forget({ href }: URL, thread: Worker): void {
  const others = idle.get(href)?.filter((t) => t !== thread) ?? []
  idle.set(href, others)
}

/** Ends of idle threads that are to come; one that reads again is not ended. */
const ends = new WeakMap<Worker, NodeJS.Timeout>()

function keep(module: URL, thread: Worker): void {
  idle.set(module.href, [...(idle.get(module.href) ?? []), thread])
  thread.unref()
  const end = () => {
    // A thread that is being ended answers nobody: the next reading must not find it.
    forget(module, thread)
    void thread.terminate()
  }
  ends.set(thread, setTimeout(end, IDLE_MS).unref())
}

/** Gives a thread that has nothing to do, or a new one. */
function take(module: URL, limits: ThreadLimits): Worker {
  const thread = idle.get(module.href)?.at(-1)
  if (!thread) return begin(module, limits)
  clearTimeout(ends.get(thread))
  forget(module, thread)
  return thread
}

function run<T>(module: URL, data: unknown, limits: ThreadLimits): Promise<T> {
  const thread = take(module, limits)
  thread.ref()
  return new Promise<T>((resolve, reject) => {
    const settle = (act: () => void) => {
      clearTimeout(timer)
      thread.off('message', answered).off('error', failed).off('exit', ended)
      act()
    }
    const answered = (value: T) =>
      settle(() => {
        keep(module, thread)
        resolve(value)
      })
    const failed = (error: Error & { code?: string }) =>
      settle(() =>
        reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadExhausted(error.message) : error),
      )
    const ended = () => settle(() => reject(new Error('a thread da leitura terminou antes da hora')))
    const timer = setTimeout(
      () =>
        settle(() => {
          void thread.terminate()
          reject(new ThreadExhausted('o tempo da leitura acabou'))
        }),
      limits.timeoutMs,
    )
    thread.on('message', answered).on('error', failed).on('exit', ended)
    thread.postMessage(data)
  })
}

/**
 * Reads a foreign file in a thread, where nobody waits for it: `module` is sent `data`, and posts what it made of it, once.
 * A thread that failed or took too much is ended; another is kept a while for the next reading.
 * @throws {ThreadExhausted} when it took more than it may
 * @throws {AppError} 503 when too many readings wait already
 */
export const inThread = <T>(module: URL, data: unknown, limits: ThreadLimits): Promise<T> =>
  readings.run(() => run<T>(module, data, limits))
