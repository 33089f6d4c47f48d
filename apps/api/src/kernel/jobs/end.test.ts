import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type TestApp, type Cliente, createTestApp } from '../../../test/app.ts'
import { ctxOf } from '../../../test/bens.ts'
import { sql } from '../db/sql.ts'
import { AppError } from '../errors.ts'
import { endLost } from './abandoned.ts'
import { drainQueue } from './queue.ts'
import { requestTarefa } from './tarefas.ts'
import type { AnyJob, JobType } from './job.ts'

let t: TestApp
let ana: Cliente
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  ana = await t.clientWith(['PATRIMONIO'])
})

/** Asks for a work in the name of `ana`. */
async function pedir(): Promise<number> {
  const { tarefa } = await t.organizacoes.write(t.databaseId, (db) => {
    const ctx = ctxOf(t, t.unidadeId, db)
    const actor = { ...ctx.actor, usuarioId: ana.usuarioId }
    return requestTarefa(
      { ...ctx, actor },
      { tipo: 'TESTE', descricao: 'Trabalho de teste', dados: { n: 7 } },
    )
  })
  return tarefa.id
}
const trabalhar = (run: JobType['run'], notice?: JobType<{ n: number }>['notice']) => {
  const tipo: AnyJob = { tipo: 'TESTE', requires: [], run, ...(notice ? { notice } : {}) }
  return drainQueue({ ...t, log: t.app.log, types: [tipo], routines: [] }, t.databaseId)
}
const avisos = async () => (await ana.get('/api/notificacoes')).body.content.resultList
const look = async (id: number) => (await ana.get(`/api/tarefas/${id}`)).body.content

it('is told to who asked, where they asked, and to nobody else', async () => {
  const id = await pedir()
  expect(await look(id)).toMatchObject({ notificacao: null })
  await trabalhar(async () => ({}))
  const [notice, ...others] = await avisos()
  expect(others).toEqual([])
  expect(notice).toMatchObject({
    seen: false,
    tipo: 'TRABALHO_CONCLUIDO',
    titulo: 'Concluído: Trabalho de teste',
    texto: null,
    endereco: null,
    unidade: { id: t.unidadeId },
  })
  expect((await look(id)).notificacao).toEqual({ id: notice.id, seen: false })
  await ana.post(`/api/notificacoes/markAsSeen/${notice.id}`)
  expect((await look(id)).notificacao).toEqual({ id: notice.id, seen: true })
  expect((await t.admin.get('/api/notificacoes')).body.content.count).toBe(0)
})

it('is told in the words of its kind, from what was asked and what came of it', async () => {
  await pedir()
  await trabalhar(
    async () => ({ feitos: 3 }),
    ({ descricao, dados, resultado: result }) => ({
      titulo: `${descricao} pronto`,
      texto: `${String(result?.feitos)} de ${dados.n}`,
      endereco: `/teste/${dados.n}`,
    }),
  )
  expect((await avisos())[0]).toMatchObject({
    titulo: 'Trabalho de teste pronto',
    texto: '3 de 7',
    endereco: '/teste/7',
  })
})

it('that failed is told with its reason, and leads where its kind says', async () => {
  await pedir()
  await trabalhar(
    async () => {
      throw new AppError(409, 'Há bens que mudaram.')
    },
    ({ dados, resultado: result }) => ({
      titulo: `Pronto: ${String(result)}`,
      endereco: `/teste/${dados.n}`,
    }),
  )
  expect((await avisos())[0]).toMatchObject({
    tipo: 'TRABALHO_FALHOU',
    titulo: 'Não foi concluído: Trabalho de teste',
    texto: 'Há bens que mudaram.',
    endereco: '/teste/7',
  })
})

it('words that cannot be made undo nothing: it is told in those for any', async () => {
  const id = await pedir()
  await trabalhar(
    async () => ({ feitos: 3 }),
    () => {
      throw new TypeError('sem palavras')
    },
  )
  expect(await look(id)).toMatchObject({ situacao: 'CONCLUIDA', resultado: { feitos: 3 } })
  expect((await avisos())[0]).toMatchObject({ titulo: 'Concluído: Trabalho de teste', endereco: null })
  expect(t.logs.some((l) => l.includes('sem palavras'))).toBe(true)
})

it('whose transaction is done is told as done, with what came of it, whatever dies after', async () => {
  const id = await pedir()
  let runs = 0
  const doneThenDead: JobType['run'] = async ({ finish }) => {
    const result = await finish(async () => ({ feitos: (runs += 1) }))
    throw new Error(`caiu depois de ${result.feitos}`)
  }
  await trabalhar(doneThenDead)
  expect(await look(id)).toMatchObject({ situacao: 'PROCESSANDO' })
  await t.rows(
    sql`update graphile_worker._private_jobs set run_at = now() where payload->>'tarefaId' = ${String(id)}`,
  )
  await trabalhar(doneThenDead)
  expect(await look(id)).toMatchObject({ situacao: 'CONCLUIDA', resultado: { feitos: 1 }, mensagens: [] })
  expect(runs).toBe(1)
  expect((await avisos()).map((n: { titulo: string }) => n.titulo)).toEqual(['Concluído: Trabalho de teste'])
})

it('on its last try too, and where nobody takes it up again', async () => {
  const id = await pedir()
  const job = sql`payload->>'tarefaId' = ${String(id)}`
  await t.rows(sql`update graphile_worker._private_jobs set max_attempts = 1 where ${job}`)
  await trabalhar(async ({ finish }) => {
    await finish(async () => ({ feitos: 5 }))
    throw new Error('caiu depois')
  })
  expect(await look(id)).toMatchObject({ situacao: 'CONCLUIDA', resultado: { feitos: 5 }, mensagens: [] })
  const other = await pedir()
  await t.rows(sql`delete from graphile_worker._private_jobs where payload->>'tarefaId' = ${String(other)}`)
  await t.rows(
    sql`update tarefa set situacao = 'PROCESSANDO', resultado = '{"feitos": 6}' where id = ${other}`,
  )
  await endLost({ ...t, log: t.app.log, types: [], routines: [] }, t.databaseId)
  expect(await look(other)).toMatchObject({ situacao: 'CONCLUIDA', resultado: { feitos: 6 }, mensagens: [] })
})

it('is never without its notice, nor told twice', async () => {
  const id = await pedir()
  await t.rows(sql`alter table notificacao add constraint nada_a_dizer check (tipo = '') not valid`)
  await trabalhar(async () => ({ vez: 1 }))
  await t.rows(sql`alter table notificacao drop constraint nada_a_dizer`)
  expect(await look(id)).toMatchObject({ situacao: 'PROCESSANDO', notificacao: null })
  const deNovo = () =>
    t.rows(
      sql`update graphile_worker._private_jobs set run_at = now() where payload->>'tarefaId' = ${String(id)}`,
    )
  await deNovo()
  await trabalhar(async () => ({ vez: 2 }))
  expect(await look(id)).toMatchObject({ situacao: 'CONCLUIDA', resultado: { vez: 2 } })
  expect(await avisos()).toHaveLength(1)
})
