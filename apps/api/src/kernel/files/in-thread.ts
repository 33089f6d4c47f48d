import { Worker } from 'node:worker_threads'
import { Slots } from '../slots.ts'

/** What a reading in a thread may take. */
export interface ThreadLimits {
  timeoutMs: number
  memoryMb: number
}

/** A reading took more time or memory than it may, and was ended. */
export class ThreadExhausted extends Error {}

/** Readings of foreign files at once, in all of this process: each is a thread. */
const readings = new Slots({ max: 2, maxWaiting: 20 })

function run<T>(module: URL, data: unknown, { timeoutMs, memoryMb }: ThreadLimits): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const thread = new Worker(module, {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    })
    const timer = setTimeout(() => {
      reject(new ThreadExhausted('o tempo da leitura acabou'))
      void thread.terminate()
    }, timeoutMs)
    thread.once('message', (value: T) => resolve(value))
    thread.once('error', (error: Error & { code?: string }) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadExhausted(error.message) : error),
    )
    thread.once('exit', () => {
      clearTimeout(timer)
      reject(new Error('a thread da leitura terminou antes da hora'))
    })
  })
}

/**
 * Reads a foreign file in a thread of its own, where nobody waits for it: `module` is given `data`, and posts what it made of
 * it, once. The thread is gone when this ends, however it does.
 * @throws {ThreadExhausted} when it took more than it may
 * @throws {AppError} 503 when too many readings wait already
 */
export const inThread = <T>(module: URL, data: unknown, limits: ThreadLimits): Promise<T> =>
  readings.run(() => run<T>(module, data, limits))
