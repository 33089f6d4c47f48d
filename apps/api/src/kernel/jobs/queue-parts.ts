import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Organizacoes } from '../db/organizacoes.ts'
import type { Files } from '../files/files.ts'
import type { Deliveries } from './delivery.ts'
import type { AnyJob } from './job.ts'
import type { Routine } from './routine.ts'

/** Everything that the queues of a process work with. */
export interface QueueParts {
  organizacoes: Organizacoes
  clock: Clock
  files: Files
  log: FastifyBaseLogger
  types: readonly AnyJob[]
  routines: readonly Routine[]
  /** Absent: messages to the outside wait for a process that delivers them. */
  deliveries?: Deliveries
}
