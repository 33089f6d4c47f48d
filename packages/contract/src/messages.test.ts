import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The files whose texts are spread into one object, where the later one would silently take the place of the earlier. */
const FILES = [
  '../messages.ts',
  ...['agendamentos', 'avaliacoes', 'contabeis', 'inventarios', 'manutencoes', 'nossas'].map(
    (n) => `./${n}.ts`,
  ),
]

test('no two texts have one key', () => {
  const keys = FILES.flatMap((file) => {
    const text = readFileSync(new URL(file, new URL('./messages/', import.meta.url)), 'utf8')
    return Array.from(text.matchAll(/^ {2}(\w+):/gm), ([, key]) => key)
  })
  expect(keys.length).toBeGreaterThan(300)
  expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([])
})
