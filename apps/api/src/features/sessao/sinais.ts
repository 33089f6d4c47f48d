import { rotasSinais } from '@tombo/contract'
import type { Host } from '../../kernel/http/app.ts'
import { mountUser } from '../../kernel/http/mount.ts'
import { StreamReply } from '../../kernel/http/reply.ts'
import { Streams } from '../../kernel/stream/streams.ts'

/** A proxy in between must neither keep it back nor change it. */
const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  // Nothing else is asked for over it, and the server need not wait for it when it stops.
  connection: 'close',
}

/** An id of ours: what is no such id was never given. */
const ID = /^[0-9a-f]{12}-\d{1,15}$/

/** The stream of events: what changed for whoever listens, in their session, without their asking. */
export function rotasDeSinais(host: Host) {
  const streams = new Streams(host)
  host.app.addHook('preClose', () => streams.close())
  mountUser(host, rotasSinais.sinais, (ctx, { req }) => {
    const { databaseId, unidadeId, actor } = ctx
    const listener = { sessaoId: actor.sessaoId, usuarioId: actor.usuarioId, unidadeId }
    const last = req.headers['last-event-id']
    const lastId = typeof last === 'string' && ID.test(last) ? last : undefined
    return new StreamReply(async (reply) => {
      const begin = await streams.open(databaseId, listener, lastId)
      reply.hijack()
      // Its length is not known and it ends with its connection: each event is one small write, without chunks around it.
      reply.raw.removeHeader('transfer-encoding')
      reply.raw.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...HEADERS })
      begin(reply.raw)
      return reply
    })
  })
}
