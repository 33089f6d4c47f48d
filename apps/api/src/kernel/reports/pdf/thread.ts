import { Worker } from 'node:worker_threads'

/** What the drawing thread may hold. It needs little: pages go out as they are filled. */
const LIMITES = { maxOldGenerationSizeMb: 48, maxYoungGenerationSizeMb: 2 }

/**
 * One that draws, in a thread of its own: the server goes on answering while pages are filled. The module takes portions
 * of items and answers each with the bytes that it made of it, and `null`, the end, with the last ones.
 */
export class Desenhista<I> {
  readonly #thread: Worker
  #resposta: { dar: (bytes: Uint8Array) => void; falhar: (erro: Error) => void } | undefined
  #quebrou: Error | undefined

  constructor(modulo: URL, documento: unknown) {
    this.#thread = new Worker(modulo, {
      workerData: documento,
      resourceLimits: LIMITES,
    })
    this.#thread.on('message', (bytes: Uint8Array) => this.#resposta?.dar(bytes))
    this.#thread.on('error', (erro) => this.#quebrar(erro as Error))
    this.#thread.on('exit', () => this.#quebrar(new Error('a thread do PDF terminou antes da hora')))
  }

  #quebrar(erro: Error) {
    this.#quebrou ??= erro
    this.#resposta?.falhar(this.#quebrou)
  }

  /** Draws a portion, or ends (null); gives the bytes that were made. */
  async desenhar(itens: I[] | null): Promise<Uint8Array> {
    if (this.#quebrou) throw this.#quebrou
    const bytes = await new Promise<Uint8Array>((dar, falhar) => {
      this.#resposta = { dar, falhar }
      this.#thread.postMessage(itens)
    })
    this.#resposta = undefined
    return bytes
  }

  async dispensar(): Promise<void> {
    await this.#thread.terminate()
  }
}
