import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type AppDeTeste, type Cliente, criarAppDeTeste } from '../../../test/app.ts'
import { ctxDe } from '../../../test/bens.ts'
import { sql } from '../db/sql.ts'
import { AppError } from '../erros.ts'
import { esvaziarFila } from './fila.ts'
import { pedirTarefa } from './tarefas.ts'
import type { AnyTrabalho, TipoDeTrabalho } from './trabalho.ts'

let t: AppDeTeste
let ana: Cliente
beforeAll(async () => {
  t = await criarAppDeTeste()
})
afterAll(() => t.fechar())
beforeEach(async () => {
  ana = await t.cliente(['PATRIMONIO'])
})

/** Asks for a work in the name of `ana`. */
async function pedir(): Promise<number> {
  const { tarefa } = await t.organizacoes.escrever(t.databaseId, (db) => {
    const ctx = ctxDe(t, t.unidadeId, db)
    const actor = { ...ctx.actor, usuarioId: ana.usuarioId }
    return pedirTarefa({ ...ctx, actor }, { tipo: 'TESTE', descricao: 'Trabalho de teste', dados: { n: 7 } })
  })
  return tarefa.id
}
const trabalhar = (fazer: TipoDeTrabalho['fazer'], aviso?: TipoDeTrabalho<{ n: number }>['aviso']) => {
  const tipo: AnyTrabalho = { tipo: 'TESTE', exige: [], fazer, ...(aviso ? { aviso } : {}) }
  return esvaziarFila({ ...t, log: t.app.log, tipos: [tipo], rotinas: [] }, t.databaseId)
}
const avisos = async () => (await ana.get('/api/notificacoes')).body.content.resultList
const ver = async (id: number) => (await ana.get(`/api/tarefas/${id}`)).body.content

it('is told to who asked, where they asked, and to nobody else', async () => {
  const id = await pedir()
  expect(await ver(id)).toMatchObject({ notificacao: null })
  await trabalhar(async () => ({}))
  const [aviso, ...outros] = await avisos()
  expect(outros).toEqual([])
  expect(aviso).toMatchObject({
    seen: false,
    tipo: 'TRABALHO_CONCLUIDO',
    titulo: 'Concluído: Trabalho de teste',
    texto: null,
    endereco: null,
    unidade: { id: t.unidadeId },
  })
  expect((await ver(id)).notificacao).toEqual({ id: aviso.id, seen: false })
  await ana.post(`/api/notificacoes/markAsSeen/${aviso.id}`)
  expect((await ver(id)).notificacao).toEqual({ id: aviso.id, seen: true })
  expect((await t.admin.get('/api/notificacoes')).body.content.count).toBe(0)
})

it('is told in the words of its kind, from what was asked and what came of it', async () => {
  await pedir()
  await trabalhar(
    async () => ({ feitos: 3 }),
    ({ descricao, dados, resultado }) => ({
      titulo: `${descricao} pronto`,
      texto: `${String(resultado?.feitos)} de ${dados.n}`,
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
    ({ dados, resultado }) => ({ titulo: `Pronto: ${String(resultado)}`, endereco: `/teste/${dados.n}` }),
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
  expect(await ver(id)).toMatchObject({ situacao: 'CONCLUIDA', resultado: { feitos: 3 } })
  expect((await avisos())[0]).toMatchObject({ titulo: 'Concluído: Trabalho de teste', endereco: null })
  expect(t.logs.some((l) => l.includes('sem palavras'))).toBe(true)
})

it('is never without its notice, nor told twice', async () => {
  const id = await pedir()
  await t.linhas(sql`alter table notificacao add constraint nada_a_dizer check (tipo = '') not valid`)
  await trabalhar(async () => ({ vez: 1 }))
  await t.linhas(sql`alter table notificacao drop constraint nada_a_dizer`)
  expect(await ver(id)).toMatchObject({ situacao: 'PROCESSANDO', notificacao: null })
  const deNovo = () =>
    t.linhas(
      sql`update graphile_worker._private_jobs set run_at = now() where payload->>'tarefaId' = ${String(id)}`,
    )
  await deNovo()
  await trabalhar(async () => ({ vez: 2 }))
  expect(await ver(id)).toMatchObject({ situacao: 'CONCLUIDA', resultado: { vez: 2 } })
  expect(await avisos()).toHaveLength(1)
})
