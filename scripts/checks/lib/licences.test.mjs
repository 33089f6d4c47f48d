import { expect, test } from 'vitest'
import { licenceFault, listOf, packagesOf } from './licences.mjs'

const lock = {
  '': { version: '0.1.0', license: 'Apache-2.0' },
  'apps/web': { version: '0.1.0' },
  'node_modules/@tombo/web': { link: true },
  'node_modules/b': { version: '2.0.0', license: 'MIT', dev: true },
  'node_modules/a/node_modules/b': { version: '1.0.0', license: 'MIT' },
  'node_modules/png-js': { version: '2.0.0' },
  'node_modules/@img/sharp-libvips-x': { version: '1.0.0', license: 'LGPL-3.0-or-later' },
}

test('a package is shipped when any copy of it is, and stands once', () => {
  expect(packagesOf(lock)).toEqual([
    { name: '@img/sharp-libvips-x', versions: '1.0.0', licence: 'LGPL-3.0-or-later', shipped: true },
    { name: 'b', versions: '1.0.0, 2.0.0', licence: 'MIT', shipped: true },
    { name: 'png-js', versions: '2.0.0', licence: 'MIT', shipped: true },
  ])
})

test.each([
  ['MIT', true, undefined],
  ['(MIT OR GPL-3.0-only)', true, undefined],
  ['MIT AND GPL-3.0-only', true, 'not permissive'],
  ['LGPL-3.0-or-later', true, 'not permissive'],
  ['AGPL-3.0-only', true, 'not permissive'],
  ['MPL-2.0', false, undefined],
  ['', true, 'nobody says'],
  ['', false, 'nobody says'],
])('%s, shipped %s: %s', (licence, shipped, why) => {
  const fault = licenceFault({ name: 'x', versions: '1', licence, shipped })
  if (why === undefined) expect(fault).toBeUndefined()
  else expect(fault).toContain(why)
})

test('what is accepted is accepted of its packages alone, and the list says why', () => {
  const packages = packagesOf(lock)
  expect(packages.flatMap((item) => licenceFault(item) ?? [])).toEqual([])
  expect(listOf(packages)).toContain('### LGPL-3.0-or-later (1)\n\nPor que pode: a biblioteca libvips')
})
