import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Clock } from './kernel/clock.ts'
import type { Servicos } from './kernel/config.ts'
import type { Organizacoes } from './kernel/db/organizacoes.ts'
import type { Arquivos } from './kernel/files/arquivos.ts'
import { criarServidor } from './kernel/http/app.ts'
import { montarTudo } from './routes.ts'

export interface Partes {
  organizacoes: Organizacoes
  clock: Clock
  arquivos: Arquivos
  logger: FastifyBaseLogger
  servicos: Servicos
  /** Folder of the built web client; none in API tests. */
  pastaWeb?: string
  conferirRespostas?: boolean
}

/** The whole server, as it ships and as it is tested. */
export async function createApp(partes: Partes): Promise<FastifyInstance> {
  const app = await criarServidor(partes.logger, partes.servicos)
  const { organizacoes, clock, arquivos, servicos, conferirRespostas = false } = partes
  await montarTudo({ app, organizacoes, clock, arquivos, servicos, conferirRespostas }, partes.pastaWeb)
  await app.ready()
  return app
}
