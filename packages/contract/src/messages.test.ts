import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { mensagens } from './messages.ts'

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

const ROOT = resolve(import.meta.dirname, '../../..')

test('every text is said somewhere', () => {
  const sources = globSync('{apps/{api,web,extensao}/src,packages/contract/src}/**/*.{ts,tsx}', { cwd: ROOT })
    .filter((f) => !/\.test\.|contract\/src\/messages/.test(f))
    .map((f) => readFileSync(join(ROOT, f), 'utf8'))
    .join('\n')
  const said = new Set(sources.match(/\b\w+\b/g))
  expect(Object.keys(mensagens).filter((key) => !said.has(key))).toEqual([])
})
