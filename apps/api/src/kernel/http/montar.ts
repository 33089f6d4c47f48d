import { type AnyRota } from '@tombo/contract'
import type { Clock } from '../clock.ts'
import type { Ctx, CtxUsuario } from '../ctx.ts'
import type { Db } from '../db/db.ts'
import type { Organizacoes } from '../db/organizacoes.ts'
import { sql } from '../db/sql.ts'
import type { Casa } from './app.ts'
import { usarConfirmacao } from '../session/confirmacao.ts'
import { marcarDesfeito } from './erros-http.ts'
import { repetirOuFazer } from './idempotencia.ts'
import { autorizar, chamadorDe, ctxDe, enviar, type Fazer, lerEntrada, registrar } from './passos.ts'

export interface CtxPublico {
  organizacoes: Organizacoes
  clock: Clock
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

/** Guards, authorisation, input, act, present: the five steps of every signed-in call, in one order. */
function montarCom<R extends AnyRota, C>(casa: Casa, rota: R, fazer: Fazer<R, C>, transacao: boolean) {
  registrar(casa, rota, async (req, reply) => {
    const { databaseId, sessao } = chamadorDe(req)
    const comDb = async (db: Db) => {
      const s = await sessao(db, casa.clock.agora())
      autorizar(rota, s)
      const entrada = lerEntrada(rota, req, reply)
      const ctx = ctxDe(casa, databaseId, s, db, req) as C & CtxUsuario
      if (!transacao) return fazer(ctx, entrada)
      // A save that meets a long work says so, rather than hold a connection until the work ends.
      await db.exec(sql`set local lock_timeout = '8s'`)
      return repetirOuFazer(ctx, req, rota, async () => {
        if (rota.confirma) await usarConfirmacao(ctx)
        return fazer(ctx, entrada)
      })
    }
    const saida = transacao
      ? await casa.organizacoes.escrever(databaseId, comDb).catch((erro: unknown) => {
          marcarDesfeito(erro)
          throw erro
        })
      : await casa.organizacoes.ler(databaseId, comDb)
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

/** Mounts a route for anyone signed in, with or without a unit. `escreve` for the few GETs that write. */
export function montarUsuario<R extends AnyRota>(
  casa: Casa,
  rota: R,
  fazer: Fazer<R, CtxUsuario>,
  { escreve = false } = {},
) {
  if (rota.acesso !== 'USUARIO') throw new Error(`${rota.path} pede mais que um usuário`)
  montarCom(casa, rota, fazer, escreve || rota.method !== 'GET')
}
