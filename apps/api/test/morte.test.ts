import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AppDeTeste, criarAppDeTeste } from './app.ts'
import { cadastrosDe, calcular, cotasLancadas, divergencias, registrarMuitos } from './bens.ts'
import { trabalhos } from '../src/trabalhos.ts'
import { sql } from '../src/kernel/db/sql.ts'
import { iniciarFilas } from '../src/kernel/jobs/fila.ts'

const BENS = 3000
const src = join(import.meta.dirname, '../src')
let t: AppDeTeste
let ids: number[]
let filho: ChildProcess | undefined

beforeAll(async () => {
  t = await criarAppDeTeste()
  const um = { valor: '1200', percentual: '0', vida: 12, inicio: '2025-11-30' }
  ids = await registrarMuitos(
    t,
    await cadastrosDe(t),
    t.unidadeId,
    Array.from({ length: BENS }, () => um),
  )
})
afterAll(async () => {
  filho?.kill('SIGKILL')
  await t.fechar()
})

/** A server's queue in a process of its own, as `main.ts` starts it. */
async function iniciarFilho(): Promise<ChildProcess> {
  const programa = `
    const { Organizacoes } = await import('${src}/kernel/db/organizacoes.ts')
    const { relogioParado } = await import('${src}/kernel/clock.ts')
    const { criarArquivos } = await import('${src}/kernel/files/arquivos.ts')
    const { iniciarFilas } = await import('${src}/kernel/jobs/fila.ts')
    const { trabalhos } = await import('${src}/trabalhos.ts')
    const { pino } = await import('pino')
    const organizacoes = new Organizacoes(process.env.DATABASE_URL, 6, () => undefined)
    await iniciarFilas({ organizacoes, clock: relogioParado('2026-03-10T15:00:00Z'), arquivos: criarArquivos('/nao/usado'), log: pino({ level: 'silent' }), tipos: trabalhos, rotinas: [] }, 2)
    setInterval(() => undefined, 1000)`
  const p = spawn(process.execPath, ['--input-type=module', '-e', programa], {
    cwd: src,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATABASE_URL: await t.organizacoes.url(t.databaseId) },
  })
  filho = p
  return p
}

async function ate(condicao: () => Promise<boolean>, prazo = 20_000) {
  const fim = Date.now() + prazo
  while (!(await condicao())) {
    if (Date.now() > fim) throw new Error('não aconteceu a tempo')
    await setTimeout(25)
  }
}

/** The process stands in the middle of the posting: its entries are written, its balances wait for a lock. */
const noMeio = async () =>
  (
    await t.linhas(
      sql`select 1 from pg_locks l where l.relation = 'saldo_patrimonio'::regclass and not l.granted and l.database = (select oid from pg_database where datname = current_database())`,
    )
  ).length > 0

const ver = async (id: number) => (await t.admin.get(`/api/tarefas/${id}`)).body.content

/** Asks for a posting, kills the process that does it in the middle, and gives the job. */
async function matarNoMeio(competencia: string, tentativas: number): Promise<number> {
  const corrida = await calcular(t, t.admin, competencia)
  const pedido = await t.admin.post('/api/depreciacoes/finalizar', { id: corrida })
  const tarefa = pedido.body.content.tarefa.id as number
  await t.linhas(sql`update graphile_worker._private_jobs set attempts = ${tentativas}`)
  const porta = new Client({ connectionString: await t.organizacoes.url(t.databaseId) })
  await porta.connect()
  try {
    await porta.query('begin; lock table saldo_patrimonio in exclusive mode')
    const p = await iniciarFilho()
    await ate(noMeio)
    expect(await ver(tarefa)).toMatchObject({ situacao: 'PROCESSANDO' })
    const morte = once(p, 'exit')
    p.kill('SIGKILL')
    expect((await morte)[1]).toBe('SIGKILL')
  } finally {
    await porta.end()
  }
  return tarefa
}

const partes = () => ({
  organizacoes: t.organizacoes,
  clock: t.clock,
  arquivos: t.arquivos,
  log: t.app.log,
  tipos: trabalhos,
  rotinas: [],
})

describe('a process that dies in the middle of a posting', () => {
  it('even on the last try: the next start takes it up at once, and posts everything exactly once', async () => {
    const competencia = '2025-12'
    const antes = await cotasLancadas(t, ids)
    const tarefa = await matarNoMeio(competencia, 2)
    expect(await cotasLancadas(t, ids)).toEqual(antes)
    expect((await ver(tarefa)).situacao).toBe('PROCESSANDO')
    const filas = await iniciarFilas(partes(), 2)
    try {
      await ate(async () => (await ver(tarefa)).situacao !== 'PROCESSANDO')
    } finally {
      await filas.parar()
    }
    expect(await ver(tarefa)).toMatchObject({
      situacao: 'CONCLUIDA',
      mensagens: [],
      resultado: { quantidade: BENS, total: '300000.00' },
    })
    expect(
      await t.linhas(
        sql`select count(*)::int as n, count(distinct patrimonio_id)::int as bens, sum(valor)::text as total from lancamento where tipo = 'DEPRECIACAO' and competencia = ${`${competencia}-01`}::date`,
      ),
    ).toEqual([{ n: BENS, bens: BENS, total: '300000.00' }])
    expect(await divergencias(t)).toEqual([])
    expect(await t.linhas(sql`select 1 from graphile_worker.jobs`)).toEqual([])
  })

  it('leaves what a living process has in hand to it', async () => {
    const corrida = await calcular(t, t.admin, '2026-01')
    const pedido = await t.admin.post('/api/depreciacoes/finalizar', { id: corrida })
    const tarefa = pedido.body.content.tarefa.id as number
    const porta = new Client({ connectionString: await t.organizacoes.url(t.databaseId) })
    await porta.connect()
    await porta.query('begin; lock table saldo_patrimonio in exclusive mode')
    const uma = await iniciarFilas(partes(), 2)
    await ate(noMeio)
    const outra = await iniciarFilas(partes(), 2)
    const [trabalho] = await t.linhas(
      sql`select locked_by is not null as preso, attempts from graphile_worker.jobs`,
    )
    expect(trabalho).toEqual({ preso: true, attempts: 1 })
    await porta.end()
    await ate(async () => (await ver(tarefa)).situacao === 'CONCLUIDA')
    await Promise.all([uma.parar(), outra.parar()])
    expect((await cotasLancadas(t, ids)).length).toBe(2 * BENS)
    expect(await divergencias(t)).toEqual([])
  })
})
