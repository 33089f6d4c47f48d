import type { FastifyBaseLogger } from 'fastify'
import { mensagemErroInterno } from '@tombo/contract'
import { randomUUID } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Ctx } from '../ctx.ts'
import type { Db } from '../db/db.ts'
import type { Organizacoes } from '../db/organizacoes.ts'
import { sql } from '../db/sql.ts'
import { AppError } from '../erros.ts'
import type { Arquivos, ArquivosDaOrganizacao } from '../files/arquivos.ts'

/** What a job works with. It acts as the person who asked for it, in the unit where they asked. */
export interface Trabalho<D> {
  dados: D
  tarefaId: number
  arquivos: ArquivosDaOrganizacao
  clock: Clock
  log: FastifyBaseLogger
  /** A transaction of its own. */
  escrever<T>(fazer: (ctx: Ctx) => Promise<T>): Promise<T>
  /** Reads without a transaction. */
  ler<T>(fazer: (ctx: Ctx) => Promise<T>): Promise<T>
  /** How far it is; told at most a few times a second. */
  progresso(feito: number, total?: number): Promise<void>
}

/**
 * A kind of long work. `fazer` may run again from the start after a crash: it must find out by itself what is done.
 * What it gives is the result that the screen reads. `aoFalhar` tidies up when it is given up for good.
 */
export interface TipoDeTrabalho<D = never> {
  tipo: string
  fazer(trabalho: Trabalho<D>): Promise<Record<string, unknown>>
  aoFalhar?(trabalho: Trabalho<D>, mensagem: string): Promise<void>
}

export type AnyTrabalho = TipoDeTrabalho<never>

interface Linha {
  tipo: string
  dados: never
  unidade_id: number
  usuario_id: number
  nome: string
  usuario: string
  situacao: string
}

interface Meios {
  /** The connection that holds the work's lock. What is told of the work goes by it: a work never waits for a second connection while others wait for it. */
  aoLado: Db
  organizacoes: Organizacoes
  databaseId: number
  clock: Clock
  arquivos: Arquivos
  log: FastifyBaseLogger
  tipos: readonly AnyTrabalho[]
}

const INTERVALO_MS = 300

async function montarTrabalho(meios: Meios, tarefaId: number, l: Linha): Promise<Trabalho<never>> {
  const { aoLado, organizacoes, databaseId, clock, log } = meios
  const arquivos = await meios.arquivos.de(aoLado)
  const ctxDe = (db: Ctx['db']): Ctx => ({
    actor: { usuarioId: l.usuario_id, nome: l.nome, usuario: l.usuario, sessaoId: 0 },
    unidadeId: l.unidade_id,
    tags: new Set(),
    databaseId,
    db,
    clock,
    log,
  })
  let ultimo = 0
  return {
    dados: l.dados,
    tarefaId,
    arquivos,
    clock,
    log,
    escrever: (fazer) => organizacoes.escrever(databaseId, (db) => fazer(ctxDe(db))),
    ler: (fazer) => organizacoes.ler(databaseId, (db) => fazer(ctxDe(db))),
    async progresso(feito, total) {
      const agora = Date.now()
      if (agora - ultimo < INTERVALO_MS && feito !== total) return
      ultimo = agora
      await aoLado.exec(
        sql`update tarefa set feito = ${feito}, total = coalesce(${total ?? null}::int, total) where id = ${tarefaId}`,
      )
    },
  }
}

/** Runs one job to its end. A foreseen failure ends it with its text; an unforeseen one is tried again, and on the last try ends it too. */
export async function executarTarefa(
  meios: Meios,
  tarefaId: number,
  ultimaTentativa: boolean,
): Promise<void> {
  const { aoLado, clock, log, tipos } = meios
  const naTarefa = (mudanca: ReturnType<typeof sql>) =>
    aoLado.exec(sql`update tarefa set ${mudanca} where id = ${tarefaId}`)
  const l = await aoLado.row(
    sql<Linha>`select t.tipo, t.dados, t.unidade_id, t.usuario_id, u.nome, u.usuario, t.situacao from tarefa t join usuario u on u.id = t.usuario_id where t.id = ${tarefaId}`,
  )
  if (!l || l.situacao === 'CONCLUIDA' || l.situacao === 'FALHOU') return
  const tipo = tipos.find((t) => t.tipo === l.tipo)
  if (!tipo) throw new Error(`não há trabalho do tipo ${l.tipo}`)
  await naTarefa(sql`situacao = 'PROCESSANDO', iniciada_em = coalesce(iniciada_em, ${clock.agora()})`)
  const trabalho = await montarTrabalho(meios, tarefaId, l)
  try {
    const resultado = await tipo.fazer(trabalho)
    await naTarefa(
      sql`situacao = 'CONCLUIDA', feito = coalesce(total, feito), resultado = ${JSON.stringify(resultado)}::jsonb, terminada_em = ${clock.agora()}`,
    )
  } catch (erro) {
    const previsto = erro instanceof AppError
    const id = randomUUID().slice(0, 8)
    if (!previsto) log.error({ err: erro, erroId: id, tarefaId, tipo: l.tipo }, 'o trabalho falhou')
    if (!previsto && !ultimaTentativa) throw erro
    const mensagem = previsto ? erro.message : mensagemErroInterno(id)
    await tipo.aoFalhar?.(trabalho, mensagem)
    await naTarefa(
      sql`situacao = 'FALHOU', mensagens = mensagens || ${JSON.stringify([mensagem])}::jsonb, terminada_em = ${clock.agora()}`,
    )
  }
}
