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

/**
 * Gives what a statement or a save for any resource gave, in the type that its route declares: types cannot follow columns. The
 * serializer sends no more than the schema of the route has, and tests check every answer by it.
 */
export const declared = <T>(content: unknown): T => content as T

/** Says what became a job: 202, with where it is followed (docs/wire.md, Long work). */
export class DeferredReply {
  readonly tarefa: { id: number }
  constructor(tarefa: { id: number }) {
    this.tarefa = tarefa
  }
}

/** Gives what a handler gave, as an answer with its content. */
export const replyOf = (output: unknown): Reply<unknown> =>
  output instanceof Reply
    ? output
    : output instanceof DeferredReply
      ? new Reply({ tarefa: output.tarefa }, { status: 202 })
      : new Reply(output)

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
