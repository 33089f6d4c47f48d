/** An answer that says more than its content: a text for the toast, another status, or the whole body. */
export class Resposta<T> {
  readonly content: T
  readonly message: string | undefined
  readonly status: number
  constructor(content: T, o: { message?: string | undefined; status?: number } = {}) {
    this.content = content
    this.message = o.message
    this.status = o.status ?? 200
  }
}

/** What a handler gives back when it has sent the answer itself (files, streams). */
export const ENVIADO = Symbol('enviado') as unknown as never
