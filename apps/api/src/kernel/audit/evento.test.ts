import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differences } from './evento.ts'

test('only what differs is told, with what was and what is', () => {
  expect(differences({ Nome: 'A', Cor: null, Igual: 'x' }, { Nome: 'B', Cor: 'azul', Igual: 'x' })).toEqual([
    { campo: 'Nome', anterior: 'A', novo: 'B' },
    { campo: 'Cor', anterior: null, novo: 'azul' },
  ])
  expect(differences({}, { Nome: 'A', Cor: null })).toEqual([{ campo: 'Nome', anterior: null, novo: 'A' }])
  expect(differences({ Nome: 'A' }, {})).toEqual([{ campo: 'Nome', anterior: 'A', novo: null }])
})

test('applied to the old record the differences give the new one', () => {
  const record = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.option(fc.string(), { nil: null }))
  fc.assert(
    fc.property(record, record, (before, after) => {
      const done = { ...before }
      for (const d of differences(before, after)) done[d.campo] = d.novo
      for (const k of ['a', 'b', 'c']) expect(done[k] ?? null).toBe(after[k] ?? null)
    }),
  )
})
