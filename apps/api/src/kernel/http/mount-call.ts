import { type AnyRoute } from '@tombo/contract'
import type { Ctx, UserCtx } from '../ctx.ts'
import type { Db } from '../db/db.ts'
import { requireConfirmation, spendConfirmation } from '../session/confirmation.ts'
import type { Host } from './app.ts'
import { authorize, callerOf, ctxOf, type Input, send, readInput, register, type Output } from './steps.ts'

/** Says what a route does that asks something of another service. */
export interface OutsideCall<R, P> {
  /** Asks, with no connection held: a slow service keeps nobody waiting. */
  fetch(input: Input<R>): Promise<P>
  /** Answers with what was found. */
  respond(ctx: UserCtx, found: P, input: Input<R>): Promise<Output<R>>
}

/** Mounts a GET for anyone signed in that another service has a part in. */
export function mountOutside<R extends AnyRoute, P>(host: Host, route: R, outbound: OutsideCall<R, P>) {
  if (route.access !== 'USUARIO' || route.method !== 'GET')
    throw new Error(`${route.path} não é uma consulta de usuário`)
  register(host, route, async (req, reply) => {
    const { databaseId, sessao: session } = callerOf(req)
    const checked = (db: Db) => session(db, host.clock.now())
    await host.organizacoes.read(databaseId, checked)
    const input = readInput(route, req, reply)
    const found = await outbound.fetch(input)
    const output = await host.organizacoes.read(databaseId, async (db) =>
      outbound.respond(ctxOf(host, databaseId, await checked(db), db, req), found, input),
    )
    return send(host, route, output, reply)
  })
}

/** Says what a route does that calls an address that a person typed. */
export interface WithCall<R, A, P> {
  /** Reads what the call needs, and refuses what may not be. */
  prepare(ctx: Ctx, input: Input<R>): Promise<A>
  /** Calls, with no connection held. */
  call(prepared: A): Promise<P>
  /** Keeps what came of it, in a transaction, and answers. */
  store(ctx: Ctx, found: P, prepared: A): Promise<Output<R>>
}

/** Mounts a write that calls the outside between its reading and its keeping. */
export function mountWithCall<R extends AnyRoute, A, P>(host: Host, route: R, o: WithCall<R, A, P>) {
  if (route.access === 'PUBLICO' || route.access === 'USUARIO')
    throw new Error(`${route.path} não pede unidade`)
  register(host, route, async (req, reply) => {
    const { databaseId, sessao: session } = callerOf(req)
    const ctxWith = async (db: Db) => {
      const s = await session(db, host.clock.now())
      authorize(route, s)
      return ctxOf(host, databaseId, s, db, req) as Ctx
    }
    const prepared = await host.organizacoes.read(databaseId, async (db) => {
      const ctx = await ctxWith(db)
      if (route.confirma) await requireConfirmation(ctx)
      return o.prepare(ctx, readInput(route, req, reply))
    })
    const found = await o.call(prepared)
    const output = await host.organizacoes.write(databaseId, async (db) => {
      const ctx = await ctxWith(db)
      if (route.confirma) await spendConfirmation(ctx)
      return o.store(ctx, found, prepared)
    })
    return send(host, route, output, reply)
  })
}
