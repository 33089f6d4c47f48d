import { INICIOS, outrasPalavras, semAcentos, TELAS } from '@tombo/contract'
import { expect, test } from 'vitest'
import { screens } from '../../routes.tsx'

test.each(INICIOS)('$descricao is named as its screen is, and asked for the same right', (inicio) => {
  const found = screens.find((s) => s.path === inicio.endereco)
  expect(found?.title).toBe(inicio.descricao)
  expect(found?.right).toBe(inicio.permissao)
})

test('the other words of a screen are those of a screen that there is, in the form in which words are compared', () => {
  const known = new Set([...TELAS, ...INICIOS].map((t) => t.endereco))
  for (const { path } of screens) {
    const words = outrasPalavras(path, '')
    if (words) expect(known).toContain(path)
    expect(semAcentos(words)).toBe(words)
  }
})
