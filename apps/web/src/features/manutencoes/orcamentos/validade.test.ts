import { expect, it } from 'vitest'
import { validadeEmPalavras } from './validade.ts'

it('tells a quote that no longer holds from one that does, its last day included', () => {
  expect(validadeEmPalavras(null, '2026-03-10')).toBeNull()
  expect(validadeEmPalavras('2026-03-10', '2026-03-10')).toBe('vale até 10/03/2026')
  expect(validadeEmPalavras('2026-03-09', '2026-03-10')).toBe('venceu em 09/03/2026')
})
