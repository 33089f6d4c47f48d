import { Worker } from 'node:worker_threads'

/** Says what the drawing thread may hold. It needs little: pages go out as they are filled. */
const LIMITS = { maxOldGenerationSizeMb: 48, maxYoungGenerationSizeMb: 2 }

/**
 * One that draws, in a thread of its own: the server goes on answering while pages are filled. The module takes portions
 * of items and answers each with the bytes that it made of it, and `null`, the end, with the last ones.
 */
export class PdfThread<I> {
  readonly #thread: Worker
  #pending: { resolve: (bytes: Uint8Array) => void; reject: (error: Error) => void } | undefined
  #broken: Error | undefined

  constructor(module: URL, document: unknown) {
    this.#thread = new Worker(module, {
      workerData: document,
      resourceLimits: LIMITS,
    })
    this.#thread.on('message', (bytes: Uint8Array) => this.#pending?.resolve(bytes))
    this.#thread.on('error', (error) => this.#fail(error as Error))
    this.#thread.on('exit', () => this.#fail(new Error('a thread do PDF terminou antes da hora')))
  }

  #fail(error: Error) {
    this.#broken ??= error
    this.#pending?.reject(this.#broken)
  }

  /** Draws a portion, or ends (null); gives the bytes that were made. */
  async draw(items: I[] | null): Promise<Uint8Array> {
    if (this.#broken) throw this.#broken
    const bytes = await new Promise<Uint8Array>((resolve, reject) => {
      this.#pending = { resolve, reject }
      this.#thread.postMessage(items)
    })
    this.#pending = undefined
    return bytes
  }

  async dispose(): Promise<void> {
    await this.#thread.terminate()
  }
}
