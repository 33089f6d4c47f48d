import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AppDeTeste, criarAppDeTeste } from '../../../test/app.ts'
import { createEmptyDatabase } from '../../../test/harness.ts'
import { urlDoBanco } from './criar-banco.ts'
import { migrate } from './migrate.ts'
import { Organizacoes } from './organizacoes.ts'
import { e, paraLike, sql } from './sql.ts'

let t: AppDeTeste
beforeAll(async () => {
  t = await criarAppDeTeste()
})
afterAll(() => t.fechar())

describe('transactions', () => {
  test('are kept whole or not at all, and the connection goes on', async () => {
    const falha = t.organizacoes.escrever(t.databaseId, async (db) => {
      await db.exec(sql`insert into unidade (descricao) values ('Fantasma')`)
      throw new Error('no meio')
    })
    await expect(falha).rejects.toThrow('no meio')
    expect(await t.linhas(sql`select 1 from unidade where descricao = 'Fantasma'`)).toEqual([])
  })

  test('an organisation that does not exist is told as an ended session', async () => {
    await expect(t.organizacoes.ler(4242, (db) => db.rows(sql`select 1`))).rejects.toMatchObject({
      status: 401,
    })
  })

  test('rows come in portions, and numbers and dates as the wire has them', async () => {
    const partes: number[] = []
    await t.organizacoes.ler(t.databaseId, async (db) => {
      for await (const parte of db.porPartes(sql`select generate_series(1, 25)`, 10))
        partes.push(parte.length)
    })
    expect(partes).toEqual([10, 10, 5])
    const [linha] = await t.linhas(
      sql`select 1.10::numeric(15,2) as n, date '2026-03-01' as d, 9007199254740991::bigint as b, timestamptz '2026-03-10 12:00-03' as i`,
    )
    expect(linha).toEqual({
      n: '1.10',
      d: '2026-03-01',
      b: 9_007_199_254_740_991,
      i: '2026-03-10T15:00:00.000Z',
    })
    await expect(t.linhas(sql`select 9007199254740993::bigint`)).rejects.toThrow('fora do alcance')
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
  expect(paraLike('50%_\\')).toBe('50\\%\\_\\\\')
  expect(e([])).toBeDefined()
})

describe('migrations', () => {
  test('two processes at once apply each once; an applied one that changed is refused', async () => {
    const banco = await createEmptyDatabase()
    await Promise.all([migrate(banco.url), migrate(banco.url)])
    const organizacoes = new Organizacoes(banco.url, 2, () => undefined)
    try {
      const feitas = await organizacoes.noCatalogo((db) =>
        db.rows<{ nome: string }>(sql`select nome from migracao order by nome`),
      )
      expect(feitas.length).toBeGreaterThan(3)
      await organizacoes.noCatalogo((db) =>
        db.exec(sql`update migracao set sha256 = 'outro' where nome = ${feitas[0]?.nome}`),
      )
      await expect(migrate(banco.url)).rejects.toThrow(/já aplicada foi alterada/)
    } finally {
      await organizacoes.fechar()
      await banco.drop()
    }
  })

  test('a database beside another has the same server and its own name', () => {
    expect(urlDoBanco('postgres://u:s@h:5/tombo?ssl=1', 'outro')).toBe('postgres://u:s@h:5/outro?ssl=1')
  })
})
