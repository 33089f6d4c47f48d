import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest'
import { createCheapRepository, emptyDestination, fingerprints } from '../../../test/copies.ts'
import { createDatabase, dropDatabase, templateName, urlOf } from '../../../test/databases.ts'
import { openRepository } from '../../kernel/copy/repository.ts'
import { diskPlace } from '../../kernel/copy/place-disk.ts'
import { Organizacoes } from '../../kernel/db/organizacoes.ts'
import { describeSchema } from '../../kernel/db/schema/schema.ts'
import { migrarTodas } from '../organizacoes/preparar-inicio.public.ts'
import { conferirRazao } from '../razao/prova/conferir.public.ts'
import { conferirSomas } from '../visaogeral/conferir.public.ts'
import { copiarAntesDeAtualizar } from './antes-de-atualizar.public.ts'
import { parteDe, restaurar } from './restaurar.public.ts'

// Restorations, and a copy by a process of its own: on a busy machine they take a while.
vi.setConfig({ testTimeout: 240_000 })

/** Holds, for each version that landed, the copy that it made of its own demonstration (`npm run demo -- 200`). */
const VERSOES = join(import.meta.dirname, '../../../test/versoes')
const SENHA = 'dados de uma versao'
const versoes = (await readdir(VERSOES)).toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
const servidor = inject('postgresUrl')
const banco = `versao_${randomBytes(4).toString('hex')}`
let pasta: string

beforeAll(async () => {
  pasta = await mkdtemp(join(tmpdir(), 'tombo-versoes-'))
})
afterEach(() => vi.unstubAllEnvs())
afterAll(async () => {
  await dropDatabase(servidor, banco)
  await rm(pasta, { recursive: true, force: true })
})

/** Puts the last point of a folder of copies into a database and a folder that are empty. */
async function restaurarUltimo(pastaDeCopias: string, destino: { url: string; pasta: string }) {
  const repositorio = await openRepository(await diskPlace(pastaDeCopias), SENHA)
  const manifesto = await repositorio.readPoint((await repositorio.points()).at(-1) ?? '')
  await restaurar(repositorio, parteDe(manifesto, undefined), destino)
  return manifesto
}

test('of the data of the oldest version a start makes a point before it changes them, which can be restored', async () => {
  const antiga = await emptyDestination(servidor, pasta)
  const volta = await emptyDestination(servidor, pasta)
  const organizacoes = new Organizacoes(antiga.url, 2, () => undefined)
  try {
    const { organizacoes: havia } = await restaurarUltimo(join(VERSOES, versoes[0] ?? ''), antiga)
    const antes = await fingerprints(antiga.url)
    const copias = join(pasta, 'antes')
    await createCheapRepository(await diskPlace(copias), SENHA)
    const env = {
      DATABASE_URL: antiga.url,
      TOMBO_DATA: antiga.pasta,
      TOMBO_COPIA: copias,
      TOMBO_COPIA_SENHA: SENHA,
      TOMBO_COPIA_PRESSA: 'sim',
    }
    for (const [nome, valor] of Object.entries(env)) vi.stubEnv(nome, valor)
    const frases: string[] = []
    const casa = { dataDir: antiga.pasta, key: undefined }
    const ponto = await copiarAntesDeAtualizar(organizacoes, casa, (frase) => frases.push(frase))
    expect(frases.join('\n')).toContain('Os dados são de uma versão anterior')
    expect(frases.at(-1)).toContain(`--ponto ${ponto?.resumo.ponto}`)
    expect(await fingerprints(antiga.url)).toEqual(antes)

    const { organizacoes: copiadas } = await restaurarUltimo(copias, volta)
    expect(copiadas.map(({ migracoes }) => migracoes)).toEqual(havia.map(({ migracoes }) => migracoes))
    expect(await fingerprints(volta.url)).toEqual(antes)
    expect(await readdir(join(volta.pasta, 'arquivos'))).toEqual(
      await readdir(join(antiga.pasta, 'arquivos')),
    )
  } finally {
    await organizacoes.close()
    for (const { url } of [antiga, volta]) await dropDatabase(servidor, new URL(url).pathname.slice(1))
  }
})

test.each(versoes)(
  'the data of version %s are opened by the program of today, and prove true',
  async (versao) => {
    await dropDatabase(servidor, banco)
    await createDatabase(servidor, banco)
    const url = urlOf(servidor, banco)
    await restaurarUltimo(join(VERSOES, versao), { url, pasta: join(pasta, versao) })
    const organizacoes = new Organizacoes(url, 2, () => undefined)
    try {
      await migrarTodas(organizacoes)
      expect(await organizacoes.pending()).toEqual([])
      expect(await describeSchema(url)).toBe(await describeSchema(urlOf(servidor, templateName)))
      for (const { databaseId } of await organizacoes.all()) {
        const razao = await organizacoes.read(databaseId, (db) => conferirRazao(db))
        expect([razao.divergencias, razao.contas]).toEqual([[], []])
        expect(razao.bens).toBeGreaterThan(150)
        expect(await organizacoes.read(databaseId, (db) => conferirSomas(db))).toEqual([])
      }
    } finally {
      await organizacoes.close()
    }
  },
)
