import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, createTestApp } from '../../../test/app.ts'
import {
  createCheapRepository,
  emptyDestination,
  fingerprints,
  on,
  startElsewhere,
} from '../../../test/copies.ts'
import { enviarCsv } from '../../../test/scenes/importar.ts'
import { readConfig } from '../../kernel/config.ts'
import { diskPlace } from '../../kernel/copy/place-disk.ts'
import type { Repository } from '../../kernel/copy/repository.ts'
import { sql } from '../../kernel/db/sql.ts'
import { createDatabase, databaseUrl } from '../../kernel/db/schema/create-database.ts'
import type { Embedded } from '../../kernel/db/embedded.ts'
import { standingOf } from '../../kernel/db/transfer/standing.ts'
import { createPlatform } from '../../kernel/platform.ts'
import { copiar } from './copiar.public.ts'
import { type Parte, parteDe } from './restaurar/parte.ts'
import { restaurar } from './restaurar.public.ts'

const CHAVE = randomBytes(32)
let t: TestApp
let servidor: Embedded
let raiz: string
let repositorio: Repository
let parte: Parte
/** The database of the second organisation, as it stands on the server that was copied. */
let segundo: string

// Whole restorations: on a busy machine they take a while.
vi.setConfig({ testTimeout: 240_000 })

beforeAll(async () => {
  t = await createTestApp()
  const outra = await t.secondOrganizacao()
  // Migrations fill this table: it is to be empty there too.
  await outra.rows(sql`delete from dados_avaliacao`)
  await enviarCsv(t.admin, 'numeroTombamento;descricao;valorAquisicao\n77;Mesa;1')
  raiz = await mkdtemp(join(tmpdir(), 'tombo-restaurar-'))
  servidor = await startElsewhere(raiz)
  repositorio = await createCheapRepository(await diskPlace(join(raiz, 'copias')), 'correta cavalo bateria')
  const meios = { organizacoes: t.organizacoes, files: t.files, chave: CHAVE, versao: '0.1.0' }
  const { ponto } = await copiar({ ...meios, ritmo: () => Promise.resolve() }, repositorio)
  parte = parteDe(await repositorio.readPoint(ponto), undefined)
  segundo = parte.organizacoes.find((o) => o.databaseId === outra.databaseId)?.conexao?.slice(1) ?? ''
})
afterAll(async () => {
  await t.close()
  await servidor.stop()
  await rm(raiz, { recursive: true, force: true })
})

const destinoVazio = () => emptyDestination(servidor.url, raiz)
const apagarSegundo = () => on(servidor.url, (c) => c.query(`drop database if exists ${segundo}`))

/** Everything there, as it was copied, and nothing left of the work. */
async function inteiro({ url, pasta }: { url: string; pasta: string }): Promise<void> {
  for (const { databaseId, conexao } of parte.organizacoes)
    expect(await fingerprints(await t.organizacoes.url(databaseId))).toMatchObject(
      await fingerprints(conexao === null ? url : databaseUrl(url, segundo)),
    )
  expect(await readFile(join(pasta, 'chave'), 'utf8')).toBe(CHAVE.toString('base64'))
  expect(existsSync(join(pasta, 'arquivos'))).toBe(true)
  for (const nome of ['restauracao.json', 'arquivos.restaurando', 'chave.restaurando'])
    expect([nome, existsSync(join(pasta, nome))]).toEqual([nome, false])
  for (const banco of [url, databaseUrl(url, segundo)]) expect((await standingOf(banco)).mark).toBeNull()
}

test('a database of that name, on a shared server, is refused before anything is written', async () => {
  const destino = await destinoVazio()
  await createDatabase(servidor.url, segundo)
  const url = databaseUrl(servidor.url, segundo)
  await on(url, (c) => c.query(`create table de_outro as select 'viva' as linha`))
  await expect(restaurar(repositorio, parte, destino)).rejects.toThrow(`O banco ${segundo} não está vazio`)
  expect((await on(url, (c) => c.query('select linha from de_outro'))).rows).toEqual([{ linha: 'viva' }])
  expect((await standingOf(destino.url)).empty).toBe(true)
  expect(existsSync(join(destino.pasta, 'restauracao.json'))).toBe(false)
  await apagarSegundo()
})

test('an organisation that lives there is not touched; alone, the other is restored beside it', async () => {
  const vivo = await destinoVazio()
  await restaurar(repositorio, parte, vivo)
  const outro = await destinoVazio()
  await expect(restaurar(repositorio, parte, outro)).rejects.toThrow(
    `O banco ${segundo} já tem dados do Tombo`,
  )
  await inteiro(vivo)
  const { databaseId } = parte.organizacoes.find((o) => o.conexao === null) ?? {}
  await restaurar(repositorio, parteDe(await repositorio.readPoint(parte.ponto), databaseId), outro)
  await inteiro(vivo)
  await apagarSegundo()
})

test('one that is called while another fills the same place takes nothing of it away', async () => {
  const destino = await destinoVazio()
  const voltas = await Promise.allSettled([
    restaurar(repositorio, parte, destino),
    restaurar(repositorio, parte, destino),
  ])
  expect(voltas.map((v) => v.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const recusada = voltas.find((v) => v.status === 'rejected')
  expect(String(recusada?.reason)).toContain('já tem arquivos do Tombo')
  await inteiro(destino)
  await apagarSegundo()
})

test('a table without rows is not believed either where its content is damaged, or rows of it are missing', async () => {
  const uma = parteDe(await repositorio.readPoint(parte.ponto), t.databaseId)
  const [organizacao] = uma.organizacoes
  const vazia = organizacao?.tabelas.find(({ content }) => content.size === 0)
  const podre: Repository = {
    ...repositorio,
    open: (content) =>
      content.name === vazia?.content.name
        ? Promise.reject(new Error('está danificada'))
        : repositorio.open(content),
  }
  await expect(restaurar(podre, uma, await destinoVazio())).rejects.toThrow('está danificada')
  const tabelas = organizacao?.tabelas.map((x) => (x === vazia ? { ...x, rows: 5 } : x)) ?? []
  const falta = { ...uma, organizacoes: [{ ...organizacao, tabelas }] } as Parte
  await expect(restaurar(repositorio, falta, await destinoVazio())).rejects.toThrow(
    `A tabela ${vazia?.name} tem 5 linhas, e só 0 chegaram`,
  )
})

test('the first database is not that of another organisation', async () => {
  const pasta = await mkdtemp(join(raiz, 'dados-'))
  const destino = { url: databaseUrl(servidor.url, segundo), pasta }
  await expect(restaurar(repositorio, parte, destino)).rejects.toThrow(
    'tem o nome do banco de outra organização',
  )
})

test('an attempt that broke off is taken up by the same call, and refused to any other', async () => {
  const destino = await destinoVazio()
  const podre = parte.catalogo.tabelas.find(({ name }) => name === 'catalogo.organizacao')?.content.name
  const quebra: Repository = {
    ...repositorio,
    open: (content) =>
      content.name === podre ? Promise.reject(new Error('o disco sumiu')) : repositorio.open(content),
  }
  await expect(restaurar(quebra, parte, destino)).rejects.toThrow('o disco sumiu')
  expect((await standingOf(databaseUrl(servidor.url, segundo))).inhabited).toBe(true)
  const config = { ...readConfig({ TOMBO_DATA: destino.pasta }, raiz), key: undefined }
  await expect(createPlatform(config)).rejects.toThrow('não terminou')
  expect(existsSync(join(destino.pasta, 'chave'))).toBe(false)

  await expect(restaurar(repositorio, parte, await destinoVazio())).rejects.toThrow(
    `O banco ${segundo} já tem dados`,
  )
  await restaurar(repositorio, parte, destino)
  await inteiro(destino)
  await apagarSegundo()
})

test('one that broke off when all databases were there is ended, and by the same point alone', async () => {
  const destino = await destinoVazio()
  const emCima = join(destino.pasta, 'arquivos', 'de-outro')
  // Somebody's folder comes in between: files cannot get their name, and the databases are full already.
  const meter = () => mkdir(emCima, { recursive: true }).then(() => undefined)
  let metida: Promise<void> | undefined
  await expect(
    restaurar(repositorio, parte, destino, () => {
      metida ??= meter()
    }),
  ).rejects.toThrow('ENOTEMPTY')
  await metida
  await rm(join(destino.pasta, 'arquivos'), { recursive: true })
  expect((await standingOf(destino.url)).inhabited).toBe(true)
  const outroPonto = { ...parte, ponto: '2020-01-01T00-00-00.000Z' }
  await expect(restaurar(repositorio, outroPonto, destino)).rejects.toThrow(
    `termine-a, com --ponto ${parte.ponto}`,
  )
  await restaurar(repositorio, parte, destino)
  await inteiro(destino)
  await apagarSegundo()
})
