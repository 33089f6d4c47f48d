import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { asking, toAddress } from './addresses.ts'

const source = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')

it('every address that links may lead to has a screen', () => {
  const [, union = ''] = /type ScreenPath =([^*]*)/.exec(source('addresses.ts')) ?? []
  const declared = [...union.matchAll(/\| '([^']+)'/g)].map(([, path]) => path)
  const shown = [...source('../routes.tsx').matchAll(/\bscreen\(\s*'([^']+)'/g)].map(([, path]) => path)
  expect(declared.length).toBeGreaterThan(100)
  expect(new Set(declared)).toEqual(new Set(shown))
})

it('what is asked after the `?` is declared of screens', () => {
  const [, table = ''] = /interface Asks \{([^}]*)\}/.exec(source('addresses.ts')) ?? []
  const asked = [...table.matchAll(/^ {2}'([^']+)':/gm)].map(([, path]) => path)
  const shown = [...source('../routes.tsx').matchAll(/\bscreen\(\s*'([^']+)'/g)].map(([, path]) => path)
  expect(asked.length).toBeGreaterThan(20)
  expect(asked.filter((path) => !shown.includes(path))).toEqual([])
})

it.each(['https://x.example/', '//x.example', '/\\x.example', 'patrimonio', '/a b', ''])(
  'an address that comes as data and leads elsewhere leads to the start: %s',
  (text) => expect(toAddress(text)).toBe('/'),
)

it('an address inside the application is left as it is, and asks nothing by an empty text', () => {
  expect(toAddress('/seguros/7?aba=itens')).toBe('/seguros/7?aba=itens')
  expect(asking('/seguros', '')).toBe('/seguros')
  expect(asking('/seguros/7', 'aba=itens')).toBe('/seguros/7?aba=itens')
})
