import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { setUpApp } from '../../../../test/scene.ts'
import { openCut, type Cut } from '../../../../test/cut.ts'
import type { Db } from '../db.ts'
import { Organizacoes } from '../organizacoes.ts'
import { DatabaseDown } from './outage.ts'
import { sql } from '../sql.ts'

const t = setUpApp()
let corte: Cut
let organizacoes: Organizacoes
beforeEach(async () => {
  corte = await openCut(await t.organizacoes.url(t.databaseId))
  organizacoes = new Organizacoes(corte.url, 2, () => undefined)
})
afterEach(async () => {
  await organizacoes.close()
  await corte.close()
})

const MUITAS = sql<{ n: number }>`select generate_series(1, 1000000) as n`

/** Ends the connection at hand from the server's side, as an administrator or a failing machine does. */
const matar = async (db: Db) => {
  const eu = await db.row(sql<{ pid: number }>`select pg_backend_pid() as pid`)
  return () => t.rows(sql`select pg_terminate_backend(${eu?.pid}::int)`)
}

const perdas: [string, (db: Db) => Promise<() => unknown>][] = [
  ['the server ends it', matar],
  ['the way there is cut', async () => () => corte.truncate()],
]

describe.each(perdas)('a connection that is lost because %s', (_, preparar) => {
  test('ends the cursor that was open on it, and the pool goes on', async () => {
    const leitura = organizacoes.read(t.databaseId, async (db) => {
      const perder = await preparar(db)
      let lidas = 0
      for await (const part of db.inChunks(MUITAS, 100)) {
        if (lidas === 0) await perder()
        lidas += part.length
      }
    })
    await expect(leitura).rejects.toThrow(DatabaseDown)
    corte.rejoin()
    expect(await organizacoes.read(t.databaseId, (db) => db.row(sql`select 1 as x`))).toEqual({ x: 1 })
  })

  test('ends a cursor that nobody reads any more', async () => {
    const leitura = organizacoes.read(t.databaseId, async (db) => {
      const perder = await preparar(db)
      for await (const _parte of db.inChunks(MUITAS, 100)) {
        await perder()
        throw new Error('desisti')
      }
    })
    await expect(leitura).rejects.toThrow('desisti')
  })

  test('ends a COPY that waits for the server, and no failure is left without an owner', async () => {
    const row = `${'x'.repeat(1000)}\n`
    const copia = organizacoes.write(t.databaseId, async (db) => {
      await db.exec(sql`create temp table recebida (texto text) on commit drop`)
      const perder = await preparar(db)
      function* rows() {
        for (let i = 0; ; i++) {
          if (i === 1000) void perder()
          yield row
        }
      }
      await db.copyIn('copy recebida from stdin', rows())
    })
    await expect(copia).rejects.toThrow(DatabaseDown)
    corte.rejoin()
    expect(await organizacoes.read(t.databaseId, (db) => db.row(sql`select 1 as x`))).toEqual({ x: 1 })
  })

  test('before the answer to a COMMIT leaves nobody knowing, and it says so', async () => {
    const written = organizacoes.write(t.databaseId, async (db) => {
      const perder = await preparar(db)
      await perder()
    })
    await expect(written).rejects.toMatchObject({ name: 'Error', uncertain: true })
  })
})

test('what a COPY is refused for is what is told, and the connection goes on', async () => {
  const copia = organizacoes.write(t.databaseId, async (db) => {
    await db.exec(sql`create temp table recebida (n integer) on commit drop`)
    await db.copyIn('copy recebida from stdin', ['1\n', 'um\n'])
  })
  await expect(copia).rejects.toMatchObject({ code: '22P02' })
  const stopped = organizacoes.write(t.databaseId, async (db) => {
    await db.exec(sql`create temp table recebida (n integer) on commit drop`)
    function* rows() {
      yield '1\n'
      throw new Error('o arquivo acabou no meio')
    }
    await db.copyIn('copy recebida from stdin', rows())
  })
  await expect(stopped).rejects.toThrow('o arquivo acabou no meio')
  expect(await organizacoes.read(t.databaseId, (db) => db.row(sql`select 1 as x`))).toEqual({ x: 1 })
})

test('a transaction in which a failure was swallowed is not told as kept', async () => {
  const written = organizacoes.write(t.databaseId, async (db) => {
    await db.rows(sql`select 1/0`).catch(() => undefined)
  })
  await expect(written).rejects.toThrow('o banco desfez a transação')
})

test('a database that nobody reaches is told as such', async () => {
  corte.truncate()
  await expect(organizacoes.all()).rejects.toThrow(DatabaseDown)
  await expect(organizacoes.inCatalogo((db) => db.row(sql`select 1`))).rejects.toThrow(DatabaseDown)
})
