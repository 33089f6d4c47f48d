import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createDatabase, dropDatabase, templateName, urlOf } from '../../../test/databases.ts'
import { openRepository } from '../../kernel/copy/repository.ts'
import { diskPlace } from '../../kernel/copy/place-disk.ts'
import { Organizacoes } from '../../kernel/db/organizacoes.ts'
import { describeSchema } from '../../kernel/db/schema/schema.ts'
import { migrarTodas } from '../organizacoes/preparar-inicio.public.ts'
import { conferirRazao } from '../razao/prova/conferir.public.ts'
import { conferirSomas } from '../visaogeral/conferir.public.ts'
import { parteDe, restaurar } from './restaurar.public.ts'

/** Holds, for each version that landed, the copy that it made of its own demonstration (`npm run demo -- 200`). */
const VERSOES = join(import.meta.dirname, '../../../test/versoes')
const SENHA = 'dados de uma versao'
const versoes = await readdir(VERSOES)
const servidor = inject('postgresUrl')
const banco = `versao_${randomBytes(4).toString('hex')}`
let pasta: string

beforeAll(async () => {
  pasta = await mkdtemp(join(tmpdir(), 'tombo-versoes-'))
})
afterAll(async () => {
  await dropDatabase(servidor, banco)
  await rm(pasta, { recursive: true, force: true })
})

test.each(versoes)(
  'the data of version %s are opened by the program of today, and prove true',
  async (versao) => {
    await dropDatabase(servidor, banco)
    await createDatabase(servidor, banco)
    const url = urlOf(servidor, banco)
    const repositorio = await openRepository(await diskPlace(join(VERSOES, versao)), SENHA)
    const manifesto = await repositorio.readPoint((await repositorio.points()).at(-1) ?? '')
    const destino = { url, pasta: join(pasta, versao) }
    await restaurar(repositorio, parteDe(manifesto, undefined), destino)
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
