import {
  type AnyRoute,
  bodyLimitOf,
  can,
  type BodyOf,
  mensagens,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
  type Tag,
} from '@tombo/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { clockIn } from '../clock.ts'
import type { UserCtx } from '../ctx.ts'
import type { Db } from '../db/db.ts'
import { AppError } from '../errors.ts'
import { contagemSession, organizacaoOfContagemToken } from '../session/contagem.ts'
import { extensaoSession, organizacaoOfExtensaoToken } from '../session/extensao.ts'
import { organizacaoOfProgramaToken, type CallingPrograma, programaSession } from '../session/programa.ts'
import { loadSession, type Session } from '../session/session.ts'
import { hashOfToken, readFileToken, organizacaoOfToken } from '../session/token.ts'
import { noteUseOf } from './note-use.ts'
import type { Host } from './app.ts'
import { boundedFields, readAs } from './faults.ts'
import { faultOfAlphabet } from './limits/shape.ts'
import { answerOf, strictResponse } from './response-schema.ts'
import { type DeferredReply, StreamReply, ReadyReply, type Reply, replyOf } from './reply.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The program that calls, once its token was looked up. */
    programa?: CallingPrograma & { databaseId: number }
    /** By whose token the call comes, once its form was seen; null where the route is public. */
    caller: Caller | null
  }
}

export interface Input<R> {
  params: ParamsOf<R>
  query: QueryOf<R>
  body: BodyOf<R>
  req: FastifyRequest
  reply: FastifyReply
}

/** Says what a handler may give. */
export type Output<R> =
  | ResponseOf<R>
  | Reply<ResponseOf<R>>
  | ReadyReply<ResponseOf<R>>
  | DeferredReply
  | StreamReply
/** A handler. */
export type Handler<R, C> = (ctx: C, input: Input<R>) => Promise<Output<R>> | Output<R>

/** Is it a list that knows the size of its pages by one word alone? The other one is taken for it (docs/wire.md, Lists). */
function wantsRpp({ query }: AnyRoute): boolean {
  const shape = (query as { shape?: object } | undefined)?.shape ?? {}
  return 'rpp' in shape && !('size' in shape)
}

/** The path's own parts. An id that is no id names nothing: 404. */
export function readParams<R extends AnyRoute>(route: R, params: unknown): ParamsOf<R> {
  const read = route.params?.safeParse(params)
  if (read && !read.success) throw new AppError(404, mensagens.naoEncontrado)
  return read?.data as ParamsOf<R>
}

/** The input of a call, checked against the route: what is unknown is refused. */
export function readInput<R extends AnyRoute>(
  route: R,
  req: FastifyRequest,
  reply: FastifyReply,
  body: unknown = req.body,
): Input<R> {
  const read = (schema: z.ZodType | undefined, value: unknown) => schema && readAs(schema, value ?? {})
  const query = { ...(req.query as Record<string, unknown>) }
  if (route.file) delete query.authtoken
  if (wantsRpp(route) && 'size' in query && !('rpp' in query)) {
    query.rpp = query.size
    delete query.size
  }
  if (!route.query && Object.keys(query).length > 0)
    throw new AppError(
      400,
      mensagens.revise,
      boundedFields(Object.keys(query).map((k) => [k, mensagens.propriedadeDesconhecida])),
    )
  const unkeepable = faultOfAlphabet(query)
  if (unkeepable) throw unkeepable
  return {
    params: readParams(route, req.params),
    query: read(route.query, query),
    body: route.multipart ? undefined : read(route.body, body),
    req,
    reply,
  } as Input<R>
}

/** Sends what a handler gave, in the envelope. */
export function send(host: Host, route: AnyRoute, output: unknown, reply: FastifyReply) {
  if (output instanceof StreamReply) return output.send(reply)
  if (output instanceof ReadyReply) {
    if (host.checkResponses) check(route, { content: JSON.parse(output.json) }, 200)
    return reply.type('application/json; charset=utf-8').send(`{"content":${output.json}}`)
  }
  const r = replyOf(output)
  const body = route.whole ? r.content : { content: r.content, ...(r.message ? { message: r.message } : {}) }
  if (host.checkResponses) check(route, body, r.status)
  return reply.code(r.status).send(body)
}

/** A field that the schema does not know would vanish in silence: in tests it is an error instead. */
function check(route: AnyRoute, body: unknown, status: number) {
  const r = strictResponse(route, status)?.safeParse(JSON.parse(JSON.stringify(body)))
  if (r && !r.success)
    throw new Error(
      `${route.method} ${route.path}: a resposta não cabe no contrato: ${JSON.stringify(r.error.issues.slice(0, 5))}`,
    )
}

/** A body of more bytes than these, or that does not say of how many, is taken in from a known session only. */
const CHEAP_BODY = 64 * 1024

function isCheap({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) <= CHEAP_BODY
}

/** Sees who calls before a byte of the body is read: the form of the token always, its session before a large body. */
const learnCaller = (host: Host, route: AnyRoute) => async (req: FastifyRequest) => {
  const caller = tokenOf(host, req, route)
  req.caller = caller
  // Whoever takes a form in looks the session up by itself before it reads.
  if (route.multipart || isCheap(req)) return
  await host.organizacoes.read(caller.databaseId, async (db) =>
    authorize(route, await caller.sessao(db, host.clock.now())),
  )
}

/** By whose token a call came that is not public. */
export function callerOf(req: FastifyRequest): Caller {
  if (!req.caller) throw new Error('a rota é pública')
  return req.caller
}

/** Gives a route to the server, with the limit of its bodies and the schemas of its answers. */
export function register(
  host: Host,
  route: AnyRoute,
  handler: (req: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
) {
  for (const url of addressesOf(route)) registerAt(host, route, url, handler)
}

/** An address that ends in a slash answers without it too. */
const addressesOf = ({ path }: AnyRoute): readonly string[] =>
  path.endsWith('/') ? [path, path.slice(0, -1)] : [path]

function registerAt(
  host: Host,
  route: AnyRoute,
  url: string,
  handler: (req: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
) {
  host.app.route({
    method: route.method,
    url,
    config: { route },
    bodyLimit: bodyLimitOf(route),
    ...(route.access === 'PUBLICO' ? {} : { onRequest: learnCaller(host, route) }),
    ...(route.access === 'PUBLICO' || route.background ? {} : { onSend: noteUseOf(host) }),
    ...(route.response
      ? {
          schema: {
            response: {
              200: answerOf(route, 200),
              202: answerOf(route, 202),
            },
          },
        }
      : {}),
    handler,
  })
}

/** The organisation that a token names, and how its session is read there. */
export interface Caller {
  databaseId: number
  sessao: (db: Db, now: Date) => Promise<Session>
}

/** By whose token a call comes. 401 for none, and for one that has not the form of a token. */
export function tokenOf(host: Host, req: FastifyRequest, route: AnyRoute): Caller {
  const header = req.headers['x-auth-token']
  const ofPrograma = typeof header === 'string' ? organizacaoOfProgramaToken(header) : null
  if (ofPrograma !== null) {
    const { clock, organizacoes } = host
    const onKnown = (p: CallingPrograma) => void (req.programa = { ...p, databaseId: ofPrograma })
    const call = { token: header as string, ip: req.ip, clock, organizacoes, onKnown }
    return { databaseId: ofPrograma, sessao: (db) => programaSession(db, call) }
  }
  const ofContagem = typeof header === 'string' ? organizacaoOfContagemToken(header) : null
  if (ofContagem !== null)
    return { databaseId: ofContagem, sessao: (db) => contagemOf(db, { token: header as string, host, req }) }
  const ofExtensao = typeof header === 'string' ? organizacaoOfExtensaoToken(header) : null
  if (ofExtensao !== null) {
    const { clock, organizacoes } = host
    const call = { token: header as string, ip: req.ip, clock, organizacoes }
    return { databaseId: ofExtensao, sessao: (db) => extensaoSession(db, call) }
  }
  const fromQuery =
    route.file && route.method === 'GET' ? (req.query as { authtoken?: unknown }).authtoken : undefined
  const token = typeof header === 'string' ? header : typeof fromQuery === 'string' ? fromQuery : ''
  const open = async (db: Db, by: Parameters<typeof loadSession>[1], now: Date, ofDatabase: number) => {
    const s = await loadSession(db, by, now, { inUse: req.use !== null })
    const { actor, usedAt, succeeds } = s
    req.use ??= { databaseId: ofDatabase, sessaoId: actor.sessaoId, usedAt, succeeds }
    return s
  }
  const fileToken = route.file ? readFileToken(token) : null
  if (fileToken) {
    return {
      databaseId: fileToken.databaseId,
      sessao: async (db, now) => {
        const s = await open(db, { id: fileToken.sessaoId }, now, fileToken.databaseId)
        if (!fileToken.isValid(s.tokenHash, now)) throw new AppError(401, mensagens.sessaoExpirada)
        return s
      },
    }
  }
  const databaseId = organizacaoOfToken(token)
  if (databaseId === null) throw new AppError(401, mensagens.sessaoExpirada)
  return {
    databaseId,
    sessao: (db, now) => open(db, { tokenHash: hashOfToken(token) }, now, databaseId),
  }
}

/** The session of a counting device, on the inventory that the path names; 404 on any other. */
async function contagemOf(
  db: Db,
  call: { token: string; host: Host; req: FastifyRequest },
): Promise<Session> {
  const s = await contagemSession(db, { token: call.token, clock: call.host.clock })
  const { id } = (call.req.params ?? {}) as { id?: string }
  if (call.req.routeOptions.config.route?.contagem && Number(id) !== s.contagem.inventarioId)
    throw new AppError(404, mensagens.naoEncontrado)
  return s
}

/** May this session make this call? 403 when not. */
export function authorize(route: AnyRoute, session: Session) {
  if (session.contagem) {
    if (!route.contagem) throw new AppError(403, mensagens.sessaoDeContagem)
    return
  }
  if (session.extensao && !route.extensao) throw new AppError(403, mensagens.extensaoSoPrecos)
  const untagged = route.access === 'USUARIO' || route.access === 'UNIDADE'
  if (session.programa && untagged && !route.programas) throw new AppError(403, mensagens.programaNegado)
  if (route.access === 'USUARIO') return
  if (session.unidadeId === null) throw new AppError(403, mensagens.semUnidade)
  if (route.access === 'UNIDADE') return
  if (!can(session.tags, route.access as Tag | Tag[])) throw new AppError(403, mensagens.semPermissao)
}

/** Gives what a handler acts with. */
export const ctxOf = (host: Host, databaseId: number, s: Session, db: Db, req: FastifyRequest): UserCtx => ({
  actor: s.actor,
  unidadeId: s.unidadeId,
  tags: s.tags,
  ...(s.contagem ? { contagem: s.contagem } : {}),
  databaseId,
  db,
  clock: clockIn(host.clock, s.timeZone),
  log: req.log,
})
