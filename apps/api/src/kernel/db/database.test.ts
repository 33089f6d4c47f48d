import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, createTestApp } from '../../../test/app.ts'
import { createEmptyDatabase } from '../../../test/harness.ts'
import { databaseUrl } from './schema/create-database.ts'
import { migrate } from './schema/migrate.ts'
import { Organizacoes } from './organizacoes.ts'
import { and, escapeLike, sql } from './sql.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

describe('transactions', () => {
  test('are kept whole or not at all, and the connection goes on', async () => {
    const failure = t.organizacoes.write(t.databaseId, async (db) => {
      await db.exec(sql`insert into unidade (descricao) values ('Fantasma')`)
      throw new Error('no meio')
    })
    await expect(failure).rejects.toThrow('no meio')
    expect(await t.rows(sql`select 1 from unidade where descricao = 'Fantasma'`)).toEqual([])
  })

  test('an organisation that does not exist is told as an ended session', async () => {
    await expect(t.organizacoes.read(4242, (db) => db.rows(sql`select 1`))).rejects.toMatchObject({
      status: 401,
    })
  })

  test('rows come in portions, and numbers and dates as the wire has them', async () => {
    const parts: number[] = []
    await t.organizacoes.read(t.databaseId, async (db) => {
      for await (const part of db.inChunks(sql`select generate_series(1, 25)`, 10)) parts.push(part.length)
    })
    expect(parts).toEqual([10, 10, 5])
    const [row] = await t.rows(
      sql`select 1.10::numeric(15,2) as n, date '2026-03-01' as d, 9007199254740991::bigint as b,
        timestamptz '2026-03-10 12:00-03' as i`,
    )
    expect(row).toEqual({
      n: '1.10',
      d: '2026-03-01',
      b: 9_007_199_254_740_991,
      i: '2026-03-10T15:00:00.000Z',
    })
    await expect(t.rows(sql`select 9007199254740993::bigint`)).rejects.toThrow('fora do alcance')
  })
})

test('what a person types is never SQL nor a wildcard', async () => {
  await t.admin.post('/api/orgao', { codigo: "'; drop table orgao; --", descricao: '100%_certo\\' })
  for (const q of ["'; drop", '100%_certo\\'])
    expect((await t.admin.get(`/api/orgao?q=${encodeURIComponent(q)}`)).body.content.count).toBe(1)
  for (const q of ['1%o', '100__certo', '%']) {
    const { resultList } = (await t.admin.get(`/api/orgao?q=${encodeURIComponent(q)}`)).body.content
    expect(resultList.filter((r: { descricao: string }) => !r.descricao.includes(q))).toEqual([])
  }
  expect(escapeLike('50%_\\')).toBe('50\\%\\_\\\\')
  expect(and([])).toBeDefined()
})

describe('migrations', () => {
  test('two processes at once apply each once; an applied one that changed is refused', async () => {
    const banco = await createEmptyDatabase()
    await Promise.all([migrate(banco.url), migrate(banco.url)])
    const organizacoes = new Organizacoes(banco.url, 2, () => undefined)
    try {
      const applied = await organizacoes.inCatalogo((db) =>
        db.rows<{ nome: string }>(sql`select nome from migracao order by nome`),
      )
      expect(applied.length).toBeGreaterThan(3)
      await organizacoes.inCatalogo((db) =>
        db.exec(sql`update migracao set sha256 = 'outro' where nome = ${applied[0]?.nome}`),
      )
      await expect(migrate(banco.url)).rejects.toThrow(/já aplicada foi alterada/)
    } finally {
      await organizacoes.close()
      await banco.drop()
    }
  })

  test('a database beside another has the same server and its own name', () => {
    expect(databaseUrl('postgres://u:s@h:5/tombo?ssl=1', 'outro')).toBe('postgres://u:s@h:5/outro?ssl=1')
  })
})
