import { expect, test } from 'vitest'
import { cameraProblem } from './camera.ts'

test.each([
  ['NotAllowedError', /não foi permitido/],
  ['SecurityError', /não foi permitido/],
  ['NotFoundError', /Nenhuma câmera/],
  ['OverconstrainedError', /Nenhuma câmera/],
  ['NotReadableError', /em uso por outro programa/],
  ['UnknownError', /não pôde ser aberta/],
])('%s is told in words that say what to do', (name, words) => {
  expect(cameraProblem(new DOMException('', name))).toMatch(words)
})
