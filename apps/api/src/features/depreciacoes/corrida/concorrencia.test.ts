import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, createTestApp } from '../../../../test/app.ts'
import {
  bem,
  calcular,
  cotasLancadas,
  ctxOf,
  depreciar,
  giveUpJob,
  divergencias,
  finalizar,
  novaUnidade,
  registrarMuitos,
  tombarBem,
  runJobs,
} from '../../../../test/bens.ts'
import { besideWork } from '../../../../test/locks.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { requestTarefa } from '../../../kernel/jobs/tarefas.ts'

let t: TestApp
let u: Awaited<ReturnType<typeof novaUnidade>>
beforeAll(async () => {
  t = await createTestApp()
})
beforeEach(async () => {
  u = await novaUnidade(t)
})
afterAll(() => t.close())
afterEach(async () => {
  const diferentes = await divergencias(t)
  if (diferentes.length > 0) throw new Error(JSON.stringify(diferentes))
})

const registrar = (n: number) =>
  registrarMuitos(
    t,
    u.c,
    u.unidadeId,
    Array.from({ length: n }, () => ({ valor: '1200', percentual: '0', vida: 12, inicio: '2025-12-31' })),
  )
const obter = async (id: number) => (await u.cliente.get(`/api/depreciacoes/${id}`)).body.content
const meses = async (id: number) => (await cotasLancadas(t, [id])).map((c) => `${c.mes} ${c.valor}`)
const salvar = (id: number) => u.cliente.post('/api/patrimonios', { id, vidaUtil: 24 })

/** Stops the work on a run at its row, where it already holds the unit; does something that comes to wait for the unit. */
const comACorridaParada = <T>(id: number, fazer: () => Promise<T>, esperam: number): Promise<T> =>
  besideWork(t, `select 1 from depreciacao where id = ${id} for update`, () => runJobs(t), fazer, esperam)

describe('two at once', () => {
  it('finalizar: one is taken, and everything is posted once', async () => {
    const ids = await registrar(20)
    const id = await calcular(t, u.cliente, '2026-01')
    const pedidos = await Promise.all(
      [1, 2, 3].map(() => u.cliente.post('/api/depreciacoes/finalizar', { id })),
    )
    expect(pedidos.filter((p) => p.status === 202)).toHaveLength(1)
    expect(pedidos.filter((p) => p.status === 409)).toHaveLength(2)
    await Promise.all([runJobs(t), runJobs(t)])
    expect(await obter(id)).toMatchObject({ situacao: { value: 'CONCLUIDA' }, total: '2000.00' })
    expect((await cotasLancadas(t, ids)).map((c) => c.valor)).toEqual(ids.map(() => '100.00'))
  })

  it('postings of the same run, even out of their queue: the second finds it done; a computation does not touch it', async () => {
    const ids = await registrar(20)
    const id = await calcular(t, u.cliente, '2026-01')
    const pedir = (tipo: string) =>
      t.organizacoes.write(t.databaseId, (db) => {
        const ctx = ctxOf(t, u.unidadeId, db)
        // Whoever asks must still hold the right in this unit when the work begins.
        return requestTarefa(
          { ...ctx, actor: { ...ctx.actor, usuarioId: u.cliente.usuarioId } },
          {
            tipo,
            descricao: tipo,
            dados: { id, ensaio: false, filtro: null, mascaras: null, naturezas: null, patrimoniosIds: null },
          },
        )
      })
    await pedir('FINALIZAR_DEPRECIACAO')
    await pedir('FINALIZAR_DEPRECIACAO')
    await Promise.all([runJobs(t), runJobs(t)])
    await pedir('PROCESSAR_DEPRECIACAO')
    await runJobs(t)
    expect(await obter(id)).toMatchObject({
      situacao: { value: 'CONCLUIDA' },
      quantidade: 20,
      total: '2000.00',
    })
    expect((await cotasLancadas(t, ids)).map((c) => c.valor)).toEqual(ids.map(() => '100.00'))
  })

  it('two units: each its own, also of assets that stand between', async () => {
    const outra = await novaUnidade(t)
    const [antes] = await registrar(1)
    const [a] = await registrarMuitos(t, outra.c, outra.unidadeId, [
      { valor: '600', percentual: '0', vida: 6, inicio: '2025-12-31' },
    ])
    const [b] = await registrar(1)
    const corridas = await Promise.all([
      u.cliente.post('/api/depreciacoes', { competencia: '2026-01' }),
      outra.cliente.post('/api/depreciacoes', { competencia: '2026-02' }),
    ])
    await u.cliente.post('/api/depreciacoes/processar', { id: corridas[0]?.body.content.id })
    await outra.cliente.post('/api/depreciacoes/processar', { id: corridas[1]?.body.content.id })
    await Promise.all([runJobs(t), runJobs(t)])
    await u.cliente.post('/api/depreciacoes/finalizar', { id: corridas[0]?.body.content.id })
    await outra.cliente.post('/api/depreciacoes/finalizar', { id: corridas[1]?.body.content.id })
    await Promise.all([runJobs(t), runJobs(t)])
    expect([await meses(antes as number), await meses(a as number), await meses(b as number)]).toEqual([
      ['2026-01 100.00'],
      ['2026-01 100.00', '2026-02 100.00'],
      ['2026-01 100.00'],
    ])
  })
})

describe('a save while a run works', () => {
  it('waits for the computation, and takes its asset out of it; more clerks than connections stop nothing', async () => {
    const ids = await registrar(20)
    const { id } = (await u.cliente.post('/api/depreciacoes', { competencia: '2026-01' })).body.content
    await u.cliente.post('/api/depreciacoes/processar', { id })
    const mudados = ids.slice(0, 10)
    const salvos = await comACorridaParada(id, () => Promise.all(mudados.map(salvar)), 2)
    expect(salvos.map((s) => s.status)).toEqual(mudados.map(() => 200))
    expect(await obter(id)).toMatchObject({
      situacao: { value: 'CONFERENCIA' },
      quantidade: 10,
      total: '1000.00',
    })
    const tarefas = (await t.sessionOf(u.cliente.usuarioId, u.unidadeId).then((s) => s.get('/api/tarefas')))
      .body.content
    expect(tarefas[0]).toMatchObject({ tipo: 'PROCESSAR_DEPRECIACAO', situacao: 'CONCLUIDA' })
    await u.cliente.post('/api/depreciacoes/finalizar', { id })
    await runJobs(t)
    await depreciar(t, u.cliente, '2026-02')
    expect(await meses(ids[0] as number)).toEqual(['2026-01 50.00', '2026-02 50.00'])
    expect(await meses(ids[19] as number)).toEqual(['2026-01 100.00', '2026-02 100.00'])
  })

  it('waits for the posting, and changes only what comes after', async () => {
    const ids = await registrar(12)
    const id = await calcular(t, u.cliente, '2026-01')
    await u.cliente.post('/api/depreciacoes/finalizar', { id })
    const salvos = await comACorridaParada(id, () => Promise.all(ids.slice(0, 9).map(salvar)), 2)
    expect(new Set(salvos.map((s) => s.status))).toEqual(new Set([200]))
    expect(await obter(id)).toMatchObject({
      situacao: { value: 'CONCLUIDA' },
      quantidade: 12,
      total: '1200.00',
    })
    await depreciar(t, u.cliente, '2026-02')
    // 1,100.00 over the 23 months that remain.
    expect([await meses(ids[0] as number), await meses(ids[11] as number)]).toEqual([
      ['2026-01 100.00', '2026-02 47.83'],
      ['2026-01 100.00', '2026-02 100.00'],
    ])
  })

  it('a registration waits too, and its months are due in the next run', async () => {
    await registrar(3)
    const { id } = (await u.cliente.post('/api/depreciacoes', { competencia: '2026-01' })).body.content
    await u.cliente.post('/api/depreciacoes/processar', { id })
    const corpo = bem(u.c, {
      dataInicioDepreciacao: '2025-12-31',
      vidaUtil: 10,
      percentualValorResidual: '0',
    })
    const novo = await comACorridaParada(id, () => tombarBem(u.cliente, corpo), 1)
    expect(await obter(id)).toMatchObject({ quantidade: 3 })
    await u.cliente.post('/api/depreciacoes/finalizar', { id })
    await runJobs(t)
    await depreciar(t, u.cliente, '2026-02')
    expect(await meses(novo.id)).toEqual(['2026-01 100.00', '2026-02 100.00'])
  })
})

it('a work that is given up after it was done leaves the run as it is, with its items', async () => {
  const bens = await registrar(2)
  const id = await calcular(t, u.cliente, '2026-01')
  const ultima = async () => {
    const [x] = await t.rows(sql<{ id: number }>`select max(id)::int as id from tarefa`)
    return (x as { id: number }).id
  }
  await giveUpJob(t, await ultima())
  expect(await obter(id)).toMatchObject({ situacao: { value: 'CONFERENCIA' }, quantidade: 2 })
  await finalizar(t, u.cliente, id)
  await giveUpJob(t, await ultima())
  expect((await obter(id)).situacao.value).toBe('CONCLUIDA')
  expect(await meses(bens[0] as number)).toEqual(['2026-01 100.00'])
})
