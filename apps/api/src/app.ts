import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Clock } from './kernel/clock.ts'
import type { Organizacoes } from './kernel/db/organizacoes.ts'
import { createServer } from './kernel/http/app.ts'
import type { Pace } from './kernel/http/limits/pace.ts'
import type { Platform } from './kernel/platform.ts'
import { mountAll } from './routes.ts'

export interface Parts extends Platform {
  organizacoes: Organizacoes
  clock: Clock
  logger: FastifyBaseLogger
  /** Folder of the built web client; none in API tests. */
  webFolder?: string
  checkResponses?: boolean
  /** How fast bodies must come, where the usual is not right: tests wait for less. */
  pace?: Pace
  /** Ranges of the proxies in front of the server, beside this machine. */
  frontProxies?: readonly [string, number][]
}

/** The whole server, as it ships and as it is tested. */
export async function createApp(parts: Parts): Promise<FastifyInstance> {
  const app = await createServer(parts.logger, parts.services, parts)
  const {
    logger: _,
    pace: _pace,
    frontProxies: _frontProxies,
    webFolder,
    checkResponses = false,
    ...platform
  } = parts
  await mountAll({ app, ...platform, checkResponses }, webFolder)
  await app.ready()
  return app
}
