import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createVault, readOrCreateKey, UnreadableSecret } from './vault.ts'

let folder: string
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'tombo-cofre-'))))
afterEach(() => rm(folder, { recursive: true, force: true }))

test('a secret opens with the same key and for the same use only', () => {
  const vault = createVault(randomBytes(32))
  const sealed = vault.seal('senha do SMTP: ção', 'smtp/senha')
  expect(sealed).not.toContain('senha')
  expect(vault.unseal(sealed, 'smtp/senha')).toBe('senha do SMTP: ção')
  expect(() => vault.unseal(sealed, 'outro/uso')).toThrow(UnreadableSecret)
  expect(() => createVault(randomBytes(32)).unseal(sealed, 'smtp/senha')).toThrow(UnreadableSecret)
  expect(vault.seal('igual', 'x')).not.toBe(vault.seal('igual', 'x'))
})

test.each(['', 'v1', 'v1.a.b.c', 'v2.AAAA.AAAA.AAAA', 'texto claro'])('%s is no sealed secret', (text) => {
  expect(() => createVault(randomBytes(32)).unseal(text, 'x')).toThrow(UnreadableSecret)
})

test('a sealed secret that was changed does not open', () => {
  const vault = createVault(randomBytes(32))
  const parts = vault.seal('abcdef', 'x').split('.')
  parts[2] = `${parts[2]?.startsWith('A') ? 'B' : 'A'}${parts[2]?.slice(1)}`
  expect(() => vault.unseal(parts.join('.'), 'x')).toThrow(UnreadableSecret)
})

/** The character whose six bits differ from those of this one in the last. */
function vizinho(c = '') {
  const alfabeto = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  return alfabeto[alfabeto.indexOf(c) ^ 1]
}

test('a sealed secret has one spelling: no other text opens as the same', () => {
  const vault = createVault(randomBytes(32))
  const sealed = vault.seal('abcdef', 'x')
  const outras = [
    `${sealed.slice(0, -1)}${vizinho(sealed.at(-1))}`,
    `${sealed}.AAAA`,
    `${sealed}=`,
    `${sealed}\n`,
  ]
  for (const other of outras) expect(() => vault.unseal(other, 'x')).toThrow(UnreadableSecret)
})

test('the key is made once, for its owner only, and read again', async () => {
  const starts = await Promise.all(Array.from({ length: 20 }, () => readOrCreateKey(folder)))
  expect(starts[0]).toHaveLength(32)
  for (const key of starts) expect(key).toEqual(starts[0])
  expect(await readdir(folder)).toEqual(['chave'])
  expect((await stat(join(folder, 'chave'))).mode & 0o777).toBe(0o600)
  const given = randomBytes(32)
  expect(await readOrCreateKey(folder, given)).toEqual(given)
})

test('a broken key file stops the start instead of making a new key', async () => {
  await writeFile(join(folder, 'chave'), 'curta')
  await expect(readOrCreateKey(folder)).rejects.toThrow('32 bytes')
})
