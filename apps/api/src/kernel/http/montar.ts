import {
  type AnyRota,
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
import type { Clock } from '../clock.ts'
import type { Ctx, CtxUsuario } from '../ctx.ts'
import type { Db } from '../db/db.ts'
import type { Organizacoes } from '../db/organizacoes.ts'
import { sql } from '../db/sql.ts'
import { AppError } from '../erros.ts'
import type { ArquivosDaOrganizacao } from '../files/arquivos.ts'
import { organizacaoDoTokenDePrograma, type ProgramaQueChama, sessaoDoPrograma } from '../session/programa.ts'
import { carregarSessao, type Sessao } from '../session/sessao.ts'
import { hashDoToken, lerTokenDeArquivo, organizacaoDoToken } from '../session/token.ts'
import { anotarUsoDe } from './anotar-uso.ts'
import type { Casa } from './app.ts'
import { erroDeEntrada } from './erros-http.ts'
import { repetirOuFazer } from './idempotencia.ts'
import { esquemaDeResposta, paraSerializador } from './resposta.ts'
import { Envio, Pronto, Resposta } from './saida.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The program that calls, once its token was looked up. */
    programa?: ProgramaQueChama & { databaseId: number }
  }
}

export interface Entrada<R> {
  params: ParamsDe<R>
  query: QueryDe<R>
  body: CorpoDe<R>
  req: FastifyRequest
  reply: FastifyReply
}

type Saida<R> = RespostaDe<R> | Resposta<RespostaDe<R>> | Pronto<RespostaDe<R>> | Envio
type Fazer<R, C> = (ctx: C, entrada: Entrada<R>) => Promise<Saida<R>> | Saida<R>

export interface CtxPublico {
  organizacoes: Organizacoes
  clock: Clock
}

function lerEntrada<R extends AnyRota>(rota: R, req: FastifyRequest, reply: FastifyReply): Entrada<R> {
  const ler = (esquema: z.ZodType | undefined, valor: unknown) => {
    if (!esquema) return undefined
    const r = esquema.safeParse(valor ?? {})
    if (!r.success) throw erroDeEntrada(r.error)
    return r.data
  }
  const query = { ...(req.query as Record<string, unknown>) }
  if (rota.arquivo) delete query.authtoken
  if (!rota.query && Object.keys(query).length > 0)
    throw new AppError(
      400,
      mensagens.revise,
      Object.fromEntries(Object.keys(query).map((k) => [k, [mensagens.propriedadeDesconhecida]])),
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
function enviar(casa: Casa, rota: AnyRota, saida: unknown, reply: FastifyReply) {
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
  const { zod } = esquemaDeResposta(rota, status)
  const r = zod?.safeParse(JSON.parse(JSON.stringify(corpo)))
  if (r && !r.success)
    throw new Error(
      `${rota.method} ${rota.path}: a resposta não cabe no contrato: ${JSON.stringify(r.error.issues.slice(0, 5))}`,
    )
}

function registrar(
  casa: Casa,
  rota: AnyRota,
  handler: (req: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
) {
  casa.app.route({
    method: rota.method,
    url: rota.path,
    config: { rota },
    ...(rota.acesso === 'PUBLICO' || rota.semUso
      ? {}
      : {
          onSend: async (req: FastifyRequest, _: FastifyReply, resposta: unknown) => {
            await anotarUsoDe(casa, req)
            return resposta
          },
        }),
    ...(rota.response
      ? {
          schema: {
            response: {
              200: paraSerializador(esquemaDeResposta(rota, 200).json),
              202: paraSerializador(esquemaDeResposta(rota, 202).json),
            },
          },
        }
      : {}),
    handler,
  })
}

/** Mounts a route that anyone may call. */
export function montarPublica<R extends AnyRota>(casa: Casa, rota: R, fazer: Fazer<R, CtxPublico>) {
  if (rota.acesso !== 'PUBLICO') throw new Error(`${rota.path} não é pública`)
  registrar(casa, rota, async (req, reply) =>
    enviar(
      casa,
      rota,
      await fazer({ organizacoes: casa.organizacoes, clock: casa.clock }, lerEntrada(rota, req, reply)),
      reply,
    ),
  )
}

function tokenDo(
  casa: Casa,
  req: FastifyRequest,
  rota: AnyRota,
): { databaseId: number; sessao: (db: Db, agora: Date) => Promise<Sessao> } {
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
    const s = await carregarSessao(db, por, agora, { emUso: req.uso !== undefined })
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

function autorizar(rota: AnyRota, sessao: Sessao) {
  const semTag = rota.acesso === 'USUARIO' || rota.acesso === 'UNIDADE'
  if (sessao.programa && semTag && !rota.programas) throw new AppError(403, mensagens.programaNegado)
  if (rota.acesso === 'USUARIO') return
  if (sessao.unidadeId === null) throw new AppError(403, mensagens.semUnidade)
  if (rota.acesso === 'UNIDADE') return
  if (!can(sessao.tags, rota.acesso as Tag | Tag[])) throw new AppError(403, mensagens.semPermissao)
}

const ctxDe = (casa: Casa, databaseId: number, s: Sessao, db: Db, req: FastifyRequest): CtxUsuario => ({
  actor: s.actor,
  unidadeId: s.unidadeId,
  tags: s.tags,
  databaseId,
  db,
  clock: casa.clock,
  log: req.log,
})

/** Guards, authorisation, input, act, present: the five steps of every signed-in call, in one order. */
function montarCom<R extends AnyRota, C>(casa: Casa, rota: R, fazer: Fazer<R, C>, transacao: boolean) {
  registrar(casa, rota, async (req, reply) => {
    const { databaseId, sessao } = tokenDo(casa, req, rota)
    const comDb = async (db: Db) => {
      const s = await sessao(db, casa.clock.agora())
      autorizar(rota, s)
      const entrada = lerEntrada(rota, req, reply)
      const ctx = ctxDe(casa, databaseId, s, db, req) as C & CtxUsuario
      if (!transacao) return fazer(ctx, entrada)
      // A save that meets a long work says so, rather than hold a connection until the work ends.
      await db.exec(sql`set local lock_timeout = '8s'`)
      return repetirOuFazer(ctx, req, rota, async () => fazer(ctx, entrada))
    }
    const saida = transacao
      ? await casa.organizacoes.escrever(databaseId, comDb)
      : await casa.organizacoes.ler(databaseId, comDb)
    return enviar(casa, rota, saida, reply)
  })
}

/** What a route does with a file that is sent to it. */
export interface Recepcao<R, P> {
  /** Takes the file in, with no connection held: a slow sender keeps nobody waiting. */
  receber(tags: ReadonlySet<string>, entrada: Entrada<R>, arquivos: ArquivosDaOrganizacao): Promise<P>
  /** Keeps what was taken in, in a transaction. */
  guardar(ctx: Ctx, entrada: Entrada<R>, recebido: P): Promise<Saida<R>>
  /** What makes two sendings the same, for their `Idempotency-Key`; absent where a repetition does no harm. */
  identidade?(recebido: P): unknown
  /** Undoes the taking in when it could not be kept, or was kept before. */
  desfazer(recebido: P, arquivos: ArquivosDaOrganizacao): Promise<void>
}

/** Mounts a route to which people at work in a unit send a file. */
export function montarRecepcao<R extends AnyRota, P>(casa: Casa, rota: R, recepcao: Recepcao<R, P>) {
  if (!rota.multipart || rota.acesso === 'PUBLICO' || rota.acesso === 'USUARIO')
    throw new Error(`${rota.path} não recebe arquivo em uma unidade`)
  registrar(casa, rota, async (req, reply) => {
    const { databaseId, sessao } = tokenDo(casa, req, rota)
    const conferida = async (db: Db) => {
      const s = await sessao(db, casa.clock.agora())
      autorizar(rota, s)
      return s
    }
    const { tags, arquivos } = await casa.organizacoes.ler(databaseId, async (db) => ({
      tags: (await conferida(db)).tags,
      arquivos: await casa.arquivos.de(db),
    }))
    const entrada = lerEntrada(rota, req, reply)
    const recebido = await recepcao.receber(tags, entrada, arquivos)
    let guardado = false
    const guardar = async (db: Db) => {
      const ctx = ctxDe(casa, databaseId, await conferida(db), db, req) as Ctx
      const fazer = async () => {
        guardado = true
        return recepcao.guardar(ctx, entrada, recebido)
      }
      return recepcao.identidade
        ? repetirOuFazer(ctx, req, rota, fazer, recepcao.identidade(recebido))
        : fazer()
    }
    const saida = await casa.organizacoes.escrever(databaseId, guardar).catch(async (erro: unknown) => {
      await recepcao.desfazer(recebido, arquivos)
      throw erro
    })
    // The answer was given before: what came now is not needed.
    if (!guardado) await recepcao.desfazer(recebido, arquivos)
    return enviar(casa, rota, saida, reply)
  })
}

/** What a route does that asks something of another service. */
export interface DeFora<R, P> {
  /** Asks, with no connection held: a slow service keeps nobody waiting. */
  buscar(entrada: Entrada<R>): Promise<P>
  /** Answers with what was found. */
  responder(ctx: CtxUsuario, achado: P, entrada: Entrada<R>): Promise<Saida<R>>
}

/** Mounts a GET for anyone signed in that another service has a part in. */
export function montarDeFora<R extends AnyRota, P>(casa: Casa, rota: R, fora: DeFora<R, P>) {
  if (rota.acesso !== 'USUARIO' || rota.method !== 'GET')
    throw new Error(`${rota.path} não é uma consulta de usuário`)
  registrar(casa, rota, async (req, reply) => {
    const { databaseId, sessao } = tokenDo(casa, req, rota)
    const conferida = (db: Db) => sessao(db, casa.clock.agora())
    await casa.organizacoes.ler(databaseId, conferida)
    const entrada = lerEntrada(rota, req, reply)
    const achado = await fora.buscar(entrada)
    const saida = await casa.organizacoes.ler(databaseId, async (db) =>
      fora.responder(ctxDe(casa, databaseId, await conferida(db), db, req), achado, entrada),
    )
    return enviar(casa, rota, saida, reply)
  })
}

/** What a route does that calls an address that a person typed. */
export interface ComChamada<R, A, P> {
  /** Reads what the call needs, and refuses what may not be. */
  preparar(ctx: Ctx, entrada: Entrada<R>): Promise<A>
  /** Calls, with no connection held. */
  chamar(preparado: A): Promise<P>
  /** Keeps what came of it, in a transaction, and answers. */
  guardar(ctx: Ctx, achado: P, preparado: A): Promise<Saida<R>>
}

/** Mounts a write that calls the outside between its reading and its keeping. */
export function montarComChamada<R extends AnyRota, A, P>(casa: Casa, rota: R, o: ComChamada<R, A, P>) {
  if (rota.acesso === 'PUBLICO' || rota.acesso === 'USUARIO') throw new Error(`${rota.path} não pede unidade`)
  registrar(casa, rota, async (req, reply) => {
    const { databaseId, sessao } = tokenDo(casa, req, rota)
    const ctxCom = async (db: Db) => {
      const s = await sessao(db, casa.clock.agora())
      autorizar(rota, s)
      return ctxDe(casa, databaseId, s, db, req) as Ctx
    }
    const preparado = await casa.organizacoes.ler(databaseId, async (db) =>
      o.preparar(await ctxCom(db), lerEntrada(rota, req, reply)),
    )
    const achado = await o.chamar(preparado)
    const saida = await casa.organizacoes.escrever(databaseId, async (db) =>
      o.guardar(await ctxCom(db), achado, preparado),
    )
    return enviar(casa, rota, saida, reply)
  })
}

/** Mounts a route for people at work in a unit. Anything but a GET runs in a transaction; `escreve` as below. */
export function montar<R extends AnyRota>(
  casa: Casa,
  rota: R,
  fazer: Fazer<R, Ctx>,
  { escreve = false } = {},
) {
  if (rota.acesso === 'PUBLICO' || rota.acesso === 'USUARIO') throw new Error(`${rota.path} não pede unidade`)
  montarCom(casa, rota, fazer, escreve || rota.method !== 'GET')
}

/** Mounts a route for anyone signed in, with or without a unit. `escreve` for the few GETs that the specification lets write. */
export function montarUsuario<R extends AnyRota>(
  casa: Casa,
  rota: R,
  fazer: Fazer<R, CtxUsuario>,
  { escreve = false } = {},
) {
  if (rota.acesso !== 'USUARIO') throw new Error(`${rota.path} pede mais que um usuário`)
  montarCom(casa, rota, fazer, escreve || rota.method !== 'GET')
}
