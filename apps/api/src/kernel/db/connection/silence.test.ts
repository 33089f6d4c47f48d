import { afterEach, beforeEach, expect, test } from 'vitest'
import { openCut, type Cut } from '../../../../test/cut.ts'
import { setUpApp } from '../../../../test/scene.ts'
import { openPool, type Pool } from './pool.ts'
import { connect } from './outage.ts'

const t = setUpApp()
let way: Cut
let pool: Pool
beforeEach(async () => {
  way = await openCut(await t.organizacoes.url(t.databaseId))
  pool = openPool(way.url, 2, () => undefined, { everyMs: 100, answerMs: 1000, times: 2 })
})
afterEach(async () => {
  way.truncate()
  await pool.end()
  await way.close()
})

test('a query whose database fell silent without closing anything ends by itself', async () => {
  const client = await connect(pool)
  const waiting = client.query('select pg_sleep(600)')
  way.silence()
  await expect(waiting).rejects.toThrow(/não responde|terminated/)
  client.release(true)
  way.rejoin()
  expect((await pool.query('select 1 as x')).rows).toEqual([{ x: 1 }])
})

test('a query that takes long on a database that answers is left alone', async () => {
  const client = await connect(pool)
  expect((await client.query('select pg_sleep(1.5), 1 as x')).rows).toMatchObject([{ x: 1 }])
  client.release()
})
