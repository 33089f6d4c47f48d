import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEmptyDatabase, type TestDatabase } from '../../../../test/harness.ts'
import { createDatabase, databaseUrl } from './create-database.ts'
import { StartError } from '../embedded/start-error.ts'
import { faultOfDatabase } from './requirements.ts'
import { migrate } from './migrate.ts'

let banco: TestDatabase
let torto: string
const noBanco = async <T>(url: string, run: (c: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}
beforeAll(async () => {
  banco = await createEmptyDatabase()
  torto = `${new URL(banco.url).pathname.slice(1)}_c`
  await noBanco(banco.url, (c) =>
    c.query(`create database ${torto} template template0 encoding 'UTF8' locale_provider libc locale 'C'`),
  )
})
afterAll(async () => {
  await noBanco(banco.url, async (c) => {
    for (const name of [torto, `${torto}_i`, `${torto}_v`]) await c.query(`drop database if exists ${name}`)
  })
  await banco.drop()
})

test('an empty database that does not sort Portuguese is refused with the command that makes a right one', async () => {
  const recusa = await migrate(databaseUrl(banco.url, torto)).catch((error: unknown) => error)
  expect(recusa).toBeInstanceOf(StartError)
  const frase = (recusa as Error).message
  expect(frase).toContain('“Zebra” viria antes de “abajur”')
  const command = /CREATE DATABASE .*$/.exec(frase)?.[0] as string
  await noBanco(banco.url, (c) => c.query(command.replace(torto, `${torto}_i`)))
  expect(await noBanco(databaseUrl(banco.url, `${torto}_i`), faultOfDatabase)).toBe(undefined)
})

test('one in use goes on, and a sentence says what to do', async () => {
  const url = databaseUrl(banco.url, torto)
  await noBanco(url, (c) => c.query('create table migracao (nome text)'))
  expect(await noBanco(url, faultOfDatabase)).toContain('As listas saem fora de ordem')
})

test('a database that the product makes beside another sorts as that one does', async () => {
  await createDatabase(banco.url, `${torto}_v`)
  expect(await noBanco(databaseUrl(banco.url, `${torto}_v`), faultOfDatabase)).toBe(undefined)
})

test.each([
  [
    { versao: 15, texto: '15.9', codificacao: 'UTF8' },
    'O PostgreSQL é o 15.9, e o Tombo precisa do 16 ou mais novo',
  ],
  [{ versao: 16, texto: '16.4', codificacao: 'SQL_ASCII' }, 'guarda textos em SQL_ASCII'],
])('a server of %o is refused in a sentence', async (dele, frase) => {
  // why: a server of another version or encoding is not at hand.
  const client = {
    query: async () => ({ rows: [{ nome: 'tombo', vazio: true, ordena: true, dobra: true, ...dele }] }),
  }
  const request = faultOfDatabase(client as unknown as pg.Client)
  await expect(request).rejects.toThrow(StartError)
  await expect(request).rejects.toThrow(frase)
})
