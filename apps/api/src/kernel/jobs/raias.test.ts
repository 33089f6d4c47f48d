import { mensagens } from '@tombo/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ctxDe } from '../../../test/bens.ts'
import { prepararApp } from '../../../test/cena.ts'
import { abrirCorte, type Corte } from '../../../test/corte.ts'
import { ate } from '../../../test/filho.ts'
import type { OrganizacaoDeTeste } from '../../../test/app.ts'
import { Organizacoes } from '../db/organizacoes.ts'
import { sql } from '../db/sql.ts'
import { AppError } from '../erros.ts'
import { encerrarPerdidas } from './abandonados.ts'
import { type Filas, iniciarFilas, type PartesDaFila } from './fila.ts'
import { pedirTarefa } from './tarefas.ts'
import type { AnyTrabalho, TipoDeTrabalho } from './trabalho.ts'

const t = prepararApp()
const partes = (tipos: AnyTrabalho[], organizacoes = t.organizacoes): PartesDaFila => ({
  organizacoes,
  clock: t.clock,
  arquivos: t.arquivos,
  log: t.app.log,
  tipos,
  rotinas: [],
})
const pedir = async (tipo: string, descricao = tipo, onde: OrganizacaoDeTeste = t, fila?: string) =>
  t.organizacoes.escrever(onde.databaseId, async (db) => {
    const ctx = { ...ctxDe(t, onde.unidadeId, db), databaseId: onde.databaseId }
    const actor = { ...ctx.actor, usuarioId: onde.admin.usuarioId }
    return (await pedirTarefa({ ...ctx, actor }, { tipo, descricao, dados: {} }, fila)).tarefa.id
  })
const ver = async (id: number, onde: OrganizacaoDeTeste = t) =>
  (await onde.admin.get(`/api/tarefas/${id}`)).body.content
const chega = (id: number, situacao: string, onde: OrganizacaoDeTeste = t) =>
  ate(async () => (await ver(id, onde)).situacao === situacao)

/** A work that goes on until it is let go. */
function preso(tipo: string, o: Partial<TipoDeTrabalho> = {}) {
  const soltar = Promise.withResolvers<void>()
  const trabalho: AnyTrabalho = {
    tipo,
    exige: [],
    fazer: async () => {
      await soltar.promise
      return {}
    },
    ...o,
  }
  return { trabalho, soltar: soltar.resolve }
}
const rapido: AnyTrabalho = { tipo: 'RAPIDO', exige: [], fazer: async () => ({}) }

let filas: Filas | undefined
afterEach(async () => {
  await filas?.parar()
  filas = undefined
  await t.linhas(sql`delete from graphile_worker._private_jobs`)
})

describe('the lanes', () => {
  test('what is short does not wait for what takes long, and what waits says for what', async () => {
    const longo = preso('LONGO', { demorado: true })
    filas = await iniciarFilas(partes([longo.trabalho, rapido]), 1)
    const primeiro = await pedir('LONGO')
    await chega(primeiro, 'PROCESSANDO')
    const [segundo, terceiro] = [await pedir('LONGO'), await pedir('LONGO')]
    const curto = await pedir('RAPIDO')
    await chega(curto, 'CONCLUIDA')
    await ate(async () => (await ver(terceiro)).espera === 'Espera a vez: há 2 trabalhos demorados à frente.')
    expect(await ver(segundo)).toMatchObject({
      situacao: 'AGUARDANDO',
      espera: 'Espera a vez: há um trabalho demorado à frente.',
    })
    expect((await ver(primeiro)).espera).toBe(null)
    longo.soltar()
    await chega(terceiro, 'CONCLUIDA')
    expect((await ver(terceiro)).espera).toBe(null)
  })

  test('one that turns out to have many rows goes on where it keeps nobody waiting', async () => {
    const vezes: string[] = []
    const soltar = Promise.withResolvers<void>()
    const muitas: AnyTrabalho = {
      tipo: 'MUITAS',
      exige: [],
      async fazer(w) {
        vezes.push('começa')
        await w.progresso(10, 5001)
        await soltar.promise
        return {}
      },
    }
    filas = await iniciarFilas(partes([muitas, rapido]), 1)
    const ids = [await pedir('MUITAS'), await pedir('MUITAS'), await pedir('MUITAS')]
    const curto = await pedir('RAPIDO')
    await chega(curto, 'CONCLUIDA')
    soltar.resolve()
    for (const id of ids) await chega(id, 'CONCLUIDA')
    expect(vezes).toHaveLength(6)
    expect(await t.linhas(sql`select 1 from graphile_worker.jobs`)).toEqual([])
  })

  test('works of one queue keep their order, and name the one before', async () => {
    const antes = preso('ANTES', { demorado: true })
    filas = await iniciarFilas(partes([antes.trabalho, rapido]), 2)
    const um = await pedir('ANTES', 'Cálculo de março', t, 'fila-da-unidade')
    await chega(um, 'PROCESSANDO')
    const dois = await pedir('RAPIDO', 'Outro', t, 'fila-da-unidade')
    expect((await ver(dois)).espera).toBe('Espera terminar: Cálculo de março.')
    antes.soltar()
    await chega(dois, 'CONCLUIDA')
  })

  test('organisations take turns: one that asked much does not go before one that asked later', async () => {
    const outra = await t.segundaOrganizacao()
    const ordem: string[] = []
    const soltar = Promise.withResolvers<void>()
    const longo: AnyTrabalho = {
      tipo: 'LONGO',
      exige: [],
      demorado: true,
      async fazer(w) {
        ordem.push(await w.ler(async (ctx) => (ctx.databaseId === outra.databaseId ? 'outra' : 'uma')))
        await soltar.promise
        return {}
      },
    }
    filas = await iniciarFilas(partes([longo]), 1)
    const primeiro = await pedir('LONGO')
    await chega(primeiro, 'PROCESSANDO')
    const ids: number[] = []
    for (let i = 0; i < 4; i++) ids.push(await pedir('LONGO'))
    const dela = await pedir('LONGO', 'LONGO', outra)
    await ate(async () => (await ver(dela, outra)).espera === mensagens.esperaVez)
    soltar.resolve()
    await chega(dela, 'CONCLUIDA', outra)
    for (const id of ids) await chega(id, 'CONCLUIDA')
    expect(ordem.indexOf('outra')).toBeLessThanOrEqual(2)
  })
})

describe('without the database', () => {
  let corte: Corte
  let organizacoes: Organizacoes
  beforeEach(async () => {
    corte = await abrirCorte(await t.organizacoes.url(t.databaseId))
    organizacoes = new Organizacoes(corte.url, 4, () => undefined)
  })
  afterEach(async () => {
    corte.religar()
    await filas?.parar()
    filas = undefined
    await organizacoes.fechar()
    await corte.fechar()
  })

  test.each([
    ['ends', async () => ({})],
    ['fails', () => Promise.reject(new AppError(409, 'não dá'))],
    ['breaks', () => Promise.reject(new Error('quebrou'))],
  ])('a job that %s is no end of the process: whoever started the queue is told', async (_, fim) => {
    const acabou = Promise.withResolvers<unknown>()
    const caindo: AnyTrabalho = {
      tipo: 'CAI',
      exige: [],
      async fazer() {
        corte.cortar()
        return fim()
      },
    }
    filas = await iniciarFilas(partes([caindo], organizacoes), 1, acabou.resolve)
    const id = await pedir('CAI')
    expect(await acabou.promise).toBeInstanceOf(Error)
    expect((await ver(id)).situacao).toBe('PROCESSANDO')
  })
})

test('a work whose last try lost its connection is ended, and told', async () => {
  const arrumado: string[] = []
  const perdido: AnyTrabalho = {
    tipo: 'PERDIDO',
    exige: [],
    fazer: async () => ({}),
    aoFalhar: async (_, mensagem) => void arrumado.push(mensagem),
  }
  const id = await pedir('PERDIDO', 'Importação de bens.csv')
  await t.linhas(sql`update tarefa set situacao = 'PROCESSANDO' where id = ${id}`)
  await encerrarPerdidas(partes([perdido]), t.databaseId)
  expect((await ver(id)).situacao).toBe('PROCESSANDO')
  await t.linhas(
    sql`update graphile_worker._private_jobs set attempts = max_attempts where payload ->> 'tarefaId' = ${String(id)}`,
  )
  await encerrarPerdidas(partes([perdido]), t.databaseId)
  const { situacao, mensagens: ditas, notificacao } = await ver(id)
  expect([situacao, notificacao]).toEqual(['FALHOU', { id: expect.any(Number), seen: false }])
  expect(ditas).toEqual(arrumado)
  expect(ditas).toEqual([mensagens.trabalhoPerdido])
})
