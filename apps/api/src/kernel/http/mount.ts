import { type AnyRoute, type ParamsOf, zId } from '@tombo/contract'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Ctx, UserCtx } from '../ctx.ts'
import type { Db } from '../db/db.ts'
import type { Organizacoes } from '../db/organizacoes.ts'
import { sql } from '../db/sql.ts'
import type { Host } from './app.ts'
import { spendConfirmation } from '../session/confirmation.ts'
import { markUndone } from './http-errors.ts'
import { replayOrRun } from './idempotency.ts'
import { authorize, callerOf, ctxOf, send, type Handler, readInput, readParams, register } from './steps.ts'

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

interface MountOptions<R> {
  /** For the few GETs that write. */
  writes?: boolean
  /**
   * Reads the record that a save with an `id` is of: what the body leaves out stays as it is (docs/wire.md, Records).
   * 404 for one that is not there.
   */
  completedBy?: ((ctx: Ctx, id: number, params: ParamsOf<R>) => Promise<object>) | undefined
  /** A new record is this where its body does not say otherwise. */
  beginsWith?: ((ctx: Ctx) => object) | undefined
}

/** Guards, authorisation, input, act, present: the five steps of every signed-in call, in one order. */
function mountWith<R extends AnyRoute, C>(
  host: Host,
  route: R,
  run: Handler<R, C>,
  { transaction, completedBy, beginsWith }: Omit<MountOptions<R>, 'writes'> & { transaction: boolean },
) {
  const completed = async (ctx: Ctx, { body, params }: FastifyRequest): Promise<unknown> => {
    const named = z.looseObject({ id: zId.nullish() }).safeParse(body)
    if (!named.success) return body
    const { id } = named.data
    const beneath = id ? await completedBy?.(ctx, id, readParams(route, params)) : beginsWith?.(ctx)
    return { ...beneath, ...(body as object) }
  }
  register(host, route, async (req, reply) => {
    const { databaseId, sessao: session } = callerOf(req)
    const withDb = async (db: Db) => {
      const s = await session(db, host.clock.now())
      authorize(route, s)
      const caller = ctxOf(host, databaseId, s, db, req)
      const ctx = caller as C & UserCtx
      const sent = completedBy || beginsWith ? null : readInput(route, req, reply)
      const input = async () => sent ?? readInput(route, req, reply, await completed(caller as Ctx, req))
      if (!transaction) return run(ctx, await input())
      // A save that meets a long work says so, rather than hold a connection until the work ends.
      await db.exec(sql`set local lock_timeout = '8s'`)
      return replayOrRun(ctx, req, route, async () => {
        if (route.confirma) await spendConfirmation(ctx)
        return run(ctx, await input())
      })
    }
    const output = transaction
      ? await host.organizacoes.write(databaseId, withDb).catch((error: unknown) => {
          markUndone(error)
          throw error
        })
      : await host.organizacoes.read(databaseId, withDb)
    return send(host, route, output, reply)
  })
}

/** Mounts a route for people at work in a unit. Anything but a GET runs in a transaction. */
export function mount<R extends AnyRoute>(
  host: Host,
  route: R,
  run: Handler<R, Ctx>,
  { writes = false, ...beneath }: MountOptions<R> = {},
) {
  if (route.access === 'PUBLICO' || route.access === 'USUARIO')
    throw new Error(`${route.path} não pede unidade`)
  mountWith(host, route, run, { transaction: writes || route.method !== 'GET', ...beneath })
}

/** Mounts a route for anyone signed in, with or without a unit. `writes` for the few GETs that write. */
export function mountUser<R extends AnyRoute>(
  host: Host,
  route: R,
  run: Handler<R, UserCtx>,
  { writes = false } = {},
) {
  if (route.access !== 'USUARIO') throw new Error(`${route.path} pede mais que um usuário`)
  mountWith(host, route, run, { transaction: writes || route.method !== 'GET' })
}
