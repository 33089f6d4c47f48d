import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setUpApp } from '../../../test/scene.ts'
import { diskPlace } from '../../kernel/copy/place-disk.ts'
import { openRepository } from '../../kernel/copy/repository.ts'
import { sql } from '../../kernel/db/sql.ts'
import { locksOf } from '../../kernel/db/schema/migrate.ts'
import { copiarAntesDeAtualizar, type PontoAntes } from './antes-de-atualizar.public.ts'
import { anotarCopia } from './comando.public.ts'

const t = setUpApp()
// Processes of their own, behind everything else that the machine does: on a busy one they take a while.
vi.setConfig({ testTimeout: 240_000 })
const SENHA = 'correta cavalo bateria'
let pasta: string
let frases: string[]

beforeEach(async () => {
  frases = []
  pasta = await mkdtemp(join(tmpdir(), 'tombo-copias-'))
  vi.stubEnv('DATABASE_URL', await t.organizacoes.url(t.databaseId))
  vi.stubEnv('TOMBO_DATA', t.filesFolder)
  vi.stubEnv('TOMBO_COPIA', pasta)
  vi.stubEnv('TOMBO_COPIA_PRESSA', 'sim')
  vi.stubEnv('TOMBO_COPIA_SENHA', SENHA)
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(pasta, { recursive: true, force: true })
})

const casa = () => ({ dataDir: t.filesFolder, key: undefined })
const iniciar = () => copiarAntesDeAtualizar(t.organizacoes, casa(), (frase) => frases.push(frase))
const pontos = async () => (await openRepository(await diskPlace(pasta), SENHA)).points()

// Each makes a copy in a process of its own.
vi.setConfig({ testTimeout: 180_000 })

test('a start over data of its own version copies nothing', async () => {
  await iniciar()
  expect(frases).toEqual([expect.stringMatching(/^Tombo \d+\.\d+\.\d+$/)])
})

/** As if the program were newer than the data; gives the migration that they lack. */
async function envelhecer(): Promise<string> {
  const [ultima] = await t.rows(sql<{ nome: string }>`
    delete from migracao where nome = (select max(nome) from migracao) returning nome`)
  const nome = ultima?.nome ?? ''
  expect(await t.organizacoes.pending()).toEqual([nome])
  return nome
}
const voltar = (nome: string) =>
  t.rows(sql`insert into migracao (nome, sha256) values (${nome}, 'x') on conflict do nothing`)

test('a start over older data makes a point first, and says the way back; without it nothing is changed', async () => {
  const nome = await envelhecer()
  const antes = await iniciar()
  const [ponto] = await pontos()
  expect(frases[1]).toContain('1 migração a fazer')
  expect(frases.at(-1)).toContain(`--ponto ${ponto}`)
  expect(antes?.resumo.ponto).toBe(ponto)

  vi.stubEnv('TOMBO_COPIA', '/dev/null/copias')
  await expect(iniciar()).rejects.toThrow(/nada foi mudado: Não é possível escrever em \/dev\/null/)
  vi.stubEnv('TOMBO_ATUALIZAR_SEM_COPIA', 'sim')
  expect(await iniciar()).toBeUndefined()
  expect(frases.at(-1)).toContain('nenhuma cópia é feita antes')
  await voltar(nome)
})

test('where nobody said where copies go the point is made in the data folder, and its key opens it', async () => {
  const nome = await envelhecer()
  vi.stubEnv('TOMBO_COPIA', '')
  const antes = await iniciar()
  const propria = join(t.filesFolder, 'antes-de-atualizar')
  expect(frases.at(-1)).toContain(`TOMBO_COPIA_SENHA="$(cat ${join(t.filesFolder, 'chave')})"`)
  const chave = (await readFile(join(t.filesFolder, 'chave'), 'utf8')).trim()
  const aberta = await openRepository(await diskPlace(propria), chave)
  expect(await aberta.points()).toEqual([antes?.resumo.ponto])
  await voltar(nome)

  // It stands on the page, once the data are of today.
  await anotarCopia(t, (antes as PontoAntes).resumo, new Date(), 'ATUALIZACAO')
  const { copias } = (await t.admin.get('/api/copias')).body.content
  expect(copias).toMatchObject([{ origem: { value: 'ATUALIZACAO' }, situacao: { value: 'FEITA' } }])
})

test('old points that cannot go now, as while another process is said to use their folder, keep nobody from starting', async () => {
  const nome = await envelhecer()
  vi.stubEnv('TOMBO_COPIA', '')
  const emUso = join(t.filesFolder, 'antes-de-atualizar', 'em-uso')
  await mkdir(emUso, { recursive: true })
  const deOutraMaquina = { host: 'a-de-antes', pid: 1, began: '', at: Date.now() }
  await writeFile(join(emUso, 'uso-1'), JSON.stringify(deOutraMaquina))
  const antes = await iniciar()
  expect(antes?.resumo.ponto).toEqual(expect.any(String))
  expect(frases.at(-1)).toContain('está em uso por outra cópia')
  await voltar(nome)
})

test('the start says how long people wait for which migrations, and of none that nobody waits for', async () => {
  const nomes = [
    '0261_copia_por_comando.sql',
    '0171_copias.sql',
    '0041_tentativas.sql',
    '0192_ipca.sql',
    '0350_motivo_do_estorno.sql',
  ]
  expect(await locksOf(nomes)).toEqual([
    {
      nome: '0261_copia_por_comando.sql',
      wait: 'copia for an instant: its rows are the copies that were ever asked for, a few each day.',
    },
  ])
})
