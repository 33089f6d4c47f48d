import { expect, test } from 'vitest'
import { reasonToGiveUp } from './give-up.ts'
import { EXIT_CODES } from './shutdown.ts'

const failure = (code: string, more: object = {}) =>
  Object.assign(new Error('no space left'), { code, ...more })

test.each([
  ['a file that is being written', failure('ENOSPC', { syscall: 'write' }), /^O disco está cheio: /],
  ['a file that has a name', failure('ENOSPC', { path: '/dados/x' }), /\/dados\/x: o disco está cheio/],
  ['the database', failure('53100'), /^O disco em que o PostgreSQL escreve está cheio: /],
  ['a cause', new Error('a cópia', { cause: failure('EDQUOT') }), /^O disco está cheio: /],
])('a full disk is said in a sentence, and nobody begins anew by themselves: %s', (_, error, sentence) => {
  expect(reasonToGiveUp(error)).toEqual({
    sentence: expect.stringMatching(sentence),
    exitCode: EXIT_CODES.settings,
  })
})
