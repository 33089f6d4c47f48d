import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourcesIn } from '../checks/lib/sources.mjs'
import { inRoot } from './root.mjs'

/** The path of the address of a module: in a folder such as “Área de trabalho” it is that of no file. */
const ENCODED = /new URL\([^()]*import\.meta\.url,?\s*\)\.pathname/

test('no file is looked for by the path of an address, which writes spaces and accents otherwise than the disk', () => {
  const folders = ['apps', 'packages', 'scripts', 'e2e', 'bench'].map((folder) => inRoot(folder))
  const sources = folders.flatMap((folder) => sourcesIn(folder, /\.(?:tsx?|mjs)$/))
  expect(sources.length).toBeGreaterThan(3000)
  expect(sources.filter((path) => ENCODED.test(readFileSync(path, 'utf8')))).toEqual([])
})
