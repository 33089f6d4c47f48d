import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from './clock.ts'
import type { Db } from './db/db.ts'
import type { Contagem } from './session/counting.ts'

/** Says who acts. */
export interface Actor {
  usuarioId: number
  nome: string
  usuario: string
  sessaoId: number
}

interface CtxBase {
  databaseId: number
  db: Db
  clock: Clock
  log: FastifyBaseLogger
}

/** Someone signed in, perhaps before the choice of a unit. */
export interface UserCtx extends CtxBase {
  actor: Actor
  unidadeId: number | null
  tags: ReadonlySet<string>
}

/** Someone at work in a unit: what every use case takes. */
export interface Ctx extends CtxBase {
  actor: Actor
  unidadeId: number
  tags: ReadonlySet<string>
  /** There when a device that counts an inventory calls. */
  contagem?: Contagem
}
