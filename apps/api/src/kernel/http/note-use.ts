import type { FastifyReply, FastifyRequest } from 'fastify'
import { takeOver } from '../session/session.ts'
import { noteUse, mustNoteUse } from '../session/use.ts'
import type { Host } from './app.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The session of the person who calls, once it was looked up. */
    use: { databaseId: number; sessaoId: number; usedAt: Date; succeeds: number | null } | null
  }
}

type SendDone = (error: Error | null, response: unknown) => void

/**
 * A hook that writes that the session is in use, and ends the one that it succeeds: when the call is over and its connection is
 * let go, before the answer goes out, so that a call that follows finds it written. Most calls have nothing to write, and wait
 * for nothing. A failure here is no failure of the call.
 */
export const noteUseOf =
  ({ organizacoes, clock }: Host) =>
  (req: FastifyRequest, _: FastifyReply, response: unknown, ready: SendDone): void => {
    const { use } = req
    const now = clock.now()
    if (!use || (use.succeeds === null && !mustNoteUse(use.usedAt, now))) return ready(null, response)
    const { databaseId, sessaoId, succeeds } = use
    const noted =
      succeeds === null
        ? organizacoes.read(databaseId, (db) => noteUse(db, sessaoId, now))
        : organizacoes.write(databaseId, (db) => takeOver(db, sessaoId, succeeds, now))
    void noted
      .catch((err: unknown) => req.log.error({ err }, 'o uso da sessão não foi anotado'))
      .then(() => ready(null, response))
  }
