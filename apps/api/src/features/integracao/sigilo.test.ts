import { MAXIMO_DO_CORPO } from '@tombo/contract'
import { expect, test } from 'vitest'
import { corpoSemSegredos, enderecoSemSegredos } from './sigilo.ts'

test('a body is indented, without what is secret by its name, however deep', () => {
  expect(
    corpoSemSegredos('{"nome":"Mesa","senha":"abc","a":[{"X-Auth-Token":"t","b":null,"clientSecret":"s"}]}'),
  ).toBe(
    JSON.stringify(
      {
        nome: 'Mesa',
        senha: '[oculto]',
        a: [{ 'X-Auth-Token': '[oculto]', b: null, clientSecret: '[oculto]' }],
      },
      null,
      2,
    ),
  )
})

test('a secret that is known is hidden wherever it stands, also in a text', () => {
  expect(corpoSemSegredos('erro: v1,abc não confere', ['v1,abc'])).toBe('erro: [oculto] não confere')
  expect(corpoSemSegredos({ eco: 'whsec_x' }, ['whsec_x'])).toContain('[oculto]')
})

test('what is empty is none, what is long is cut and says so, what no database keeps is left out', () => {
  for (const nada of [null, undefined, '']) expect(corpoSemSegredos(nada)).toBeNull()
  const longo = corpoSemSegredos('x'.repeat(MAXIMO_DO_CORPO + 1)) as string
  expect(longo).toMatch(/x\n\[cortado: 32769 caracteres\]$/)
  expect(corpoSemSegredos('a\u0000b')).toBe('ab')
})

test('of an address the query is not kept', () => {
  expect(enderecoSemSegredos('https://a.gov.br/x?chave=1')).toBe('https://a.gov.br/x?[oculto]')
  expect(enderecoSemSegredos('https://a.gov.br/x')).toBe('https://a.gov.br/x')
})
