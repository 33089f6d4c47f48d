import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, createTestApp } from '../app.ts'
import { cadastrosDe, calcular, cotasLancadas, divergencias, registrarMuitos } from '../bens.ts'
import { until, someoneWaits, lockTable, killAt, queuePartsOf, resume } from './child.ts'
import { sql } from '../../src/kernel/db/sql.ts'
import { startQueues } from '../../src/kernel/jobs/queue.ts'

const BENS = 3000
let t: TestApp
let ids: number[]

beforeAll(async () => {
  t = await createTestApp()
  const um = { valor: '1200', percentual: '0', vida: 12, inicio: '2025-11-30' }
  ids = await registrarMuitos(
    t,
    await cadastrosDe(t),
    t.unidadeId,
    Array.from({ length: BENS }, () => um),
  )
})
afterAll(() => t.close())

const look = async (id: number) => (await t.admin.get(`/api/tarefas/${id}`)).body.content

/** The entries of a posting are written, its balances wait for a lock. */
const MEIO = 'saldo_patrimonio'

/** Asks for a posting, kills the process that does it in the middle, and gives the job. */
async function matarNoMeio(competencia: string, attempts: number): Promise<number> {
  const corrida = await calcular(t, t.admin, competencia)
  const request = await t.admin.post('/api/depreciacoes/finalizar', { id: corrida })
  const tarefa = request.body.content.tarefa.id as number
  await t.rows(sql`update graphile_worker._private_jobs set attempts = ${attempts}`)
  await killAt(t, MEIO)
  return tarefa
}

describe('a process that dies in the middle of a posting', () => {
  it('even on the last try: the next start takes it up at once, and posts everything exactly once', async () => {
    const competencia = '2025-12'
    const before = await cotasLancadas(t, ids)
    const tarefa = await matarNoMeio(competencia, 2)
    expect(await cotasLancadas(t, ids)).toEqual(before)
    expect((await look(tarefa)).situacao).toBe('PROCESSANDO')
    expect(await resume(t, tarefa)).toMatchObject({
      situacao: 'CONCLUIDA',
      mensagens: [],
      resultado: { quantidade: BENS, total: '300000.00' },
    })
    expect(
      await t.rows(
        sql`select count(*)::int as n, count(distinct patrimonio_id)::int as bens, sum(valor)::text as total
          from lancamento where tipo = 'DEPRECIACAO' and competencia = ${`${competencia}-01`}::date`,
      ),
    ).toEqual([{ n: BENS, bens: BENS, total: '300000.00' }])
    expect(await divergencias(t)).toEqual([])
    expect(await t.rows(sql`select 1 from graphile_worker.jobs`)).toEqual([])
  })

  it('leaves what a living process has in hand to it', async () => {
    const corrida = await calcular(t, t.admin, '2026-01')
    const request = await t.admin.post('/api/depreciacoes/finalizar', { id: corrida })
    const tarefa = request.body.content.tarefa.id as number
    const port = await lockTable(t, MEIO)
    const uma = await startQueues(queuePartsOf(t), 2)
    await until(() => someoneWaits(t, MEIO))
    const other = await startQueues(queuePartsOf(t), 2)
    const [job] = await t.rows(sql`select locked_by is not null as preso, attempts from graphile_worker.jobs`)
    expect(job).toEqual({ preso: true, attempts: 1 })
    await port.end()
    await until(async () => (await look(tarefa)).situacao === 'CONCLUIDA')
    await Promise.all([uma.stop(), other.stop()])
    expect((await cotasLancadas(t, ids)).length).toBe(2 * BENS)
    expect(await divergencias(t)).toEqual([])
  })
})
