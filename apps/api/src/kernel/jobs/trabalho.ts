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
  /** It takes long, however little it is asked for. Others do when they turn out to have more than LINHAS_DE_CURTO rows. */
  demorado?: true
  fazer(trabalho: Trabalho<D>): Promise<Record<string, unknown>>
  aoFalhar?(trabalho: Trabalho<D>, mensagem: string): Promise<void>
  /** How its end is told to who asked for it, and where its outcome is read. Absent: in words that fit any, leading nowhere. */
  aviso?(terminado: Terminado<D>): AvisoDoFim
}

export type AnyTrabalho = TipoDeTrabalho<never>

/** Rows up to which a work is short. */
const LINHAS_DE_CURTO = 5000

/** A work that was taken for short takes long: it begins again where it keeps nobody waiting. */
export class Demora extends Error {}

interface Linha {
  tipo: string
  descricao: string
  dados: never
  unidade_id: number
  usuario_id: number
  nome: string
  usuario: string
  situacao: string
  total: number | null
}

/** How a work is tried: whether for the last time, and whether where only short works are done. */
interface Tentativa {
  ultima: boolean
  curta: boolean
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
  { curta, tags }: Pick<Tentativa, 'curta'> & { tags: ReadonlySet<string> },
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
      if (curta && Math.max(feito, total ?? 0) > LINHAS_DE_CURTO) throw new Demora()
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
 * Does the work, for who may still have it done. A foreseen failure is an end with its text; an unforeseen one is tried
 * again, and on the last try is an end
 * too.
 * @throws what is to be tried again; {Demora}
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
    if (erro instanceof Demora) throw erro
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

const lerLinha = (db: Db, tarefaId: number) =>
  db.row(
    sql<Linha>`select t.tipo, t.descricao, t.dados, t.unidade_id, t.usuario_id, u.nome, u.usuario, t.situacao, t.total from tarefa t join usuario u on u.id = t.usuario_id where t.id = ${tarefaId}`,
  )

const acabou = (l: Linha | undefined): boolean => !l || l.situacao === 'CONCLUIDA' || l.situacao === 'FALHOU'

/** Its kind; none when it was asked for of a version that knew another. */
const tipoDe = (tipos: readonly AnyTrabalho[], l: Linha): AnyTrabalho | undefined =>
  tipos.find((t) => t.tipo === l.tipo)

async function terminar({ aoLado, clock, log, tipos }: Meios, tarefaId: number, l: Linha, fim: Fim) {
  const { descricao, dados } = l
  await encerrar(
    { db: aoLado, clock, log },
    {
      id: tarefaId,
      unidadeId: l.unidade_id,
      usuarioId: l.usuario_id,
      descricao,
      fim,
      dizer: () =>
        tipoDe(tipos, l)?.aviso?.({ descricao, dados, resultado: 'falha' in fim ? null : fim.resultado }),
    },
  )
}

/**
 * Runs one job to its end, and tells who asked for it.
 * @throws {Demora} when it was tried as short and takes long: nothing of it was done
 */
export async function executarTarefa(meios: Meios, tarefaId: number, vez: Tentativa): Promise<void> {
  const { aoLado, clock, tipos } = meios
  const l = await lerLinha(aoLado, tarefaId)
  if (!l || acabou(l)) return
  const tipo = tipoDe(tipos, l)
  if (!tipo) throw new Error(`não há trabalho do tipo ${l.tipo}`)
  if (vez.curta && (tipo.demorado || (l.total ?? 0) > LINHAS_DE_CURTO)) throw new Demora()
  await aoLado.exec(
    sql`update tarefa set situacao = 'PROCESSANDO', iniciada_em = coalesce(iniciada_em, ${clock.agora()}) where id = ${tarefaId}`,
  )
  const tags = await tagsDeAgora(aoLado, l.usuario_id, l.unidade_id, clock.hoje())
  const pode = tipo.exige.every((t) => can(tags, t))
  const trabalho = await montarTrabalho(meios, tarefaId, l, { curta: vez.curta, tags })
  const fim = await fazer(tipo, trabalho, { pode, ultimaTentativa: vez.ultima })
  await terminar(meios, tarefaId, l, fim)
}

/** Ends a job that nothing will take up again, after tidying up, and tells who asked for it. */
export async function encerrarPerdida(meios: Meios, tarefaId: number): Promise<void> {
  const l = await lerLinha(meios.aoLado, tarefaId)
  if (!l || acabou(l)) return
  const falha = mensagens.trabalhoPerdido
  meios.log.error({ tarefaId, tipo: l.tipo }, 'o trabalho perdeu a última tentativa')
  const tags = await tagsDeAgora(meios.aoLado, l.usuario_id, l.unidade_id, meios.clock.hoje())
  const trabalho = await montarTrabalho(meios, tarefaId, l, { curta: false, tags })
  await tipoDe(meios.tipos, l)?.aoFalhar?.(trabalho, falha)
  await terminar(meios, tarefaId, l, { falha })
}
