import { mensagens } from '@tombo/contract'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, createTestApp } from '../../../test/app.ts'
import { ctxOf } from '../../../test/bens.ts'
import { sql } from '../db/sql.ts'
import { AppError } from '../errors.ts'
import { drainQueue } from './queue.ts'
import type { QueueParts } from './queue-parts.ts'
import { requestTarefa } from './tarefas.ts'
import type { AnyJob, JobType } from './job.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

/** A kind of work of the test's own: what `run` and `onFailure` do, and what was seen of them. */
function tipoDeTeste(
  tipo: string,
  run: JobType<never>['run'],
  onFailure?: JobType<never>['onFailure'],
): AnyJob {
  return { tipo, requires: [], run, ...(onFailure ? { onFailure } : {}) }
}
const parts = (...types: AnyJob[]): QueueParts => ({
  organizacoes: t.organizacoes,
  clock: t.clock,
  files: t.files,
  log: t.app.log,
  types,
  routines: [],
})
const pedir = async (tipo: string, dados: Record<string, unknown> = {}, queue?: string) =>
  (
    await t.organizacoes.write(t.databaseId, (db) =>
      requestTarefa(
        ctxOf(t, t.unidadeId, db),
        { tipo, descricao: `Trabalho ${tipo}`, dados, total: 10 },
        queue,
      ),
    )
  ).tarefa.id
const look = async (id: number) => (await t.admin.get(`/api/tarefas/${id}`)).body.content
const noRelogioDaFila = (id: number) =>
  t.rows(
    sql`update graphile_worker._private_jobs set run_at = now() where payload->>'tarefaId' = ${String(id)}`,
  )
const jobs = () => t.rows(sql<{ n: number }>`select count(*)::int as n from graphile_worker.jobs`)

describe('a job', () => {
  it('is asked for in the transaction of its cause: undone with it', async () => {
    const before = [await jobs(), await t.rows(sql`select count(*)::int as n from tarefa`)]
    await expect(
      t.organizacoes.write(t.databaseId, async (db) => {
        await requestTarefa(ctxOf(t, t.unidadeId, db), { tipo: 'NADA', descricao: 'Nada', dados: {} })
        throw new Error('desistiu')
      }),
    ).rejects.toThrow('desistiu')
    expect([await jobs(), await t.rows(sql`select count(*)::int as n from tarefa`)]).toEqual(before)
    const { body } = await t.admin.post('/api/depreciacoes', { competencia: '2026-01' })
    expect((await t.admin.post('/api/depreciacoes/finalizar', { id: body.content.id })).status).toBe(409)
    expect(await jobs()).toEqual([{ n: 0 }])
  })

  it('acts as who asked, in the unit where they asked, and tells its result', async () => {
    const id = await pedir('QUEM', { semente: 7 })
    expect(await look(id)).toMatchObject({
      situacao: 'AGUARDANDO',
      descricao: 'Trabalho QUEM',
      progresso: { done: 0, total: 10 },
      iniciadaEm: null,
    })
    await drainQueue(
      parts(
        tipoDeTeste('QUEM', (w) =>
          w.write(async (ctx) => ({ dados: w.data, quem: ctx.actor.nome, unidade: ctx.unidadeId })),
        ),
      ),
      t.databaseId,
    )
    expect(await look(id)).toMatchObject({
      situacao: 'CONCLUIDA',
      progresso: { done: 10, total: 10 },
      mensagens: [],
      resultado: { dados: { semente: 7 }, quem: 'Administradora', unidade: t.unidadeId },
      terminadaEm: expect.any(String),
    })
    expect(await jobs()).toEqual([{ n: 0 }])
  })

  it('is not done for who may no longer do it: without the right, or they or their unit no longer active', async () => {
    const drop = [
      (id: number) => sql`delete from usuario_permissao where usuario_id = ${id}`,
      (id: number) => sql`update usuario set ativo = false where id = ${id}`,
      () => sql`update unidade set ativo = false where id = ${t.unidadeId}`,
      null,
    ]
    for (const perder of drop) {
      const who = await t.clientWith(['EXPORTAR_PATRIMONIO'])
      const id = await t.organizacoes.write(t.databaseId, async (db) => {
        const ctx = ctxOf(t, t.unidadeId, db)
        const actor = { ...ctx.actor, usuarioId: who.usuarioId }
        return (await requestTarefa({ ...ctx, actor }, { tipo: 'PEDE', descricao: 'Pede', dados: {} })).tarefa
          .id
      })
      if (perder) await t.rows(perder(who.usuarioId))
      const tipo = tipoDeTeste('PEDE', (w) => w.read(async ({ tags }) => ({ tags: [...tags].toSorted() })))
      await drainQueue(parts({ ...tipo, requires: ['exportarpatrimonio'] }), t.databaseId)
      await t.rows(sql`update unidade set ativo = true where id = ${t.unidadeId}`)
      const [tarefa] = await t.rows(sql`select situacao, mensagens, resultado from tarefa where id = ${id}`)
      expect(tarefa).toMatchObject(
        perder
          ? { situacao: 'FALHOU', mensagens: [mensagens.direitoPerdido] }
          : { situacao: 'CONCLUIDA', resultado: { tags: ['exportarpatrimonio', 'patrimonio'] } },
      )
    }
  })

  it('shows how far it is while it works, also from within its transaction', async () => {
    const id = await pedir('LONGO')
    const vistos: unknown[] = []
    await drainQueue(
      parts(
        tipoDeTeste('LONGO', (w) =>
          w.write(async () => {
            for (const done of [2, 5]) {
              await w.progress(done, 20)
              vistos.push(await look(id))
              await setTimeout(320)
            }
            return {}
          }),
        ),
      ),
      t.databaseId,
    )
    expect(vistos).toMatchObject([
      { situacao: 'PROCESSANDO', progresso: { done: 2, total: 20 } },
      { situacao: 'PROCESSANDO', progresso: { done: 5, total: 20 } },
    ])
    expect((await look(id)).progresso).toEqual({ done: 20, total: 20 })
  })

  it('of one queue waits for the other, in the order of asking', async () => {
    const order: string[] = []
    const lento = tipoDeTeste('FILA', async (w) => {
      const { n } = w.data as { n: number }
      order.push(`começa ${n}`)
      await setTimeout(20)
      order.push(`acaba ${n}`)
      return {}
    })
    for (const n of [1, 2, 3]) await pedir('FILA', { n }, 'uma-fila')
    await Promise.all([drainQueue(parts(lento), t.databaseId), drainQueue(parts(lento), t.databaseId)])
    expect(order).toEqual([1, 2, 3].flatMap((n) => [`começa ${n}`, `acaba ${n}`]))
  })
})

describe('a job that fails', () => {
  it('as foreseen: at once, with its text, after tidying up; what it did is undone', async () => {
    const id = await pedir('PREVISTO')
    const arrumado: string[] = []
    const foreseen = tipoDeTeste(
      'PREVISTO',
      (w) =>
        w.write(async (ctx) => {
          await ctx.db.exec(sql`insert into orgao (codigo, descricao) values ('99', 'Não fica')`)
          throw new AppError(409, 'Há bens que mudaram.')
        }),
      async (_, message) => void arrumado.push(message),
    )
    await drainQueue(parts(foreseen), t.databaseId)
    expect(await look(id)).toMatchObject({
      situacao: 'FALHOU',
      mensagens: ['Há bens que mudaram.'],
      resultado: null,
    })
    expect(arrumado).toEqual(['Há bens que mudaram.'])
    expect(await t.rows(sql`select 1 from orgao where codigo = '99'`)).toEqual([])
  })

  it('unforeseen: is tried again, and ends with the id of an error and nothing of ours', async () => {
    const id = await pedir('QUEBRADO')
    let times = 0
    const arrumado: string[] = []
    const broken = tipoDeTeste(
      'QUEBRADO',
      async () => {
        times += 1
        throw new TypeError('segredo interno em /etc/senha')
      },
      async (_, message) => void arrumado.push(message),
    )
    for (const tentativa of [1, 2]) {
      await drainQueue(parts(broken), t.databaseId)
      expect([times, (await look(id)).situacao]).toEqual([tentativa, 'PROCESSANDO'])
      await drainQueue(parts(broken), t.databaseId)
      expect(times).toBe(tentativa)
      await noRelogioDaFila(id)
    }
    await drainQueue(parts(broken), t.databaseId)
    const { situacao, mensagens } = await look(id)
    expect([times, situacao]).toEqual([3, 'FALHOU'])
    expect(mensagens).toEqual([expect.stringMatching(/[0-9a-f]{8}/)])
    expect(mensagens[0]).not.toMatch(/segredo|TypeError|senha/)
    expect(arrumado).toEqual(mensagens)
    const code = /[0-9a-f]{8}/.exec(mensagens[0])?.[0] as string
    expect(t.logs.find((l) => l.includes(code))).toContain('segredo interno')
    expect(await jobs()).toEqual([{ n: 0 }])
  })

  it('once, for a passing cause: the next try does it', async () => {
    const id = await pedir('PASSAGEIRO')
    let times = 0
    const passageiro = tipoDeTeste('PASSAGEIRO', async () => {
      times += 1
      if (times === 1) throw new Error('queda da conexão')
      return { vezes: times }
    })
    await drainQueue(parts(passageiro), t.databaseId)
    await noRelogioDaFila(id)
    await drainQueue(parts(passageiro), t.databaseId)
    expect(await look(id)).toMatchObject({ situacao: 'CONCLUIDA', resultado: { vezes: 2 }, mensagens: [] })
  })
})
