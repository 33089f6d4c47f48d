import type { FastifyBaseLogger } from 'fastify'
import { can, mensagemErroInterno, mensagens, type Tag } from '@tombo/contract'
import { randomUUID } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Ctx } from '../ctx.ts'
import type { Db } from '../db/db.ts'
import type { Organizacoes } from '../db/organizacoes.ts'
import { sql } from '../db/sql.ts'
import { AppError } from '../erros.ts'
import { tagsDeAgora } from '../session/programa.ts'
import type { Arquivos, ArquivosDaOrganizacao } from '../files/arquivos.ts'
import { type AvisoDoFim, encerrar, type Fim, type Terminado } from './fim.ts'

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
  /** The rights that whoever asked for it must hold still when it begins: of each list any. */
  exige: readonly (Tag | readonly Tag[])[]
  fazer(trabalho: Trabalho<D>): Promise<Record<string, unknown>>
  aoFalhar?(trabalho: Trabalho<D>, mensagem: string): Promise<void>
  /** How its end is told to who asked for it, and where its outcome is read. Absent: in words that fit any, leading nowhere. */
  aviso?(terminado: Terminado<D>): AvisoDoFim
}

export type AnyTrabalho = TipoDeTrabalho<never>

interface Linha {
  tipo: string
  descricao: string
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

async function montarTrabalho(
  meios: Meios,
  tarefaId: number,
  l: Linha,
  tags: ReadonlySet<string>,
): Promise<Trabalho<never>> {
  const { aoLado, organizacoes, databaseId, clock, log } = meios
  const arquivos = await meios.arquivos.de(aoLado)
  const ctxDe = (db: Ctx['db']): Ctx => ({
    actor: { usuarioId: l.usuario_id, nome: l.nome, usuario: l.usuario, sessaoId: 0 },
    unidadeId: l.unidade_id,
    tags,
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

/**
 * Does the work, for who may still have it done. A foreseen failure is an end with its text; an unforeseen one is tried again, and on the last try is an end
 * too.
 * @throws what is to be tried again
 */
async function fazer(
  tipo: AnyTrabalho,
  trabalho: Trabalho<never>,
  { pode, ultimaTentativa }: { pode: boolean; ultimaTentativa: boolean },
): Promise<Fim> {
  try {
    if (!pode) throw new AppError(403, mensagens.direitoPerdido)
    return { resultado: await tipo.fazer(trabalho) }
  } catch (erro) {
    const previsto = erro instanceof AppError
    const id = randomUUID().slice(0, 8)
    if (!previsto)
      trabalho.log.error(
        { err: erro, erroId: id, tarefaId: trabalho.tarefaId, tipo: tipo.tipo },
        'o trabalho falhou',
      )
    if (!previsto && !ultimaTentativa) throw erro
    const mensagem = previsto ? erro.message : mensagemErroInterno(id, 'incerto')
    await tipo.aoFalhar?.(trabalho, mensagem)
    return { falha: mensagem }
  }
}

/** Runs one job to its end, and tells who asked for it. */
export async function executarTarefa(
  meios: Meios,
  tarefaId: number,
  ultimaTentativa: boolean,
): Promise<void> {
  const { aoLado, clock, log, tipos } = meios
  const l = await aoLado.row(
    sql<Linha>`select t.tipo, t.descricao, t.dados, t.unidade_id, t.usuario_id, u.nome, u.usuario, t.situacao from tarefa t join usuario u on u.id = t.usuario_id where t.id = ${tarefaId}`,
  )
  if (!l || l.situacao === 'CONCLUIDA' || l.situacao === 'FALHOU') return
  const tipo = tipos.find((t) => t.tipo === l.tipo)
  if (!tipo) throw new Error(`não há trabalho do tipo ${l.tipo}`)
  await aoLado.exec(
    sql`update tarefa set situacao = 'PROCESSANDO', iniciada_em = coalesce(iniciada_em, ${clock.agora()}) where id = ${tarefaId}`,
  )
  const tags = await tagsDeAgora(aoLado, l.usuario_id, l.unidade_id, clock.hoje())
  const pode = tipo.exige.every((t) => can(tags, t))
  const fim = await fazer(tipo, await montarTrabalho(meios, tarefaId, l, tags), { pode, ultimaTentativa })
  const { descricao, dados } = l
  await encerrar(
    { db: aoLado, clock, log },
    {
      id: tarefaId,
      unidadeId: l.unidade_id,
      usuarioId: l.usuario_id,
      descricao,
      fim,
      dizer: () => tipo.aviso?.({ descricao, dados, resultado: 'falha' in fim ? null : fim.resultado }),
    },
  )
}
