import { expect, test } from 'vitest'
import { setUpApp } from '../../../test/scene.ts'
import { sql } from './sql.ts'
import { together } from './together.ts'

const t = setUpApp()

/** A question that is answered when it is told to be, and counts how often it was asked. */
const aQuestion = () => {
  const asked: PromiseWithResolvers<string>[] = []
  const ask = () => {
    const one = Promise.withResolvers<string>()
    asked.push(one)
    return one.promise
  }
  return { asked, want: () => together('q', ask) }
}
const turn = () => new Promise((r) => setImmediate(r))

test('who comes while a question is asked shares the turn after it, and nothing is kept of an answer', async () => {
  const { asked, want } = aQuestion()
  const first = want()
  const [second, third] = [want(), want()]
  await turn()
  expect(asked).toHaveLength(1)
  asked[0]?.resolve('before')
  expect(await first).toBe('before')
  await turn()
  expect(asked).toHaveLength(2)
  const fourth = want()
  asked[1]?.resolve('after')
  expect(await Promise.all([second, third])).toEqual(['after', 'after'])
  await turn()
  expect(asked).toHaveLength(3)
  asked[2]?.resolve('last')
  expect(await fourth).toBe('last')
  void want()
  expect(asked).toHaveLength(4)
  asked[3]?.resolve('')
})

test('who shares a turn that fails asks by itself, and a failure ends the turn of nobody else', async () => {
  const { asked, want } = aQuestion()
  const first = want()
  const [second, third] = [want(), want()]
  asked[0]?.reject(new Error('lost'))
  await expect(first).rejects.toThrow('lost')
  await turn()
  asked[1]?.reject(new Error('lost again'))
  await expect(second).rejects.toThrow('lost again')
  await turn()
  asked[2]?.resolve('by itself')
  expect(await third).toBe('by itself')
})

test('nobody waits long for somebody else whose connection has fallen silent', async () => {
  const { asked, want } = aQuestion()
  const silent = want()
  const [second, third] = [want(), want()]
  await expect.poll(() => asked.length, { timeout: 10_000 }).toBe(3)
  for (const one of asked.slice(1)) one.resolve('asked anew')
  expect(await Promise.all([second, third])).toEqual(['asked anew', 'asked anew'])
  asked[0]?.resolve('at last')
  expect(await silent).toBe('at last')
})

test('what was written before a question is asked stands in its answer, whoever asked before', async () => {
  await t.rows(sql`create table conta (n int)`)
  const read = (devagar: boolean) =>
    t.organizacoes.read(t.databaseId, async (db) =>
      together('conta', () =>
        db.row(sql<{ n: number }>`
          select count(*)::int as n from conta where (select true from pg_sleep(${devagar ? 0.2 : 0}))`),
      ),
    )
  const before = read(true)
  await new Promise((r) => setTimeout(r, 50))
  await t.rows(sql`insert into conta values (1)`)
  const after = [read(false), read(false)]
  expect((await before)?.n).toBe(0)
  expect((await Promise.all(after)).map((r) => r?.n)).toEqual([1, 1])
})

test('one question with other values, or to another database, is another', async () => {
  const other = await t.organizacoes.read(t.databaseId, async (db) => db.banco)
  const ask = (n: number) =>
    t.organizacoes.read(t.databaseId, async (db) =>
      db.shared(
        sql<{
          n: number
          banco: string
        }>`select ${n}::int as n, current_database() as banco from pg_sleep(0.1)`,
      ),
    )
  const said = await Promise.all([1, 1, 2, 1, 2, 3].map(ask))
  expect(said.map((rows) => rows[0]?.n)).toEqual([1, 1, 2, 1, 2, 3])
  expect(other).toContain(`/${said[0]?.[0]?.banco}`)
})
