import { expect, test } from 'vitest'
import * as contract from './index.ts'
import type { AnyResource } from './kernel/resource.ts'
import { metadataOf } from './kernel/resource-routes.ts'

const isResource = (value: unknown): value is AnyResource =>
  typeof value === 'object' && value !== null && 'fields' in value && 'lookup' in value && 'path' in value

const resources = Object.values<unknown>(contract).filter(isResource)

test('a blank record is in use and marks nothing else, but what is so as a rule', () => {
  const marked = resources.flatMap((def) =>
    Object.entries(metadataOf(def).registro).flatMap(([name, value]) =>
      value === true && name !== 'ativo' ? [`${def.path}.${name}`] : [],
    ),
  )
  // Assets depreciate, places may be told of, and what is written is found, unless somebody says otherwise.
  expect(marked.sort()).toEqual([
    'camposadicionais.pesquisavel',
    'localizacoes.divulgada',
    'mascaras.deprecia',
  ])
})

test('whoever registers something finds it in use', () => {
  const withActive = resources.filter((def) => 'ativo' in def.fields)
  expect(withActive.length).toBeGreaterThan(10)
  for (const def of withActive) expect([def.path, metadataOf(def).registro.ativo]).toEqual([def.path, true])
})

test('a blank record says yes or no, and nothing of what has to be chosen', () => {
  expect(resources.length).toBeGreaterThan(25)
  for (const def of resources)
    for (const [name, value] of Object.entries(metadataOf(def).registro))
      expect([def.path, name, value]).toEqual([
        def.path,
        name,
        def.fields[name]?.kind === 'booleano' ? expect.any(Boolean) : null,
      ])
})
