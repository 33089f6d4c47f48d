import { expect, test } from 'vitest'
import { setUpApp } from '../../../test/scene.ts'
import type { Db } from './db.ts'
import { sql } from './sql.ts'

const t = setUpApp()
const ROWS = 500

/** Rows that are slow to make, each of which is counted. */
const slow = () => sql`
  select nextval('feitas'), repeat('x', 10000), pg_sleep(0.01) from generate_series(1, ${sql.lit(ROWS)})`
const made = async (db: Db) =>
  Number((await db.row(sql<{ n: number }>`select last_value as n from feitas`))?.n)

async function takeOne(db: Db): Promise<void> {
  for await (const part of db.copyOut(slow())) {
    expect(part.length).toBeGreaterThan(0)
    return
  }
}

test('whoever breaks a COPY off has it stopped, and the connection goes on', async () => {
  await t.rows(sql`create sequence feitas`)
  await t.organizacoes.read(t.databaseId, async (db) => {
    await takeOne(db)
    const then = await made(db)
    expect(then).toBeLessThan(ROWS)
    await takeOne(db)
    expect(await made(db)).toBeGreaterThan(then)
  })
})

test('within a transaction that ends it, and its failure is the one of whoever breaks off', async () => {
  const broken = t.organizacoes.write(t.databaseId, async (db) => {
    for await (const part of db.copyOut(slow())) throw new Error(`${part.length > 0}: demora`)
  })
  await expect(broken).rejects.toThrow('true: demora')
  expect(await t.organizacoes.write(t.databaseId, async (db) => made(db))).toBeGreaterThan(0)
})
