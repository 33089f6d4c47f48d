import { type AnyRoute, ENVIOS_AO_MESMO_TEMPO, mensagens } from '@tombo/contract'
import type { Ctx } from '../ctx.ts'
import { mayBeKept } from '../db/connection/outage.ts'
import type { Db } from '../db/db.ts'
import { AppError } from '../errors.ts'
import type { OwnTransaction } from '../files/coming.ts'
import type { OrganizacaoFiles } from '../files/files.ts'
import type { Host } from './app.ts'
import { markUndone } from './http-errors.ts'
import { replayOrRun } from './idempotency.ts'
import { authorize, callerOf, ctxOf, type Input, send, readInput, register, type Output } from './steps.ts'

/** Says what a route does with a file that is sent to it. */
export interface Upload<R, P> {
  /** Refuses what would not be kept, before a byte of it is read; `bytes` is what the caller says that will come, 0 when nothing. */
  before?(ctx: Ctx, bytes: number): Promise<void>
  /** Takes the file in, with no connection held: a slow sender keeps nobody waiting. */
  receive(tags: ReadonlySet<string>, input: Input<R>, files: OrganizacaoFiles): Promise<P>
  /** Keeps what was taken in, in a transaction. */
  store(ctx: Ctx, input: Input<R>, received: P): Promise<Output<R>>
  /** Says what makes two sendings the same, for their `Idempotency-Key`; absent where a repetition does no harm. */
  identity?(received: P): unknown
  /** Undoes the taking in when it was not kept, or was kept before; not while nobody knows whether it was. */
  undo(received: P, files: OrganizacaoFiles): Promise<void>
}

/** How many files each person is sending to this process. */
const sending = new Map<string, number>()

/** Takes in one more file of somebody's; 429 when they send too many at the same time. */
async function oneOfFew<T>(who: string, receive: () => Promise<T>): Promise<T> {
  const others = sending.get(who) ?? 0
  if (others >= ENVIOS_AO_MESMO_TEMPO) throw new AppError(429, mensagens.enviosDemais)
  sending.set(who, others + 1)
  try {
    return await receive()
  } finally {
    const left = (sending.get(who) ?? 1) - 1
    if (left > 0) sending.set(who, left)
    else sending.delete(who)
  }
}

/** Mounts a route to which people at work in a unit send a file. */
export function mountUpload<R extends AnyRoute, P>(host: Host, route: R, upload: Upload<R, P>) {
  if (!route.multipart || route.access === 'PUBLICO' || route.access === 'USUARIO')
    throw new Error(`${route.path} não recebe arquivo em uma unidade`)
  register(host, route, async (req, reply) => {
    const { databaseId, sessao: session } = callerOf(req)
    const checked = async (db: Db) => {
      const s = await session(db, host.clock.now())
      authorize(route, s)
      return s
    }
    const note: OwnTransaction = (run) => host.organizacoes.write(databaseId, run)
    const { sessao: s, arquivos: files } = await host.organizacoes.read(databaseId, async (db) => {
      const session = await checked(db)
      const bytes = Number(req.headers['content-length'] ?? 0)
      await upload.before?.(ctxOf(host, databaseId, session, db, req) as Ctx, bytes)
      return { sessao: session, arquivos: await host.files.of(db, note) }
    })
    const input = readInput(route, req, reply)
    const who = `${databaseId}/${s.actor.usuarioId}`
    const received = await oneOfFew(who, () => upload.receive(s.tags, input, files))
    let stored = false
    const keep = async (db: Db) => {
      const ctx = ctxOf(host, databaseId, await checked(db), db, req) as Ctx
      const run = async () => {
        stored = true
        return upload.store(ctx, input, received)
      }
      return upload.identity ? replayOrRun(ctx, req, route, run, upload.identity(received)) : run()
    }
    const output = await host.organizacoes.write(databaseId, keep).catch(async (error: unknown) => {
      markUndone(error)
      if (!mayBeKept(error)) await upload.undo(received, files)
      throw error
    })
    // The answer was given before: what came now is not needed.
    if (!stored) await upload.undo(received, files)
    return send(host, route, output, reply)
  })
}
