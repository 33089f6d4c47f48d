import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setUpApp } from '../../../test/scene.ts'
import { diskPlace } from '../../kernel/copy/place-disk.ts'
import { openRepository } from '../../kernel/copy/repository.ts'
import { sql } from '../../kernel/db/sql.ts'
import { copiarAntesDeAtualizar } from './antes-de-atualizar.public.ts'

const t = setUpApp()
const SENHA = 'correta cavalo bateria'
let pasta: string
let frases: string[]

beforeEach(async () => {
  frases = []
  pasta = await mkdtemp(join(tmpdir(), 'tombo-copias-'))
  vi.stubEnv('DATABASE_URL', await t.organizacoes.url(t.databaseId))
  vi.stubEnv('TOMBO_DATA', t.filesFolder)
  vi.stubEnv('TOMBO_COPIA', pasta)
  vi.stubEnv('TOMBO_COPIA_SENHA', SENHA)
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(pasta, { recursive: true, force: true })
})

const iniciar = () => copiarAntesDeAtualizar(t.organizacoes, (frase) => frases.push(frase))
const pontos = async () => (await openRepository(await diskPlace(pasta), SENHA)).points()

test('a start over data of its own version copies nothing', async () => {
  await iniciar()
  expect(frases).toEqual([expect.stringMatching(/^Tombo \d+\.\d+\.\d+$/)])
})

test('a start over older data makes a point first, and says the way back; without it nothing is changed', async () => {
  const [ultima] = await t.rows(sql<{ nome: string }>`
    delete from migracao where nome = (select max(nome) from migracao) returning nome`)
  expect(await t.organizacoes.pending()).toEqual([ultima?.nome])
  await iniciar()
  const [ponto] = await pontos()
  expect(frases[1]).toContain('1 migração a fazer')
  expect(frases[2]).toContain(`--ponto ${ponto}`)

  vi.stubEnv('TOMBO_COPIA', '/dev/null/copias')
  await expect(iniciar()).rejects.toThrow(/nada foi mudado: Não é possível escrever em \/dev\/null/)
  vi.stubEnv('TOMBO_COPIA', '')
  await iniciar()
  expect(frases.at(-1)).toContain('Sem TOMBO_COPIA')
})
