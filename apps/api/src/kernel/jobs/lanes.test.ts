import { mensagens } from '@tombo/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ctxOf } from '../../../test/bens.ts'
import { setUpApp } from '../../../test/scene.ts'
import { openCut, type Cut } from '../../../test/cut.ts'
import { until } from '../../../test/process/child.ts'
import type { TestOrganizacao } from '../../../test/app.ts'
import { Organizacoes } from '../db/organizacoes.ts'
import { sql } from '../db/sql.ts'
import { AppError } from '../errors.ts'
import { endLost, releaseFromDead } from './abandoned.ts'
import { type AnyDelivery, requestDelivery } from './delivery.ts'
import { type Queues, MESSAGES, startQueues } from './queue.ts'
import type { QueueParts } from './queue-parts.ts'
import { LOOK_AGAIN } from './runners.ts'
import { askRound, type Routine } from './routine.ts'
import { requestTarefa } from './tarefas.ts'
import type { AnyJob, JobType } from './job.ts'

const t = setUpApp()
const parts = (types: AnyJob[], organizacoes = t.organizacoes): QueueParts => ({
  organizacoes,
  clock: t.clock,
  files: t.files,
  log: t.app.log,
  types,
  routines: [],
})
const pedir = async (tipo: string, descricao = tipo, where: TestOrganizacao = t, queue?: string) =>
  t.organizacoes.write(where.databaseId, async (db) => {
    const ctx = { ...ctxOf(t, where.unidadeId, db), databaseId: where.databaseId }
    const actor = { ...ctx.actor, usuarioId: where.admin.usuarioId }
    return (await requestTarefa({ ...ctx, actor }, { tipo, descricao, dados: {} }, queue)).tarefa.id
  })
const look = async (id: number, where: TestOrganizacao = t) =>
  (await where.admin.get(`/api/tarefas/${id}`)).body.content
const chega = (id: number, situacao: string, where: TestOrganizacao = t) =>
  until(async () => (await look(id, where)).situacao === situacao)

/** Let go what a test that failed still holds: the queues would wait for it. */
const presos: (() => void)[] = []
/** A work that goes on until it is let go. */
function preso(tipo: string, o: Partial<JobType> = {}) {
  const soltar = Promise.withResolvers<void>()
  presos.push(soltar.resolve)
  const job: AnyJob = {
    tipo,
    requires: [],
    run: async () => {
      await soltar.promise
      return {}
    },
    ...o,
  }
  return { trabalho: job, soltar: soltar.resolve }
}
const rapido: AnyJob = { tipo: 'RAPIDO', requires: [], run: async () => ({}) }

let queues: Queues | undefined
afterEach(async () => {
  for (const soltar of presos.splice(0)) soltar()
  await queues?.stop()
  queues = undefined
  await t.rows(sql`delete from graphile_worker._private_jobs`)
})

describe('the lanes', () => {
  // First of all: no other test has handed anything over yet.
  test('a work that is handed over is told of again once its queue is free', async () => {
    let told = 0
    const ready = Promise.withResolvers<void>()
    const channel = await t.organizacoes.listen(t.databaseId, 'jobs:insert', {
      heard: (payload) => (told += Number(payload === LOOK_AGAIN)),
      listening: ready.resolve,
      onError: ready.reject,
    })
    try {
      await ready.promise
      const long = preso('LONGO', { long: true })
      queues = await startQueues(parts([long.trabalho]), 1)
      const id = await pedir('LONGO', 'LONGO', t, 'fila-da-unidade')
      await chega(id, 'PROCESSANDO')
      await until(async () => told > 0)
      long.soltar()
      await chega(id, 'CONCLUIDA')
      expect(told).toBe(1)
    } finally {
      await channel.close()
    }
  })

  test('what is short does not wait for what takes long, and what waits says for what', async () => {
    const long = preso('LONGO', { long: true })
    queues = await startQueues(parts([long.trabalho, rapido]), 1)
    const first = await pedir('LONGO')
    await chega(first, 'PROCESSANDO')
    const [segundo, terceiro] = [await pedir('LONGO'), await pedir('LONGO')]
    const short = await pedir('RAPIDO')
    await chega(short, 'CONCLUIDA')
    await until(
      async () => (await look(terceiro)).espera === 'Espera a vez: há 2 trabalhos demorados à frente.',
    )
    // A queue that looks whether its turn has come holds the work for a moment: it waits for nothing then.
    await until(
      async () => (await look(segundo)).espera === 'Espera a vez: há um trabalho demorado à frente.',
    )
    expect((await look(segundo)).situacao).toBe('AGUARDANDO')
    expect((await look(first)).espera).toBe(null)
    long.soltar()
    await chega(terceiro, 'CONCLUIDA')
    expect((await look(terceiro)).espera).toBe(null)
  })

  test('one that turns out to have many rows goes on where it keeps nobody waiting', async () => {
    const times: string[] = []
    const soltar = Promise.withResolvers<void>()
    const muitas: AnyJob = {
      tipo: 'MUITAS',
      requires: [],
      async run(w) {
        times.push('começa')
        await w.progress(10, 5001)
        await soltar.promise
        return {}
      },
    }
    queues = await startQueues(parts([muitas, rapido]), 1)
    const ids = [await pedir('MUITAS'), await pedir('MUITAS'), await pedir('MUITAS')]
    const short = await pedir('RAPIDO')
    await chega(short, 'CONCLUIDA')
    soltar.resolve()
    for (const id of ids) await chega(id, 'CONCLUIDA')
    expect(times).toHaveLength(6)
    // The queue lets a work go a moment after its end is written.
    await until(async () => (await t.rows(sql`select 1 from graphile_worker.jobs`)).length === 0)
  })

  test('receivers that let themselves be waited for hold up messages alone', async () => {
    const soltar = Promise.withResolvers<void>()
    presos.push(soltar.resolve)
    let underway = 0
    const vagarosa: AnyDelivery = {
      nome: 'VAGAROSA',
      attempts: 1,
      run: async () => {
        underway += 1
        await soltar.promise
      },
    }
    const { vault, outbound, address } = t
    queues = await startQueues(
      { ...parts([rapido]), deliveries: { types: [vagarosa], vault, outbound, address } },
      1,
    )
    await t.organizacoes.write(t.databaseId, async (db) => {
      for (let i = 0; i < MESSAGES + 2; i++) await requestDelivery(db, vagarosa, {})
    })
    await until(async () => underway === MESSAGES)
    await chega(await pedir('RAPIDO'), 'CONCLUIDA')
    expect(underway).toBe(MESSAGES)
    soltar.resolve()
    await until(async () => underway === MESSAGES + 2)
  })

  test('rounds of a routine that takes long keep nothing short waiting, and wait for the turn of what takes long', async () => {
    const soltar = Promise.withResolvers<void>()
    const rounds: string[] = []
    const slow: Routine = {
      nome: 'VAGAROSA',
      cron: '0 0 1 1 *',
      onlyNow: true,
      long: true,
      run: async () => {
        rounds.push('começa')
        await soltar.promise
        rounds.push('acaba')
      },
    }
    const long = preso('LONGO', { long: true })
    queues = await startQueues({ ...parts([long.trabalho, rapido]), routines: [slow] }, 1)
    const ask = () => t.organizacoes.write(t.databaseId, (db) => askRound(db, slow.nome))
    await ask()
    await until(async () => rounds.length === 1)
    const after = await pedir('LONGO')
    const short = [await pedir('RAPIDO'), await pedir('RAPIDO'), await pedir('RAPIDO')]
    for (const id of short) await chega(id, 'CONCLUIDA')
    expect((await look(after)).situacao).toBe('AGUARDANDO')
    soltar.resolve()
    await chega(after, 'PROCESSANDO')
    expect(rounds).toEqual(['começa', 'acaba'])
    long.soltar()
    await chega(after, 'CONCLUIDA')
  })

  test('a round that takes long is not taken for one that its process left', async () => {
    const soltar = Promise.withResolvers<void>()
    presos.push(soltar.resolve)
    let rounds = 0
    const slow: Routine = {
      nome: 'VAGAROSA',
      cron: '0 0 1 1 *',
      onlyNow: true,
      run: async () => {
        rounds += 1
        await soltar.promise
      },
    }
    const meios = { ...parts([rapido]), routines: [slow] }
    queues = await startQueues(meios, 1)
    await t.organizacoes.write(t.databaseId, (db) => askRound(db, slow.nome))
    await until(async () => rounds === 1)
    await releaseFromDead(meios, t.databaseId, 0)
    expect(
      await t.rows(sql`select 1 as x from graphile_worker.jobs where locked_by is not null`),
    ).toHaveLength(1)
    await chega(await pedir('RAPIDO'), 'CONCLUIDA')
    expect(rounds).toBe(1)
  })

  test('works of one queue keep their order, and name the one before', async () => {
    const before = preso('ANTES', { long: true })
    queues = await startQueues(parts([before.trabalho, rapido]), 2)
    const um = await pedir('ANTES', 'Cálculo de março', t, 'fila-da-unidade')
    await chega(um, 'PROCESSANDO')
    const dois = await pedir('RAPIDO', 'Outro', t, 'fila-da-unidade')
    expect((await look(dois)).espera).toBe('Espera terminar: Cálculo de março.')
    before.soltar()
    await chega(dois, 'CONCLUIDA')
  })

  test('organisations take turns: one that asked much does not go before one that asked later', async () => {
    const other = await t.secondOrganizacao()
    const order: string[] = []
    const soltar = Promise.withResolvers<void>()
    const long: AnyJob = {
      tipo: 'LONGO',
      requires: [],
      long: true,
      async run(w) {
        order.push(await w.read(async (ctx) => (ctx.databaseId === other.databaseId ? 'outra' : 'uma')))
        await soltar.promise
        return {}
      },
    }
    queues = await startQueues(parts([long]), 1)
    const first = await pedir('LONGO')
    await chega(first, 'PROCESSANDO')
    const ids: number[] = []
    for (let i = 0; i < 4; i++) ids.push(await pedir('LONGO'))
    const dela = await pedir('LONGO', 'LONGO', other)
    await until(async () => (await look(dela, other)).espera === mensagens.esperaVez)
    soltar.resolve()
    await chega(dela, 'CONCLUIDA', other)
    for (const id of ids) await chega(id, 'CONCLUIDA')
    expect(order.indexOf('outra')).toBeLessThanOrEqual(2)
  })
})

describe('without the database', () => {
  let corte: Cut
  let organizacoes: Organizacoes
  beforeEach(async () => {
    corte = await openCut(await t.organizacoes.url(t.databaseId))
    organizacoes = new Organizacoes(corte.url, 4, () => undefined)
  })
  afterEach(async () => {
    corte.rejoin()
    await queues?.stop()
    queues = undefined
    await organizacoes.close()
    await corte.close()
  })

  test.each([
    ['ends', async () => ({})],
    ['fails', () => Promise.reject(new AppError(409, 'não dá'))],
    ['breaks', () => Promise.reject(new Error('quebrou'))],
  ])('a job that %s is no end of the process: whoever started the queue is told', async (_, end) => {
    const acabou = Promise.withResolvers<unknown>()
    const caindo: AnyJob = {
      tipo: 'CAI',
      requires: [],
      async run() {
        corte.truncate()
        return end()
      },
    }
    queues = await startQueues(parts([caindo], organizacoes), 1, acabou.resolve)
    const id = await pedir('CAI')
    expect(await acabou.promise).toBeInstanceOf(Error)
    expect((await look(id)).situacao).toBe('PROCESSANDO')
  })
})

test('a work whose last try lost its connection is ended, and told', async () => {
  const arrumado: string[] = []
  const perdido: AnyJob = {
    tipo: 'PERDIDO',
    requires: [],
    run: async () => ({}),
    onFailure: async (_, message) => void arrumado.push(message),
  }
  const id = await pedir('PERDIDO', 'Importação de bens.csv')
  await t.rows(sql`update tarefa set situacao = 'PROCESSANDO' where id = ${id}`)
  await endLost(parts([perdido]), t.databaseId)
  expect((await look(id)).situacao).toBe('PROCESSANDO')
  await t.rows(
    sql`update graphile_worker._private_jobs set attempts = max_attempts where payload ->> 'tarefaId' = ${String(id)}`,
  )
  await endLost(parts([perdido]), t.databaseId)
  const { situacao, mensagens: ditas, notificacao } = await look(id)
  expect([situacao, notificacao]).toEqual(['FALHOU', { id: expect.any(Number), seen: false }])
  expect(ditas).toEqual(arrumado)
  expect(ditas).toEqual([mensagens.trabalhoPerdido])
})
