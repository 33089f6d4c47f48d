import { type AnyRota } from '@tombo/contract'
import type { Ctx, CtxUsuario } from '../ctx.ts'
import type { Db } from '../db/db.ts'
import { exigirConfirmacao, usarConfirmacao } from '../session/confirmacao.ts'
import type { Casa } from './app.ts'
import {
  autorizar,
  chamadorDe,
  ctxDe,
  type Entrada,
  enviar,
  lerEntrada,
  registrar,
  type Saida,
} from './passos.ts'

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
    const { databaseId, sessao } = chamadorDe(req)
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
    const { databaseId, sessao } = chamadorDe(req)
    const ctxCom = async (db: Db) => {
      const s = await sessao(db, casa.clock.agora())
      autorizar(rota, s)
      return ctxDe(casa, databaseId, s, db, req) as Ctx
    }
    const preparado = await casa.organizacoes.ler(databaseId, async (db) => {
      const ctx = await ctxCom(db)
      if (rota.confirma) await exigirConfirmacao(ctx)
      return o.preparar(ctx, lerEntrada(rota, req, reply))
    })
    const achado = await o.chamar(preparado)
    const saida = await casa.organizacoes.escrever(databaseId, async (db) => {
      const ctx = await ctxCom(db)
      if (rota.confirma) await usarConfirmacao(ctx)
      return o.guardar(ctx, achado, preparado)
    })
    return enviar(casa, rota, saida, reply)
  })
}
