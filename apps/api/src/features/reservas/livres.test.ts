import type { ListQuery } from '@tombo/contract'
import { beforeAll, expect, it } from 'vitest'
import { cenaDeBens, ctxOf, UM_BEM } from '../../../test/bens.ts'
import { setUpScene } from '../../../test/scene.ts'
import { sql } from '../../kernel/db/sql.ts'
import { procurarBensLivres } from './livres.public.ts'
import { reservar } from './reservas.public.ts'

const MUITOS = 1005
const [t, s] = setUpScene(cenaDeBens(Array.from({ length: MUITOS }, () => UM_BEM)))
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
