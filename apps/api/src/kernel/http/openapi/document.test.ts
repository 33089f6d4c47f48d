import { expect, test } from 'vitest'
import file from '../../../../openapi.json' with { type: 'json' }

type Operation = {
  operationId: string
  tags: string[]
  summary: string
  security: object[]
  responses: Record<string, { $ref?: string }>
}

const operations = Object.entries(file.paths).flatMap(([path, methods]) =>
  Object.entries(methods as unknown as Record<string, Operation>).map(([method, op]) => ({
    path,
    method,
    ...op,
  })),
)

test('every call has a name of its own that a program may be written with', () => {
  const names = operations.map((op) => op.operationId)
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter((name) => !/^[a-z][A-Za-z0-9]*$/.test(name))).toEqual([])
  expect(names).toContain('getPatrimoniosPorId')
})

test('every reference leads somewhere, and every type has a name that a program may have', () => {
  const text = JSON.stringify(file)
  const refs = new Set(
    [...text.matchAll(/"\$ref":"#\/components\/(schemas|responses)\/([^"]+)"/g)].map(
      (m) => `${m[1]}/${m[2]}`,
    ),
  )
  const there = new Set([
    ...Object.keys(file.components.schemas).map((name) => `schemas/${name}`),
    ...Object.keys(file.components.responses).map((name) => `responses/${name}`),
  ])
  expect([...refs].filter((ref) => !there.has(ref))).toEqual([])
  expect([...there].filter((name) => name.startsWith('schemas/') && !refs.has(name))).toEqual([])
  expect(Object.keys(file.components.schemas).filter((name) => !/^[A-Z][A-Za-z0-9]*$/.test(name))).toEqual([])
})

test('every call says how it may fail, who may call it, and where it belongs', () => {
  const tags = new Set(file.tags.map((tag) => tag.name))
  const wrong = operations.filter(
    ({ path, responses, security, tags: own, summary }) =>
      !('503' in responses) ||
      '401' in responses !== security.length > 0 ||
      '404' in responses !== path.includes('{') ||
      !own.every((tag) => tags.has(tag)) ||
      summary === '',
  )
  expect(wrong.map(({ path, method }) => `${method} ${path}`)).toEqual([])
})
