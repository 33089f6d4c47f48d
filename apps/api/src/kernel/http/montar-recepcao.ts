import { type AnyRota, ENVIOS_AO_MESMO_TEMPO, mensagens } from '@tombo/contract'
import type { Ctx } from '../ctx.ts'
import type { Db } from '../db/db.ts'
import { AppError } from '../erros.ts'
import type { ArquivosDaOrganizacao } from '../files/arquivos.ts'
import type { Casa } from './app.ts'
import { repetirOuFazer } from './idempotencia.ts'
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

/** What a route does with a file that is sent to it. */
export interface Recepcao<R, P> {
  /** Refuses what would not be kept, before a byte of it is read; `bytes` is what the caller says that will come, 0 when nothing. */
  antes?(ctx: Ctx, bytes: number): Promise<void>
  /** Takes the file in, with no connection held: a slow sender keeps nobody waiting. */
  receber(tags: ReadonlySet<string>, entrada: Entrada<R>, arquivos: ArquivosDaOrganizacao): Promise<P>
  /** Keeps what was taken in, in a transaction. */
  guardar(ctx: Ctx, entrada: Entrada<R>, recebido: P): Promise<Saida<R>>
  /** What makes two sendings the same, for their `Idempotency-Key`; absent where a repetition does no harm. */
  identidade?(recebido: P): unknown
  /** Undoes the taking in when it could not be kept, or was kept before. */
  desfazer(recebido: P, arquivos: ArquivosDaOrganizacao): Promise<void>
}

/** How many files each person is sending to this process. */
const sending = new Map<string, number>()

/** Takes in one more file of somebody's; 429 when they send too many at the same time. */
async function oneOfFew<T>(quem: string, receber: () => Promise<T>): Promise<T> {
  const others = sending.get(quem) ?? 0
  if (others >= ENVIOS_AO_MESMO_TEMPO) throw new AppError(429, mensagens.enviosDemais)
  sending.set(quem, others + 1)
  try {
    return await receber()
  } finally {
    const left = (sending.get(quem) ?? 1) - 1
    if (left > 0) sending.set(quem, left)
    else sending.delete(quem)
  }
}

/** Mounts a route to which people at work in a unit send a file. */
export function montarRecepcao<R extends AnyRota, P>(casa: Casa, rota: R, recepcao: Recepcao<R, P>) {
  if (!rota.multipart || rota.acesso === 'PUBLICO' || rota.acesso === 'USUARIO')
    throw new Error(`${rota.path} não recebe arquivo em uma unidade`)
  registrar(casa, rota, async (req, reply) => {
    const { databaseId, sessao } = chamadorDe(req)
    const conferida = async (db: Db) => {
      const s = await sessao(db, casa.clock.agora())
      autorizar(rota, s)
      return s
    }
    const { sessao: s, arquivos } = await casa.organizacoes.ler(databaseId, async (db) => {
      const sessao = await conferida(db)
      const bytes = Number(req.headers['content-length'] ?? 0)
      await recepcao.antes?.(ctxDe(casa, databaseId, sessao, db, req) as Ctx, bytes)
      return { sessao, arquivos: await casa.arquivos.de(db) }
    })
    const entrada = lerEntrada(rota, req, reply)
    const quem = `${databaseId}/${s.actor.usuarioId}`
    const recebido = await oneOfFew(quem, () => recepcao.receber(s.tags, entrada, arquivos))
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
