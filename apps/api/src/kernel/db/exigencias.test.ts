import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEmptyDatabase, type TestDatabase } from '../../../test/harness.ts'
import { criarBanco, urlDoBanco } from './criar-banco.ts'
import { StartError } from './embedded/start-error.ts'
import { defeitoDoBanco } from './exigencias.ts'
import { migrate } from './migrate.ts'

let banco: TestDatabase
let torto: string
const noBanco = async <T>(url: string, fazer: (c: pg.Client) => Promise<T>): Promise<T> => {
  const cliente = new pg.Client({ connectionString: url })
  await cliente.connect()
  try {
    return await fazer(cliente)
  } finally {
    await cliente.end()
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
    for (const nome of [torto, `${torto}_i`, `${torto}_v`]) await c.query(`drop database if exists ${nome}`)
  })
  await banco.drop()
})

test('an empty database that does not sort Portuguese is refused with the command that makes a right one', async () => {
  const recusa = await migrate(urlDoBanco(banco.url, torto)).catch((erro: unknown) => erro)
  expect(recusa).toBeInstanceOf(StartError)
  const frase = (recusa as Error).message
  expect(frase).toContain('“Zebra” viria antes de “abajur”')
  const comando = /CREATE DATABASE .*$/.exec(frase)?.[0] as string
  await noBanco(banco.url, (c) => c.query(comando.replace(torto, `${torto}_i`)))
  expect(await noBanco(urlDoBanco(banco.url, `${torto}_i`), defeitoDoBanco)).toBe(undefined)
})

test('one in use goes on, and a sentence says what to do', async () => {
  const url = urlDoBanco(banco.url, torto)
  await noBanco(url, (c) => c.query('create table migracao (nome text)'))
  expect(await noBanco(url, defeitoDoBanco)).toContain('As listas saem fora de ordem')
})

test('a database that the product makes beside another sorts as that one does', async () => {
  await criarBanco(banco.url, `${torto}_v`)
  expect(await noBanco(urlDoBanco(banco.url, `${torto}_v`), defeitoDoBanco)).toBe(undefined)
})

test.each([
  [
    { versao: 15, texto: '15.9', codificacao: 'UTF8' },
    'O PostgreSQL é o 15.9, e o Tombo precisa do 16 ou mais novo',
  ],
  [{ versao: 16, texto: '16.4', codificacao: 'SQL_ASCII' }, 'guarda textos em SQL_ASCII'],
])('a server of %o is refused in a sentence', async (dele, frase) => {
  // why: a server of another version or encoding is not at hand.
  const cliente = {
    query: async () => ({ rows: [{ nome: 'tombo', vazio: true, ordena: true, dobra: true, ...dele }] }),
  }
  const pergunta = defeitoDoBanco(cliente as unknown as pg.Client)
  await expect(pergunta).rejects.toThrow(StartError)
  await expect(pergunta).rejects.toThrow(frase)
})
