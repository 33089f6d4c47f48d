import type { FastifyRequest } from 'fastify'
import { anotarUso, usoPorAnotar } from '../session/uso.ts'
import type { Casa } from './app.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The session of the person who calls, once it was looked up. */
    uso?: { databaseId: number; sessaoId: number; usadaEm: Date }
  }
}

/**
 * Writes that the session is in use, when the call is over and its connection is let go, before the answer goes out: a call
 * that follows finds it written. A failure here is no failure of the call.
 */
export async function anotarUsoDe({ organizacoes, clock }: Casa, req: FastifyRequest): Promise<void> {
  const { uso } = req
  const agora = clock.agora()
  if (!uso || !usoPorAnotar(uso.usadaEm, agora)) return
  try {
    await organizacoes.ler(uso.databaseId, (db) => anotarUso(db, uso.sessaoId, agora))
  } catch (err) {
    req.log.error({ err }, 'o uso da sessão não foi anotado')
  }
}
