import type { FastifyReply } from 'fastify'

/** An answer that says more than its content: a text for the toast, another status, or the whole body. */
export class Reply<T> {
  readonly content: T
  readonly message: string | undefined
  readonly status: number
  constructor(content: T, o: { message?: string | undefined; status?: number } = {}) {
    this.content = content
    this.message = o.message
    this.status = o.status ?? 200
  }
}

/** An answer that sends itself (files, streams), once the database is let go: a slow reader holds no connection. */
export class StreamReply {
  readonly send: (reply: FastifyReply) => FastifyReply | Promise<FastifyReply>
  constructor(send: StreamReply['send']) {
    this.send = send
  }
}

/** Content that the database wrote as JSON already: it goes out as it is, neither parsed nor written again. For hot lists. */
export class ReadyReply<T> {
  readonly json: string
  /** Never there: it ties the text to the shape that it promises. */
  declare readonly shape: T
  constructor(text: string) {
    this.json = text
  }
}
