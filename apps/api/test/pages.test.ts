import { expect, test } from 'vitest'
import { operations } from './document.ts'
import { setUpApp } from './scene.ts'

const t = setUpApp()

/** The lists that are asked for without anything else: a page of each can be had. */
const lists = operations.flatMap(({ method, path, parameters }) => {
  const plain = parameters.some((p) => p.name === 'rpp') && !parameters.some((p) => p.required)
  return method === 'get' && plain && !path.includes('{') ? [path] : []
})

test.each([
  ['/api/documentospatrimonios', 5],
  ['/api/garantias', 5],
  ['/api/licenciamentos', 5],
  ['/api/manutencoes/documentos', 5],
  ['/api/reavaliacao/patrimonios', 5],
  ['/api/baixas/patrimonios', 5],
  ['/api/seguro/patrimonios', 5],
  ['/api/patrimonios/relatoriocustomizado/layout', 5],
  ['/api/usuariosunidades', 5],
  ['/api/patrimonios', 10],
  ['/api/tagslist', 10],
])('%s has pages of %i where nothing is said', async (path, rows) => {
  expect((await t.admin.get(path)).body.content.rpp).toBe(rows)
})

test('every list takes `size` for `rpp` (docs/wire.md, Lists)', async () => {
  let pages = 0
  const other: unknown[] = []
  for (const path of lists) {
    const plain = await t.admin.get(path)
    // A report that is asked for over a list is no list.
    if (plain.status !== 200 || plain.body.content?.pageCount === undefined) continue
    pages += 1
    const seven = await t.admin.get(`${path}?size=7`)
    const none = await t.admin.get(`${path}?size=0`)
    const got = [seven.status, seven.body.content?.rpp, none.status]
    if (got.join() !== '200,7,400') other.push([path, ...got])
  }
  expect(other).toEqual([])
  expect(pages).toBeGreaterThan(60)
})
