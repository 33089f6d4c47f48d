import {
  type AnyRota,
  bodyLimitOf,
  can,
  type CorpoDe,
  mensagens,
  type ParamsDe,
  type QueryDe,
  type RespostaDe,
  type Tag,
} from '@tombo/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { CtxUsuario } from '../ctx.ts'
import type { Db } from '../db/db.ts'
import { AppError } from '../erros.ts'
import { organizacaoDoTokenDePrograma, type ProgramaQueChama, sessaoDoPrograma } from '../session/programa.ts'
import { carregarSessao, type Sessao } from '../session/sessao.ts'
import { hashDoToken, lerTokenDeArquivo, organizacaoDoToken } from '../session/token.ts'
import { anotarUsoDe } from './anotar-uso.ts'
import type { Casa } from './app.ts'
import { boundedFields, readAs } from './faults.ts'
import { esquemaDoSerializador, respostaEstrita } from './resposta.ts'
import { Envio, Pronto, Resposta } from './saida.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The program that calls, once its token was looked up. */
    programa?: ProgramaQueChama & { databaseId: number }
    /** By whose token the call comes, once its form was seen; null where the route is public. */
    chamador: Chamador | null
  }
}

export interface Entrada<R> {
  params: ParamsDe<R>
  query: QueryDe<R>
  body: CorpoDe<R>
  req: FastifyRequest
  reply: FastifyReply
}

/** What a handler may give. */
export type Saida<R> = RespostaDe<R> | Resposta<RespostaDe<R>> | Pronto<RespostaDe<R>> | Envio
/** A handler. */
export type Fazer<R, C> = (ctx: C, entrada: Entrada<R>) => Promise<Saida<R>> | Saida<R>

/** The input of a call, checked against the route: what is unknown is refused. */
export function lerEntrada<R extends AnyRota>(rota: R, req: FastifyRequest, reply: FastifyReply): Entrada<R> {
  const ler = (esquema: z.ZodType | undefined, valor: unknown) => esquema && readAs(esquema, valor ?? {})
  const query = { ...(req.query as Record<string, unknown>) }
  if (rota.arquivo) delete query.authtoken
  if (!rota.query && Object.keys(query).length > 0)
    throw new AppError(
      400,
      mensagens.revise,
      boundedFields(Object.keys(query).map((k) => [k, mensagens.propriedadeDesconhecida])),
    )
  const params = rota.params?.safeParse(req.params)
  // An id that is no id names nothing.
  if (params && !params.success) throw new AppError(404, mensagens.naoEncontrado)
  return {
    params: params?.data,
    query: ler(rota.query, query),
    body: rota.multipart ? undefined : ler(rota.body, req.body),
    req,
    reply,
  } as Entrada<R>
}

/** Sends what a handler gave, in the envelope. */
export function enviar(casa: Casa, rota: AnyRota, saida: unknown, reply: FastifyReply) {
  if (saida instanceof Envio) return saida.enviar(reply)
  if (saida instanceof Pronto) {
    if (casa.conferirRespostas) conferir(rota, { content: JSON.parse(saida.texto) }, 200)
    return reply.type('application/json; charset=utf-8').send(`{"content":${saida.texto}}`)
  }
  const r = saida instanceof Resposta ? saida : new Resposta(saida)
  const corpo = rota.inteira
    ? r.content
    : { content: r.content, ...(r.message ? { message: r.message } : {}) }
  if (casa.conferirRespostas) conferir(rota, corpo, r.status)
  return reply.code(r.status).send(corpo)
}

/** A field that the schema does not know would vanish in silence: in tests it is an error instead. */
function conferir(rota: AnyRota, corpo: unknown, status: number) {
  const r = respostaEstrita(rota, status)?.safeParse(JSON.parse(JSON.stringify(corpo)))
  if (r && !r.success)
    throw new Error(
      `${rota.method} ${rota.path}: a resposta não cabe no contrato: ${JSON.stringify(r.error.issues.slice(0, 5))}`,
    )
}

/** A body of more bytes than these, or that does not say of how many, is taken in from a known session only. */
const CHEAP_BODY = 64 * 1024

function isCheap({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) <= CHEAP_BODY
}

/** Sees who calls before a byte of the body is read: the form of the token always, its session before a large body. */
const conhecerChamador = (casa: Casa, rota: AnyRota) => async (req: FastifyRequest) => {
  const chamador = tokenDo(casa, req, rota)
  req.chamador = chamador
  // Who takes a form in looks the session up by itself before it reads.
  if (rota.multipart || isCheap(req)) return
  await casa.organizacoes.ler(chamador.databaseId, async (db) =>
    autorizar(rota, await chamador.sessao(db, casa.clock.agora())),
  )
}

/** By whose token a call came that is not public. */
export function chamadorDe(req: FastifyRequest): Chamador {
  if (!req.chamador) throw new Error('a rota é pública')
  return req.chamador
}

/** Gives a route to the server, with the limit of its bodies and the schemas of its answers. */
export function registrar(
  casa: Casa,
  rota: AnyRota,
  handler: (req: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
) {
  casa.app.route({
    method: rota.method,
    url: rota.path,
    config: { rota },
    bodyLimit: bodyLimitOf(rota),
    ...(rota.acesso === 'PUBLICO' ? {} : { onRequest: conhecerChamador(casa, rota) }),
    ...(rota.acesso === 'PUBLICO' || rota.semUso ? {} : { onSend: anotarUsoDe(casa) }),
    ...(rota.response
      ? {
          schema: {
            response: {
              200: esquemaDoSerializador(rota, 200),
              202: esquemaDoSerializador(rota, 202),
            },
          },
        }
      : {}),
    handler,
  })
}

/** The organisation that a token names, and how its session is read there. */
export interface Chamador {
  databaseId: number
  sessao: (db: Db, agora: Date) => Promise<Sessao>
}

/** By whose token a call comes. 401 for none, and for one that has not the form of a token. */
export function tokenDo(casa: Casa, req: FastifyRequest, rota: AnyRota): Chamador {
  const cabecalho = req.headers['x-auth-token']
  const doPrograma = typeof cabecalho === 'string' ? organizacaoDoTokenDePrograma(cabecalho) : null
  if (doPrograma !== null) {
    const { clock, organizacoes } = casa
    const aoConhecer = (p: ProgramaQueChama) => void (req.programa = { ...p, databaseId: doPrograma })
    const chamada = { token: cabecalho as string, ip: req.ip, clock, organizacoes, aoConhecer }
    return { databaseId: doPrograma, sessao: (db) => sessaoDoPrograma(db, chamada) }
  }
  const daQuery =
    rota.arquivo && rota.method === 'GET' ? (req.query as { authtoken?: unknown }).authtoken : undefined
  const token = typeof cabecalho === 'string' ? cabecalho : typeof daQuery === 'string' ? daQuery : ''
  const abrir = async (db: Db, por: Parameters<typeof carregarSessao>[1], agora: Date, daQual: number) => {
    const s = await carregarSessao(db, por, agora, { emUso: req.uso !== null })
    req.uso ??= { databaseId: daQual, sessaoId: s.actor.sessaoId, usadaEm: s.usadaEm }
    return s
  }
  const deArquivo = rota.arquivo ? lerTokenDeArquivo(token) : null
  if (deArquivo) {
    return {
      databaseId: deArquivo.databaseId,
      sessao: async (db, agora) => {
        const s = await abrir(db, { id: deArquivo.sessaoId }, agora, deArquivo.databaseId)
        if (!deArquivo.valido(s.tokenHash, agora)) throw new AppError(401, mensagens.sessaoExpirada)
        return s
      },
    }
  }
  const databaseId = organizacaoDoToken(token)
  if (databaseId === null) throw new AppError(401, mensagens.sessaoExpirada)
  return {
    databaseId,
    sessao: (db, agora) => abrir(db, { tokenHash: hashDoToken(token) }, agora, databaseId),
  }
}

/** May this session make this call? 403 when not. */
export function autorizar(rota: AnyRota, sessao: Sessao) {
  const semTag = rota.acesso === 'USUARIO' || rota.acesso === 'UNIDADE'
  if (sessao.programa && semTag && !rota.programas) throw new AppError(403, mensagens.programaNegado)
  if (rota.acesso === 'USUARIO') return
  if (sessao.unidadeId === null) throw new AppError(403, mensagens.semUnidade)
  if (rota.acesso === 'UNIDADE') return
  if (!can(sessao.tags, rota.acesso as Tag | Tag[])) throw new AppError(403, mensagens.semPermissao)
}

/** What a handler acts with. */
export const ctxDe = (
  casa: Casa,
  databaseId: number,
  s: Sessao,
  db: Db,
  req: FastifyRequest,
): CtxUsuario => ({
  actor: s.actor,
  unidadeId: s.unidadeId,
  tags: s.tags,
  databaseId,
  db,
  clock: casa.clock,
  log: req.log,
})
