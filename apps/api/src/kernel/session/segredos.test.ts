import { expect, test } from 'vitest'
import { hashSenha, senhaConfere } from './senha.ts'
import { hashDoToken, lerTokenDeArquivo, novoToken, novoTokenDeArquivo, organizacaoDoToken } from './token.ts'

test('a password is kept as argon2id with its own salt, and only it agrees', async () => {
  const [um, dois] = await Promise.all([hashSenha('Segredo1!'), hashSenha('Segredo1!')])
  expect(um).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(um).not.toBe(dois)
  expect(await senhaConfere('Segredo1!', um)).toBe(true)
  expect(await senhaConfere('segredo1!', um)).toBe(false)
  for (const estragado of ['', 'x', '$argon2id$v=19$m=1$$', 'sem senha'])
    expect(await senhaConfere('x', estragado)).toBe(false)
})

test('a token names its organisation and is 256 random bits', () => {
  const tokens = Array.from({ length: 50 }, () => novoToken(1234))
  expect(new Set(tokens.map((t) => t.token)).size).toBe(50)
  for (const { token, hash } of tokens) {
    expect(organizacaoDoToken(token)).toBe(1234)
    expect(Buffer.from(token.split('.')[1] as string, 'base64url')).toHaveLength(32)
    expect(hashDoToken(token).equals(hash)).toBe(true)
  }
})

test('a file token is good for its session and its hour alone', () => {
  const agora = new Date('2026-03-10T15:00:00Z')
  const { hash } = novoToken(1)
  const { token } = novoTokenDeArquivo(7, 99, hash, agora)
  const lido = lerTokenDeArquivo(token)
  expect(lido).toMatchObject({ databaseId: 7, sessaoId: 99 })
  expect(lido?.valido(hash, new Date('2026-03-10T15:59:59Z'))).toBe(true)
  expect(lido?.valido(hash, new Date('2026-03-10T16:00:00Z'))).toBe(false)
  expect(lido?.valido(novoToken(1).hash, agora)).toBe(false)
  const [a, db, sessao, expira, hmac] = token.split('.') as [string, string, string, string, string]
  for (const trocado of [
    `${a}.8.${sessao}.${expira}.${hmac}`,
    `${a}.${db}.2s.${expira}.${hmac}`,
    `${a}.${db}.${sessao}.zzzzzz.${hmac}`,
  ]) {
    expect(lerTokenDeArquivo(trocado)?.valido(hash, agora)).toBe(false)
  }
  expect(lerTokenDeArquivo(novoToken(7).token)).toBeNull()
})
