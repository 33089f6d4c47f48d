import { type AnyRoute } from '@tombo/contract'
import type { Clock } from '../clock.ts'
import type { Ctx, UserCtx } from '../ctx.ts'
import type { Db } from '../db/db.ts'
import type { Organizacoes } from '../db/organizacoes.ts'
import { sql } from '../db/sql.ts'
import type { Host } from './app.ts'
import { spendConfirmation } from '../session/confirmation.ts'
import { marcarDesfeito } from './http-errors.ts'
import { replayOrRun } from './idempotency.ts'
import { authorize, chamadorDe, ctxOf, send, type Handler, readInput, register } from './steps.ts'

export interface PublicCtx {
  organizacoes: Organizacoes
  clock: Clock
}

/** Mounts a route that anyone may call. */
export function mountPublic<R extends AnyRoute>(host: Host, route: R, run: Handler<R, PublicCtx>) {
  if (route.access !== 'PUBLICO') throw new Error(`${route.path} não é pública`)
  register(host, route, async (req, reply) =>
    send(
      host,
      route,
      await run({ organizacoes: host.organizacoes, clock: host.clock }, readInput(route, req, reply)),
      reply,
    ),
  )
}

/** Guards, authorisation, input, act, present: the five steps of every signed-in call, in one order. */
function mountWith<R extends AnyRoute, C>(host: Host, route: R, run: Handler<R, C>, transaction: boolean) {
  register(host, route, async (req, reply) => {
    const { databaseId, sessao: session } = chamadorDe(req)
    const withDb = async (db: Db) => {
      const s = await session(db, host.clock.now())
      authorize(route, s)
      const input = readInput(route, req, reply)
      const ctx = ctxOf(host, databaseId, s, db, req) as C & UserCtx
      if (!transaction) return run(ctx, input)
      // A save that meets a long work says so, rather than hold a connection until the work ends.
      await db.exec(sql`set local lock_timeout = '8s'`)
      return replayOrRun(ctx, req, route, async () => {
        if (route.confirma) await spendConfirmation(ctx)
        return run(ctx, input)
      })
    }
    const output = transaction
      ? await host.organizacoes.write(databaseId, withDb).catch((error: unknown) => {
          marcarDesfeito(error)
          throw error
        })
      : await host.organizacoes.read(databaseId, withDb)
    return send(host, route, output, reply)
  })
}

/** Mounts a route for people at work in a unit. Anything but a GET runs in a transaction; `writes` as below. */
export function mount<R extends AnyRoute>(
  host: Host,
  route: R,
  run: Handler<R, Ctx>,
  { writes = false } = {},
) {
  if (route.access === 'PUBLICO' || route.access === 'USUARIO')
    throw new Error(`${route.path} não pede unidade`)
  mountWith(host, route, run, writes || route.method !== 'GET')
}

/** Mounts a route for anyone signed in, with or without a unit. `writes` for the few GETs that write. */
export function mountUser<R extends AnyRoute>(
  host: Host,
  route: R,
  run: Handler<R, UserCtx>,
  { writes = false } = {},
) {
  if (route.access !== 'USUARIO') throw new Error(`${route.path} pede mais que um usuário`)
  mountWith(host, route, run, writes || route.method !== 'GET')
}
