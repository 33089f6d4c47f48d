import { randomBytes } from 'node:crypto'
import { text } from 'node:stream/consumers'
import type pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createDatabase, dropDatabase, urlOf } from '../../../../test/databases.ts'
import { migrate } from '../schema/migrate.ts'
import { holdSnapshot } from '../transfer/snapshot.ts'
import { within } from '../transfer/within.ts'
import { openPool } from './pool.ts'

const server = inject('postgresUrl')
const name = `teste_${randomBytes(6).toString('hex')}`
const url = urlOf(server, name)
/** Settings that a database may have from its keeper, for another program or by habit. */
const HABITS = {
  datestyle: `'SQL, DMY'`,
  intervalstyle: `'iso_8601'`,
  bytea_output: `'escape'`,
  search_path: `'outro'`,
  timezone: `'America/Sao_Paulo'`,
  statement_timeout: `'20ms'`,
  idle_in_transaction_session_timeout: `'20ms'`,
  default_transaction_isolation: `'serializable'`,
}

let pool: pg.Pool
beforeAll(async () => {
  await createDatabase(server, name)
  await within(url, async (client) => {
    for (const [setting, value] of Object.entries(HABITS))
      await client.query(`alter database ${name} set ${setting} = ${value}`)
  })
  await migrate(url)
  pool = openPool(url, 1, () => undefined)
})
afterAll(async () => {
  await pool.end()
  await dropDatabase(server, name)
})

test('whatever the keeper has set for the database, it is brought up to date in the schema of the product', async () => {
  const { rows } = await pool.query(`
    select to_regclass('public.patrimonio') is not null as dela, to_regclass('outro.patrimonio') is null as delas`)
  expect(rows).toEqual([{ dela: true, delas: true }])
})

test('days, instants, bytes and lengths of time are read as they are written', async () => {
  const { rows } = await pool.query(`
    select date '2026-04-05' as dia, date '2026-04-05'::text as texto, '\\x00ff'::bytea::text as bytes,
      interval '3 days'::text as dias, timestamptz '2026-04-05 12:00Z' as instante,
      current_setting('transaction_isolation') as isolamento`)
  expect(rows).toEqual([
    {
      dia: '2026-04-05',
      texto: '2026-04-05',
      bytes: '\\x00ff',
      dias: '3 days',
      instante: '2026-04-05T12:00:00.000Z',
      isolamento: 'read committed',
    },
  ])
})

test('long work is not ended, and a copy has its days as every server reads them', async () => {
  await pool.query('select pg_sleep(0.1)')
  await pool.query(`
    insert into ipca (mes, variacao, fonte, alterado_em) values ('2026-04-01', 0.5, 'IBGE', '2026-05-10 12:00Z')`)
  const snapshot = await holdSnapshot(url, new AbortController())
  const ipca = (await snapshot.tables()).find((t) => t.name.endsWith('ipca'))
  const rows = await text(snapshot.read(ipca as { name: string; columns: string }).stream)
  expect(rows).toContain('2026-04-01\t')
  expect(rows).toContain('2026-05-10 12:00:00+00')
  await snapshot.close()
})
