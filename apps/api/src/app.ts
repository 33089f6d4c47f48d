import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Clock } from './kernel/clock.ts'
import type { Organizacoes } from './kernel/db/organizacoes.ts'
import { criarServidor } from './kernel/http/app.ts'
import type { Pace } from './kernel/http/pace.ts'
import type { Meios } from './kernel/meios.ts'
import { montarTudo } from './routes.ts'

export interface Partes extends Meios {
  organizacoes: Organizacoes
  clock: Clock
  logger: FastifyBaseLogger
  /** Folder of the built web client; none in API tests. */
  pastaWeb?: string
  conferirRespostas?: boolean
  /** How fast bodies must come, where the usual is not right: tests wait for less. */
  pace?: Pace
}

/** The whole server, as it ships and as it is tested. */
export async function createApp(partes: Partes): Promise<FastifyInstance> {
  const app = await criarServidor(partes.logger, partes.servicos, partes.pace ? { pace: partes.pace } : {})
  const { logger: _, pace: _pace, pastaWeb, conferirRespostas = false, ...meios } = partes
  await montarTudo({ app, ...meios, conferirRespostas }, pastaWeb)
  await app.ready()
  return app
}
