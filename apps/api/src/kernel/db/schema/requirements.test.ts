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
    for (const name of ['', '_i', '_v', '_e', '_d'].map((end) => `${torto}${end}`))
      await c.query(`drop database if exists ${name}`)
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

test('one whose tables stand in the schema of its account is refused untouched, and the sentence puts them in their place', async () => {
  const name = `${torto}_e`
  const url = databaseUrl(banco.url, name)
  await createDatabase(banco.url, name)
  await migrate(url)
  // As a server left them that had the extensions already, and an account with a schema of its own.
  await noBanco(url, async (c) => {
    await c.query(`insert into orgao (codigo, descricao) values ('77', 'De antes')`)
    await c.query(`alter schema public rename to "conta velha"`)
    await c.query(`create schema public`)
    for (const extension of ['pg_trgm', 'unaccent'])
      await c.query(`alter extension ${extension} set schema public`)
  })
  const refusal = await migrate(url).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(StartError)
  const { message } = refusal as StartError
  expect(message).toContain('estão no esquema "conta velha", e o Tombo as lê de public')
  const tables = `select count(*)::int as n from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`
  expect((await noBanco(url, (c) => c.query(tables))).rows).toEqual([{ n: 0 }])

  await noBanco(url, (c) => c.query(/BEGIN; .*COMMIT;$/.exec(message)?.[0] as string))
  const sentences: string[] = []
  await migrate(url, { notify: (sentence) => sentences.push(sentence) })
  expect(sentences).toEqual([])
  const { rows } = await noBanco(url, (c) =>
    c.query(`select descricao, normalizar(descricao) as dito from public.orgao where codigo = '77'`),
  )
  expect(rows).toEqual([{ descricao: 'De antes', dito: 'de antes' }])
})

test('one that has been used in both is told of those that are not read, and goes on', async () => {
  const name = `${torto}_d`
  const url = databaseUrl(banco.url, name)
  await createDatabase(banco.url, name)
  await noBanco(url, (c) =>
    c.query(`create schema velho; create table velho.migracao (nome text, sha256 text);
      create table velho.patrimonio (id int); create table public.migracao (nome text, sha256 text)`),
  )
  expect(await noBanco(url, faultOfDatabase)).toContain('também no esquema velho, que não são lidas')
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
