import { filter } from '@tombo/contract'
import { expect, test } from 'vitest'
import { queixaDe } from './queixa.ts'

test("a fault in a filter is named by the filter's words, of the organisation's own fields too", () => {
  const filtros = {
    descricao: filter.texto('Descrição'),
    'camposAdicionais.motor': filter.data('Revisão do motor'),
  }
  const torto = { from: '2026-02-31' }
  expect(queixaDe({ 'camposAdicionais.motor': torto }, filtros)).toMatch(/^Revisão do motor: /)
  expect(queixaDe({ descricao: { contains: ['x'.repeat(201)] } }, filtros)).toMatch(/^Descrição: /)
  expect(queixaDe({ descricao: { contains: ['mesa'] } }, filtros)).toBeNull()
})
