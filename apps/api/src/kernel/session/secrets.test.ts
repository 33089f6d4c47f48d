import { expect, test } from 'vitest'
import { hashPassword, passwordMatches } from './password.ts'
import { hashOfToken, readFileToken, newToken, newFileToken, organizacaoOfToken } from './token.ts'

test('a password is kept as argon2id with its own salt, and only it agrees', async () => {
  const [um, dois] = await Promise.all([hashPassword('Segredo1!'), hashPassword('Segredo1!')])
  expect(um).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(um).not.toBe(dois)
  expect(await passwordMatches('Segredo1!', um)).toBe(true)
  expect(await passwordMatches('segredo1!', um)).toBe(false)
  for (const estragado of ['', 'x', '$argon2id$v=19$m=1$$', 'sem senha'])
    expect(await passwordMatches('x', estragado)).toBe(false)
})

test('a token names its organisation and is 256 random bits', () => {
  const tokens = Array.from({ length: 50 }, () => newToken(1234))
  expect(new Set(tokens.map((t) => t.token)).size).toBe(50)
  for (const { token, hash } of tokens) {
    expect(organizacaoOfToken(token)).toBe(1234)
    expect(Buffer.from(token.split('.')[1] as string, 'base64url')).toHaveLength(32)
    expect(hashOfToken(token).equals(hash)).toBe(true)
  }
})

test('a file token is good for its session and its hour alone', () => {
  const now = new Date('2026-03-10T15:00:00Z')
  const { hash } = newToken(1)
  const { token } = newFileToken(7, 99, hash, now)
  const parsed = readFileToken(token)
  expect(parsed).toMatchObject({ databaseId: 7, sessaoId: 99 })
  expect(parsed?.isValid(hash, new Date('2026-03-10T15:59:59Z'))).toBe(true)
  expect(parsed?.isValid(hash, new Date('2026-03-10T16:00:00Z'))).toBe(false)
  expect(parsed?.isValid(newToken(1).hash, now)).toBe(false)
  const [a, db, session, expiresAt, hmac] = token.split('.') as [string, string, string, string, string]
  for (const trocado of [
    `${a}.8.${session}.${expiresAt}.${hmac}`,
    `${a}.${db}.2s.${expiresAt}.${hmac}`,
    `${a}.${db}.${session}.zzzzzz.${hmac}`,
  ]) {
    expect(readFileToken(trocado)?.isValid(hash, now)).toBe(false)
  }
  expect(readFileToken(newToken(7).token)).toBeNull()
})
