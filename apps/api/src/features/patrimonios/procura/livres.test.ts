import type { ListQuery } from '@tombo/contract'
import { beforeAll, expect, it } from 'vitest'
import { sceneOfBens, ctxOf, UM_BEM } from '../../../../test/bens.ts'
import { setUpScene } from '../../../../test/scene.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { procurarBensLivres } from './livres.public.ts'
import { reservar } from '../../reservas/reservas.public.ts'

const MUITOS = 1005
const [t, s] = setUpScene(sceneOfBens(Array.from({ length: MUITOS }, () => UM_BEM)))
beforeAll(async () => {
  await t.rows(sql`update patrimonio set descricao = 'Cadeira giratória', caracteristica1 = 'Segredo 5 %'`)
  await t.rows(
    sql`update patrimonio set descricao = 'Púlpito 100% maciço' where id = any(${[s.ids[3], s.ids[700]]})`,
  )
})

const achar = (q: string, mais: Partial<ListQuery> = {}) =>
  t.organizacoes.write(t.databaseId, (db) =>
    procurarBensLivres(ctxOf(t, t.unidadeId, db), { page: 1, rpp: 10, q, ...mais } as ListQuery),
  )

it('finds the few and the many alike, in the order of their numbers, by what is shown of them', async () => {
  const poucos = await achar('PULPITO maciço')
  expect(poucos.resultList.map((b) => b.id)).toEqual([s.ids[3], s.ids[700]])
  expect(poucos).toMatchObject({ count: 2, more: false })
  const muitos = await achar('cadeira GIRATORIA')
  expect(muitos.resultList.map((b) => b.id)).toEqual([...s.ids.slice(0, 3), ...s.ids.slice(4, 11)])
  expect(muitos).toMatchObject({ count: 1000, more: true })
  const adiante = await achar('cadeira', { page: 2 })
  expect(adiante.resultList.map((b) => b.id)).toEqual(s.ids.slice(11, 21))
})

it('finds nothing by what is not shown, and takes no sign for a joker', async () => {
  expect((await achar('segredo')).count).toBe(0)
  expect((await achar('100%')).resultList.map((b) => b.id)).toEqual([s.ids[3], s.ids[700]])
  expect((await achar('cadeira_giratoria')).count).toBe(0)
})

it('gives exactly this number or label first, however a number is written, with and without the right to the register', async () => {
  const [rotulado, outro, acessorio] = [s.ids[900], s.ids[10], s.ids[20]]
  await t.rows(sql`update patrimonio set numero_tombamento = 112345 where id = ${outro}`)
  await t.rows(
    sql`update patrimonio set numero_tombamento = 500000, referencia = '12345' where id = ${rotulado}`,
  )
  await t.rows(
    sql`update patrimonio set numero_acessorio = 1, numero_tombamento = 500001 where id = ${acessorio}`,
  )
  const com = (q: string, tags: string[]) =>
    t.organizacoes.write(t.databaseId, async (db) => {
      const ctx = { ...ctxOf(t, t.unidadeId, db), tags: new Set(tags) }
      return (await procurarBensLivres(ctx, { page: 1, rpp: 10, q } as ListQuery)).resultList.map((b) => b.id)
    })
  for (const tags of [['patrimonio'], []]) {
    expect(await com('12345', tags)).toEqual([rotulado, outro])
    expect(await com('12.345', tags)).toContain(rotulado)
    expect(await com('0000500000', tags)).toEqual([rotulado])
    expect(await com('500.000', tags)).toEqual([rotulado])
    expect(await com('500001/1', tags)).toEqual([acessorio])
    expect(await com('500001/2', tags)).toEqual([])
  }
  // The same among more than are counted.
  await t.rows(sql`update patrimonio set referencia = 'CADEIRA' where id = ${s.ids[1000]}`)
  for (const tags of [['patrimonio'], []]) expect((await com('cadeira', tags))[0]).toBe(s.ids[1000])
  await t.rows(sql`update patrimonio set referencia = null where id = ${s.ids[1000]}`)
})

it('finds by all that the list finds, and shows the series, for who may read the register', async () => {
  await t.rows(
    sql`update patrimonio set caracteristica3 = 'SN-77XQ', chassi = '9BWZZZ377VT004251' where id = ${s.ids[50]}`,
  )
  const com = (q: string, tags: string[]) =>
    t.organizacoes.write(t.databaseId, (db) =>
      procurarBensLivres({ ...ctxOf(t, t.unidadeId, db), tags: new Set(tags) }, {
        page: 1,
        rpp: 10,
        q,
      } as ListQuery),
    )
  for (const q of ['sn-77xq', '9bwzzz377vt004251', 'sn-77xq ana']) {
    const { resultList } = await com(q, ['patrimonio'])
    expect(resultList).toMatchObject([{ id: s.ids[50], caracteristica: 'Segredo 5 % SN-77XQ' }])
    expect((await com(q, [])).count).toBe(0)
  }
  expect((await com('112345', [])).resultList).toMatchObject([{ local: null, caracteristica: null }])
})

it('tells where an asset is, and finds it there, for who may read the register alone', async () => {
  await t.rows(sql`update localizacao set descricao = 'Capela', caminho = 'Anexo / Capela'`)
  const com = (tags: string[]) =>
    t.organizacoes.write(t.databaseId, (db) => {
      const ctx = { ...ctxOf(t, t.unidadeId, db), tags: new Set(tags) }
      return procurarBensLivres(ctx, { page: 1, rpp: 1, q: 'pulpito anexo' } as ListQuery)
    })
  expect((await com(['patrimonio'])).resultList[0]).toMatchObject({ id: s.ids[3], local: 'Anexo / Capela' })
  expect((await com([])).count).toBe(0)
})

it('mends slips of typing', async () => {
  await t.rows(sql`insert into produto (descricao) values ('Púlpito 100% maciço')`)
  expect((await achar('pulptio')).resultList.map((b) => b.id)).toEqual([s.ids[3], s.ids[700]])
  expect((await achar('pulpxyo')).count).toBe(0)
})

it('leaves out what is held, but where it was chosen before', async () => {
  await t.organizacoes.write(t.databaseId, async (db) => {
    const ctx = ctxOf(t, t.unidadeId, db)
    await reservar(ctx, 'SAIDA', 1, [s.ids[3] as number])
    const q = { page: 1, rpp: 10 } as ListQuery
    expect((await procurarBensLivres(ctx, { ...q, q: 'púlpito' })).resultList.map((b) => b.id)).toEqual([
      s.ids[700],
    ])
    expect((await procurarBensLivres(ctx, q, [s.ids[3] as number])).count).toBe(1)
  })
})
