import { createHash } from 'node:crypto'
import { type AnyRota, mensagens } from '@tombo/contract'
import type { FastifyRequest } from 'fastify'
import type { CtxUsuario } from '../ctx.ts'
import { sql } from '../db/sql.ts'
import { conflito, invalido } from '../erros.ts'
import { Resposta } from './saida.ts'

interface Guardada {
  pedido: string
  status: number
  resposta: { content: unknown; message?: string }
}

/**
 * The same `Idempotency-Key` and body again within a day answers the first answer and does nothing twice (docs/wire.md, Records).
 * The key stands in the transaction of the work: a second call waits for the first, and one that failed leaves no key.
 */
export async function repetirOuFazer<T>(
  ctx: CtxUsuario,
  req: FastifyRequest,
  rota: AnyRota,
  fazer: () => Promise<T>,
  corpo: unknown = req.body,
): Promise<T | Resposta<unknown>> {
  const chave = req.headers['idempotency-key']
  if (rota.method === 'GET' || chave === undefined) return fazer()
  if (typeof chave !== 'string' || chave.length > 200)
    throw invalido({ 'Idempotency-Key': [mensagens.valorInvalido] })
  const pedido = createHash('sha256')
    .update(`${req.method} ${req.url}\n${JSON.stringify(corpo ?? null)}`)
    .digest('hex')
  await ctx.db.exec(
    sql`delete from idempotencia where criada_em < ${new Date(ctx.clock.agora().getTime() - 86_400_000)}`,
  )
  const nova = await ctx.db.exec(sql`insert into idempotencia (usuario_id, chave, pedido, criada_em)
    values (${ctx.actor.usuarioId}, ${chave}, ${pedido}, ${ctx.clock.agora()}) on conflict do nothing`)
  if (nova === 0) {
    const anterior = await ctx.db.row(
      sql<Guardada>`select pedido, status, resposta from idempotencia where usuario_id = ${ctx.actor.usuarioId} and chave = ${chave}`,
    )
    if (!anterior || anterior.pedido !== pedido) throw conflito(mensagens.chaveRepetida)
    if (rota.segredo) throw conflito(mensagens.segredoJaMostrado)
    return new Resposta(anterior.resposta.content, {
      status: anterior.status,
      ...(anterior.resposta.message ? { message: anterior.resposta.message } : {}),
    })
  }
  const saida = await fazer()
  if (rota.segredo) return saida
  const r = saida instanceof Resposta ? (saida as Resposta<unknown>) : new Resposta<unknown>(saida)
  await ctx.db
    .exec(sql`update idempotencia set status = ${r.status}, resposta = ${JSON.stringify({ content: r.content, message: r.message })}::jsonb
    where usuario_id = ${ctx.actor.usuarioId} and chave = ${chave}`)
  return saida
}
