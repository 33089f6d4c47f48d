import { mensagens } from '@tombo/contract'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AppDeTeste, criarAppDeTeste } from '../../../test/app.ts'
import { ctxDe } from '../../../test/bens.ts'
import { sql } from '../db/sql.ts'
import { AppError } from '../erros.ts'
import { esvaziarFila, type PartesDaFila } from './fila.ts'
import { pedirTarefa } from './tarefas.ts'
import type { AnyTrabalho, TipoDeTrabalho } from './trabalho.ts'

let t: AppDeTeste
beforeAll(async () => {
  t = await criarAppDeTeste()
})
afterAll(() => t.fechar())

/** A kind of work of the test's own: what `fazer` and `aoFalhar` do, and what was seen of them. */
function tipoDeTeste(
  tipo: string,
  fazer: TipoDeTrabalho<never>['fazer'],
  aoFalhar?: TipoDeTrabalho<never>['aoFalhar'],
): AnyTrabalho {
  return { tipo, exige: [], fazer, ...(aoFalhar ? { aoFalhar } : {}) }
}
const partes = (...tipos: AnyTrabalho[]): PartesDaFila => ({
  organizacoes: t.organizacoes,
  clock: t.clock,
  arquivos: t.arquivos,
  log: t.app.log,
  tipos,
  rotinas: [],
})
const pedir = async (tipo: string, dados: Record<string, unknown> = {}, fila?: string) =>
  (
    await t.organizacoes.escrever(t.databaseId, (db) =>
      pedirTarefa(ctxDe(t, t.unidadeId, db), { tipo, descricao: `Trabalho ${tipo}`, dados, total: 10 }, fila),
    )
  ).tarefa.id
const ver = async (id: number) => (await t.admin.get(`/api/tarefas/${id}`)).body.content
const noRelogioDaFila = (id: number) =>
  t.linhas(
    sql`update graphile_worker._private_jobs set run_at = now() where payload->>'tarefaId' = ${String(id)}`,
  )
const jobs = () => t.linhas(sql<{ n: number }>`select count(*)::int as n from graphile_worker.jobs`)

describe('a job', () => {
  it('is asked for in the transaction of its cause: undone with it', async () => {
    const antes = [await jobs(), await t.linhas(sql`select count(*)::int as n from tarefa`)]
    await expect(
      t.organizacoes.escrever(t.databaseId, async (db) => {
        await pedirTarefa(ctxDe(t, t.unidadeId, db), { tipo: 'NADA', descricao: 'Nada', dados: {} })
        throw new Error('desistiu')
      }),
    ).rejects.toThrow('desistiu')
    expect([await jobs(), await t.linhas(sql`select count(*)::int as n from tarefa`)]).toEqual(antes)
    const { body } = await t.admin.post('/api/depreciacoes', { competencia: '2026-01' })
    expect((await t.admin.post('/api/depreciacoes/finalizar', { id: body.content.id })).status).toBe(409)
    expect(await jobs()).toEqual([{ n: 0 }])
  })

  it('acts as who asked, in the unit where they asked, and tells its result', async () => {
    const id = await pedir('QUEM', { semente: 7 })
    expect(await ver(id)).toMatchObject({
      situacao: 'AGUARDANDO',
      descricao: 'Trabalho QUEM',
      progresso: { done: 0, total: 10 },
      iniciadaEm: null,
    })
    await esvaziarFila(
      partes(
        tipoDeTeste('QUEM', (w) =>
          w.escrever(async (ctx) => ({ dados: w.dados, quem: ctx.actor.nome, unidade: ctx.unidadeId })),
        ),
      ),
      t.databaseId,
    )
    expect(await ver(id)).toMatchObject({
      situacao: 'CONCLUIDA',
      progresso: { done: 10, total: 10 },
      mensagens: [],
      resultado: { dados: { semente: 7 }, quem: 'Administradora', unidade: t.unidadeId },
      terminadaEm: expect.any(String),
    })
    expect(await jobs()).toEqual([{ n: 0 }])
  })

  it('is not done for who may no longer do it: without the right, or no longer active', async () => {
    const tirar = [
      (id: number) => sql`delete from usuario_permissao where usuario_id = ${id}`,
      (id: number) => sql`update usuario set ativo = false where id = ${id}`,
      null,
    ]
    for (const perder of tirar) {
      const quem = await t.cliente(['EXPORTAR_PATRIMONIO'])
      const id = await t.organizacoes.escrever(t.databaseId, async (db) => {
        const ctx = ctxDe(t, t.unidadeId, db)
        const actor = { ...ctx.actor, usuarioId: quem.usuarioId }
        return (await pedirTarefa({ ...ctx, actor }, { tipo: 'PEDE', descricao: 'Pede', dados: {} })).tarefa
          .id
      })
      if (perder) await t.linhas(perder(quem.usuarioId))
      const tipo = tipoDeTeste('PEDE', (w) => w.ler(async ({ tags }) => ({ tags: [...tags].toSorted() })))
      await esvaziarFila(partes({ ...tipo, exige: ['exportarpatrimonio'] }), t.databaseId)
      const [tarefa] = await t.linhas(sql`select situacao, mensagens, resultado from tarefa where id = ${id}`)
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
    await esvaziarFila(
      partes(
        tipoDeTeste('LONGO', (w) =>
          w.escrever(async () => {
            for (const feito of [2, 5]) {
              await w.progresso(feito, 20)
              vistos.push(await ver(id))
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
    expect((await ver(id)).progresso).toEqual({ done: 20, total: 20 })
  })

  it('of one queue waits for the other, in the order of asking', async () => {
    const ordem: string[] = []
    const lento = tipoDeTeste('FILA', async (w) => {
      const { n } = w.dados as { n: number }
      ordem.push(`começa ${n}`)
      await setTimeout(20)
      ordem.push(`acaba ${n}`)
      return {}
    })
    for (const n of [1, 2, 3]) await pedir('FILA', { n }, 'uma-fila')
    await Promise.all([esvaziarFila(partes(lento), t.databaseId), esvaziarFila(partes(lento), t.databaseId)])
    expect(ordem).toEqual([1, 2, 3].flatMap((n) => [`começa ${n}`, `acaba ${n}`]))
  })
})

describe('a job that fails', () => {
  it('as foreseen: at once, with its text, after tidying up; what it did is undone', async () => {
    const id = await pedir('PREVISTO')
    const arrumado: string[] = []
    const previsto = tipoDeTeste(
      'PREVISTO',
      (w) =>
        w.escrever(async (ctx) => {
          await ctx.db.exec(sql`insert into orgao (codigo, descricao) values ('99', 'Não fica')`)
          throw new AppError(409, 'Há bens que mudaram.')
        }),
      async (_, mensagem) => void arrumado.push(mensagem),
    )
    await esvaziarFila(partes(previsto), t.databaseId)
    expect(await ver(id)).toMatchObject({
      situacao: 'FALHOU',
      mensagens: ['Há bens que mudaram.'],
      resultado: null,
    })
    expect(arrumado).toEqual(['Há bens que mudaram.'])
    expect(await t.linhas(sql`select 1 from orgao where codigo = '99'`)).toEqual([])
  })

  it('unforeseen: is tried again, and ends with the id of an error and nothing of ours', async () => {
    const id = await pedir('QUEBRADO')
    let vezes = 0
    const arrumado: string[] = []
    const quebrado = tipoDeTeste(
      'QUEBRADO',
      async () => {
        vezes += 1
        throw new TypeError('segredo interno em /etc/senha')
      },
      async (_, mensagem) => void arrumado.push(mensagem),
    )
    for (const tentativa of [1, 2]) {
      await esvaziarFila(partes(quebrado), t.databaseId)
      expect([vezes, (await ver(id)).situacao]).toEqual([tentativa, 'PROCESSANDO'])
      await esvaziarFila(partes(quebrado), t.databaseId)
      expect(vezes).toBe(tentativa)
      await noRelogioDaFila(id)
    }
    await esvaziarFila(partes(quebrado), t.databaseId)
    const { situacao, mensagens } = await ver(id)
    expect([vezes, situacao]).toEqual([3, 'FALHOU'])
    expect(mensagens).toEqual([expect.stringMatching(/[0-9a-f]{8}/)])
    expect(mensagens[0]).not.toMatch(/segredo|TypeError|senha/)
    expect(arrumado).toEqual(mensagens)
    const codigo = /[0-9a-f]{8}/.exec(mensagens[0])?.[0] as string
    expect(t.logs.find((l) => l.includes(codigo))).toContain('segredo interno')
    expect(await jobs()).toEqual([{ n: 0 }])
  })

  it('once, for a passing cause: the next try does it', async () => {
    const id = await pedir('PASSAGEIRO')
    let vezes = 0
    const passageiro = tipoDeTeste('PASSAGEIRO', async () => {
      vezes += 1
      if (vezes === 1) throw new Error('queda da conexão')
      return { vezes }
    })
    await esvaziarFila(partes(passageiro), t.databaseId)
    await noRelogioDaFila(id)
    await esvaziarFila(partes(passageiro), t.databaseId)
    expect(await ver(id)).toMatchObject({ situacao: 'CONCLUIDA', resultado: { vezes: 2 }, mensagens: [] })
  })
})
