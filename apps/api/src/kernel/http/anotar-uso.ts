import type { FastifyReply, FastifyRequest } from 'fastify'
import { anotarUso, usoPorAnotar } from '../session/uso.ts'
import type { Casa } from './app.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The session of the person who calls, once it was looked up. */
    uso: { databaseId: number; sessaoId: number; usadaEm: Date } | null
  }
}

type Pronto = (erro: Error | null, resposta: unknown) => void

/**
 * A hook that writes that the session is in use: when the call is over and its connection is let go, before the answer goes
 * out, so that a call that follows finds it written. Most calls have nothing to write, and wait for nothing. A failure here
 * is no failure of the call.
 */
export const anotarUsoDe =
  ({ organizacoes, clock }: Casa) =>
  (req: FastifyRequest, _: FastifyReply, resposta: unknown, pronto: Pronto): void => {
    const { uso } = req
    const agora = clock.agora()
    if (!uso || !usoPorAnotar(uso.usadaEm, agora)) return pronto(null, resposta)
    void organizacoes
      .ler(uso.databaseId, (db) => anotarUso(db, uso.sessaoId, agora))
      .catch((err: unknown) => req.log.error({ err }, 'o uso da sessão não foi anotado'))
      .then(() => pronto(null, resposta))
  }
