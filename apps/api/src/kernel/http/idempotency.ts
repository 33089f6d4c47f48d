import { createHash } from 'node:crypto'
import { type AnyRoute, mensagens } from '@tombo/contract'
import type { FastifyRequest } from 'fastify'
import type { UserCtx } from '../ctx.ts'
import { sql } from '../db/sql.ts'
import { conflict, invalid } from '../errors.ts'
import { Reply, replyOf } from './reply.ts'

interface StoredAnswer {
  pedido: string
  status: number
  resposta: { content: unknown; message?: string }
}

const DAY_MS = 86_400_000

/** Forgets keys of the day before. Those that a call beside this one forgets are left to it: nobody waits for its work to end. */
const forgetOld = ({ db, clock }: UserCtx) =>
  db.exec(sql`
    delete from idempotencia where (usuario_id, chave) in (
      select usuario_id, chave from idempotencia where criada_em < ${new Date(clock.now().getTime() - DAY_MS)}
      order by criada_em limit 1000 for update skip locked)`)

/**
 * The same `Idempotency-Key` and body again in the same unit within a day answers the first answer and does nothing twice
 * (docs/wire.md, Records).
 * The key stands in the transaction of the work: a second call waits for the first, and one that failed leaves no key.
 */
export async function replayOrRun<T>(
  ctx: UserCtx,
  req: FastifyRequest,
  route: AnyRoute,
  run: () => Promise<T>,
  body: unknown = req.body,
): Promise<T | Reply<unknown>> {
  const key = req.headers['idempotency-key']
  if (route.method === 'GET' || key === undefined) return run()
  if (typeof key !== 'string' || key.length > 200)
    throw invalid({ 'Idempotency-Key': [mensagens.valorInvalido] })
  const request = createHash('sha256')
    .update(`${req.method} ${req.url} ${ctx.unidadeId}\n${JSON.stringify(body ?? null)}`)
    .digest('hex')
  await forgetOld(ctx)
  const nova = await ctx.db.exec(sql`insert into idempotencia (usuario_id, chave, pedido, criada_em)
    values (${ctx.actor.usuarioId}, ${key}, ${request}, ${ctx.clock.now()}) on conflict do nothing`)
  if (nova === 0) {
    const previous = await ctx.db.row(
      sql<StoredAnswer>`select pedido, status, resposta from idempotencia
        where usuario_id = ${ctx.actor.usuarioId} and chave = ${key}`,
    )
    if (!previous || previous.pedido !== request) throw conflict(mensagens.chaveRepetida)
    if (route.secret) throw conflict(mensagens.segredoJaMostrado)
    return new Reply(previous.resposta.content, {
      status: previous.status,
      ...(previous.resposta.message ? { message: previous.resposta.message } : {}),
    })
  }
  const output = await run()
  if (route.secret) return output
  const r = replyOf(output)
  await ctx.db.exec(sql`update idempotencia set status = ${r.status},
      resposta = ${JSON.stringify({ content: r.content, message: r.message })}::jsonb
    where usuario_id = ${ctx.actor.usuarioId} and chave = ${key}`)
  return output
}
