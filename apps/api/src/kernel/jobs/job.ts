import type { FastifyBaseLogger } from 'fastify'
import { can, mensagemErroInterno, mensagens, type Tag } from '@tombo/contract'
import { randomUUID } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Ctx } from '../ctx.ts'
import type { Db } from '../db/db.ts'
import type { Organizacoes } from '../db/organizacoes.ts'
import { sql } from '../db/sql.ts'
import { clockOf } from '../db/zone.ts'
import { AppError } from '../errors.ts'
import { tagsOfNow } from '../session/programa.ts'
import type { Files, OrganizacaoFiles } from '../files/files.ts'
import { type EndNotice, endTarefa, type End, type Finished } from './end.ts'

/** Says what a job works with. It acts as the person who asked for it, in the unit where they asked. */
export interface Job<D> {
  data: D
  tarefaId: number
  files: OrganizacaoFiles
  clock: Clock
  log: FastifyBaseLogger
  /** A transaction of its own. */
  write<T>(run: (ctx: Ctx) => Promise<T>): Promise<T>
  /**
   * The transaction that does all of the work, and the last thing in it: what it gives is kept in it as the result, so that a
   * work which dies before it is told is told as done, with this result, and not done again. Says no progress at its end.
   */
  finish: <T extends Record<string, unknown>>(run: (ctx: Ctx) => Promise<T>) => Promise<T>
  /** Reads without a transaction. */
  read<T>(run: (ctx: Ctx) => Promise<T>): Promise<T>
  /** The name of the organisation that it works for. */
  organizacao(): Promise<string>
  /** How far it is; told at most a few times a second. */
  progress(done: number, total?: number): Promise<void>
}

/**
 * A kind of long work. `run` may run again from the start after a crash: it must find out by itself what is done.
 * What it gives is the result that the screen reads. `onFailure` tidies up when it is given up for good.
 */
export interface JobType<D = never> {
  tipo: string
  /** The rights that whoever asked for it must hold still when it begins: of each list any. */
  requires: readonly (Tag | readonly Tag[])[]
  /** It takes long, however little it is asked for. Others do when they turn out to have more than LINHAS_DE_CURTO rows. */
  long?: true
  /**
   * Whose open pages show something else once it has ended: nobody's after a work that only reads, everybody's after one that
   * writes what all units share. Absent: those of its unit.
   */
  changes?: 'nothing' | 'organisation'
  run(job: Job<D>): Promise<Record<string, unknown>>
  onFailure?(job: Job<D>, message: string): Promise<void>
  /** How its end is told to who asked for it, and where its outcome is read. Absent: in words that fit any, leading nowhere. */
  notice?(finished: Finished<D>): EndNotice
}

export type AnyJob = JobType<never>

/** Rows up to which a work is short. */
const ROWS_OF_SHORT = 5000

/** A work that was taken for short takes long: it begins again where it keeps nobody waiting. */
export class TurnedLong extends Error {}

interface Row {
  tipo: string
  descricao: string
  dados: never
  unidade_id: number
  usuario_id: number
  nome: string
  usuario: string
  situacao: string
  total: number | null
  /** Kept by the transaction that did the work, of one whose end is still to be told. */
  resultado: Record<string, unknown> | null
}

/** How a work is tried: whether for the last time, and whether where only short works are done. */
interface Attempt {
  last: boolean
  short: boolean
}

interface JobDeps {
  /** The connection that holds the work's lock. What is told of the work goes by it: a work never waits for a second connection while others wait for it. */
  beside: Db
  organizacoes: Organizacoes
  databaseId: number
  clock: Clock
  files: Files
  log: FastifyBaseLogger
  types: readonly AnyJob[]
}

/** A job's days are those of its organisation. */
const withClockOfOrganizacao = async (deps: JobDeps): Promise<JobDeps> => ({
  ...deps,
  clock: await clockOf(deps.beside, deps.clock),
})

const INTERVAL_MS = 300

async function buildJob(
  deps: JobDeps,
  tarefaId: number,
  l: Row,
  { short, tags }: Pick<Attempt, 'short'> & { tags: ReadonlySet<string> },
): Promise<Job<never>> {
  const { beside, organizacoes, databaseId, clock, log } = deps
  const files = await deps.files.of(beside, (run) => organizacoes.write(databaseId, run))
  const ctxOf = (db: Ctx['db']): Ctx => ({
    actor: { usuarioId: l.usuario_id, nome: l.nome, usuario: l.usuario, sessaoId: 0 },
    unidadeId: l.unidade_id,
    tags,
    databaseId,
    db,
    clock,
    log,
  })
  let last = 0
  return {
    data: l.dados,
    tarefaId,
    files,
    clock,
    log,
    write: (run) => organizacoes.write(databaseId, (db) => run(ctxOf(db))),
    finish: (run) =>
      organizacoes.write(databaseId, async (db) => {
        const result = await run(ctxOf(db))
        await db.exec(
          sql`update tarefa set resultado = ${JSON.stringify(result)}::jsonb where id = ${tarefaId}`,
        )
        return result
      }),
    read: (run) => organizacoes.read(databaseId, (db) => run(ctxOf(db))),
    organizacao: () => organizacoes.nameOf(databaseId),
    async progress(done, total) {
      if (short && Math.max(done, total ?? 0) > ROWS_OF_SHORT) throw new TurnedLong()
      const now = Date.now()
      if (now - last < INTERVAL_MS && done !== total) return
      last = now
      await beside.exec(
        sql`update tarefa set feito = ${done}, total = coalesce(${total ?? null}::int, total) where id = ${tarefaId}`,
      )
    },
  }
}

/**
 * Does the work, for who may still have it done. A foreseen failure is an end with its text; an unforeseen one is tried
 * again, and on the last try is an end
 * too.
 * @throws what is to be tried again; {TurnedLong}
 */
async function run(
  tipo: AnyJob,
  job: Job<never>,
  { allowed, lastAttempt }: { allowed: boolean; lastAttempt: boolean },
): Promise<End> {
  try {
    if (!allowed) throw new AppError(403, mensagens.direitoPerdido)
    return { resultado: await tipo.run(job) }
  } catch (error) {
    if (error instanceof TurnedLong) throw error
    const foreseen = error instanceof AppError
    const id = randomUUID().slice(0, 8)
    if (!foreseen)
      job.log.error({ err: error, erroId: id, tarefaId: job.tarefaId, tipo: tipo.tipo }, 'o trabalho falhou')
    if (!foreseen && !lastAttempt) throw error
    const done = await job.read(({ db }) => readRow(db, job.tarefaId))
    if (done?.resultado) return { resultado: done.resultado }
    const message = foreseen ? error.message : mensagemErroInterno(id, 'incerto')
    await tipo.onFailure?.(job, message)
    return { failure: message }
  }
}

const readRow = (db: Db, tarefaId: number) =>
  db.row(
    sql<Row>`select t.tipo, t.descricao, t.dados, t.unidade_id, t.usuario_id, u.nome, u.usuario, t.situacao, t.total,
      t.resultado
      from tarefa t join usuario u on u.id = t.usuario_id where t.id = ${tarefaId}`,
  )

const hasEnded = (l: Row | undefined): boolean => !l || l.situacao === 'CONCLUIDA' || l.situacao === 'FALHOU'

/** Its kind; none when it was asked for of a version that knew another. */
const jobTypeOf = (types: readonly AnyJob[], l: Row): AnyJob | undefined =>
  types.find((t) => t.tipo === l.tipo)

/** A work that only says what it would do says so in its result. */
const isRehearsal = (end: End): boolean => 'resultado' in end && end.resultado.ensaio === true

async function finish({ beside, clock, log, types }: JobDeps, tarefaId: number, l: Row, end: End) {
  const { descricao, dados } = l
  await endTarefa(
    { db: beside, clock, log },
    {
      id: tarefaId,
      unidadeId: l.unidade_id,
      usuarioId: l.usuario_id,
      descricao,
      end,
      changes: isRehearsal(end) ? 'nothing' : jobTypeOf(types, l)?.changes,
      say: () =>
        jobTypeOf(types, l)?.notice?.({
          descricao,
          dados,
          resultado: 'failure' in end ? null : end.resultado,
        }),
    },
  )
}

/**
 * Runs one job to its end, and tells who asked for it.
 * @throws {TurnedLong} when it was tried as short and takes long: nothing of it was done
 */
export async function runTarefa(given: JobDeps, tarefaId: number, delivery: Attempt): Promise<void> {
  const deps = await withClockOfOrganizacao(given)
  const { beside, clock, types } = deps
  const l = await readRow(beside, tarefaId)
  if (!l || hasEnded(l)) return
  if (l.resultado) return finish(deps, tarefaId, l, { resultado: l.resultado })
  const tipo = jobTypeOf(types, l)
  if (!tipo) throw new Error(`não há trabalho do tipo ${l.tipo}`)
  if (delivery.short && (tipo.long || (l.total ?? 0) > ROWS_OF_SHORT)) throw new TurnedLong()
  await beside.exec(
    sql`update tarefa set situacao = 'PROCESSANDO', iniciada_em = coalesce(iniciada_em, ${clock.now()})
      where id = ${tarefaId}`,
  )
  const tags = await tagsOfNow(beside, l.usuario_id, l.unidade_id, clock.today())
  const allowed = tipo.requires.every((t) => can(tags, t))
  const job = await buildJob(deps, tarefaId, l, { short: delivery.short, tags })
  const end = await run(tipo, job, { allowed, lastAttempt: delivery.last })
  await finish(deps, tarefaId, l, end)
}

/** Ends a job that nothing will take up again, after tidying up, and tells who asked for it; one that was done is told as done. */
export async function finishLost(given: JobDeps, tarefaId: number): Promise<void> {
  const deps = await withClockOfOrganizacao(given)
  const l = await readRow(deps.beside, tarefaId)
  if (!l || hasEnded(l)) return
  if (l.resultado) return finish(deps, tarefaId, l, { resultado: l.resultado })
  const failure = mensagens.trabalhoPerdido
  deps.log.error({ tarefaId, tipo: l.tipo }, 'o trabalho perdeu a última tentativa')
  const tags = await tagsOfNow(deps.beside, l.usuario_id, l.unidade_id, deps.clock.today())
  const job = await buildJob(deps, tarefaId, l, { short: false, tags })
  await jobTypeOf(deps.types, l)?.onFailure?.(job, failure)
  await finish(deps, tarefaId, l, { failure })
}
