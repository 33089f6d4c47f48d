import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diferencas } from './evento.ts'

test('only what differs is told, with what was and what is', () => {
  expect(diferencas({ Nome: 'A', Cor: null, Igual: 'x' }, { Nome: 'B', Cor: 'azul', Igual: 'x' })).toEqual([
    { campo: 'Nome', anterior: 'A', novo: 'B' },
    { campo: 'Cor', anterior: null, novo: 'azul' },
  ])
  expect(diferencas({}, { Nome: 'A', Cor: null })).toEqual([{ campo: 'Nome', anterior: null, novo: 'A' }])
  expect(diferencas({ Nome: 'A' }, {})).toEqual([{ campo: 'Nome', anterior: 'A', novo: null }])
})

test('applied to the old record the differences give the new one', () => {
  const registro = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.option(fc.string(), { nil: null }))
  fc.assert(
    fc.property(registro, registro, (antes, depois) => {
      const feito = { ...antes }
      for (const d of diferencas(antes, depois)) feito[d.campo] = d.novo
      for (const k of ['a', 'b', 'c']) expect(feito[k] ?? null).toBe(depois[k] ?? null)
    }),
  )
})
