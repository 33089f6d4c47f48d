import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { criarCofre, lerOuCriarChave, SegredoIlegivel } from './cofre.ts'

let pasta: string
beforeEach(async () => void (pasta = await mkdtemp(join(tmpdir(), 'tombo-cofre-'))))
afterEach(() => rm(pasta, { recursive: true, force: true }))

test('a secret opens with the same key and for the same use only', () => {
  const cofre = criarCofre(randomBytes(32))
  const selado = cofre.fechar('senha do SMTP: ção', 'smtp/senha')
  expect(selado).not.toContain('senha')
  expect(cofre.abrir(selado, 'smtp/senha')).toBe('senha do SMTP: ção')
  expect(() => cofre.abrir(selado, 'outro/uso')).toThrow(SegredoIlegivel)
  expect(() => criarCofre(randomBytes(32)).abrir(selado, 'smtp/senha')).toThrow(SegredoIlegivel)
  expect(cofre.fechar('igual', 'x')).not.toBe(cofre.fechar('igual', 'x'))
})

test.each(['', 'v1', 'v1.a.b.c', 'v2.AAAA.AAAA.AAAA', 'texto claro'])('%s is no sealed secret', (texto) => {
  expect(() => criarCofre(randomBytes(32)).abrir(texto, 'x')).toThrow(SegredoIlegivel)
})

test('a sealed secret that was changed does not open', () => {
  const cofre = criarCofre(randomBytes(32))
  const partes = cofre.fechar('abcdef', 'x').split('.')
  partes[2] = `${partes[2]?.startsWith('A') ? 'B' : 'A'}${partes[2]?.slice(1)}`
  expect(() => cofre.abrir(partes.join('.'), 'x')).toThrow(SegredoIlegivel)
})

/** The character whose six bits differ from those of this one in the last. */
function vizinho(c = '') {
  const alfabeto = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  return alfabeto[alfabeto.indexOf(c) ^ 1]
}

test('a sealed secret has one spelling: no other text opens as the same', () => {
  const cofre = criarCofre(randomBytes(32))
  const selado = cofre.fechar('abcdef', 'x')
  const outras = [
    `${selado.slice(0, -1)}${vizinho(selado.at(-1))}`,
    `${selado}.AAAA`,
    `${selado}=`,
    `${selado}\n`,
  ]
  for (const outra of outras) expect(() => cofre.abrir(outra, 'x')).toThrow(SegredoIlegivel)
})

test('the key is made once, for its owner only, and read again', async () => {
  const [uma, outra] = await Promise.all([lerOuCriarChave(pasta), lerOuCriarChave(pasta)])
  expect(uma).toHaveLength(32)
  expect(outra).toEqual(uma)
  expect((await stat(join(pasta, 'chave'))).mode & 0o777).toBe(0o600)
  const posta = randomBytes(32)
  expect(await lerOuCriarChave(pasta, posta)).toEqual(posta)
})

test('a broken key file stops the start instead of making a new key', async () => {
  await writeFile(join(pasta, 'chave'), 'curta')
  await expect(lerOuCriarChave(pasta)).rejects.toThrow('32 bytes')
})
