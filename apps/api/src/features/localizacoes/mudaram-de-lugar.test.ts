import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mudaramDeLugar } from './mudaram-de-lugar.ts'

test.each([
  ['abc', 'abc', ''],
  ['abcd', 'dabc', 'd'],
  ['abcd', 'bcda', 'a'],
  ['abcd', 'acbd', 'c'],
  ['abc', 'xabyc', ''],
  ['abc', 'ca', 'c'],
  ['', 'ab', ''],
])('from %j to %j moved %j', (antes, depois, movidos) => {
  // Either of two neighbours that changed places may be called the one that moved.
  expect(mudaramDeLugar([...antes], [...depois])).toHaveLength(movidos.length)
})

const numeros = fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 30 })

test('what did not move stands in the same order in both; nothing moved where nothing changed', () => {
  fc.assert(
    fc.property(numeros, numeros, (antes, depois) => {
      const movidos = new Set(mudaramDeLugar(antes, depois))
      const firmes = (lista: number[], outra: number[]) =>
        lista.filter((n) => outra.includes(n) && !movidos.has(n))
      expect(firmes(antes, depois)).toEqual(firmes(depois, antes))
      expect(mudaramDeLugar(antes, antes)).toEqual([])
    }),
  )
})

test('one thing taken out and put elsewhere is one that moved, at most', () => {
  fc.assert(
    fc.property(numeros, fc.nat(), fc.nat(), (antes, de, para) => {
      if (antes.length === 0) return
      const depois = [...antes]
      const [item] = depois.splice(de % antes.length, 1)
      depois.splice(para % antes.length, 0, item as number)
      expect(mudaramDeLugar(antes, depois).length).toBeLessThanOrEqual(1)
    }),
  )
})
