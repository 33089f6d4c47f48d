import { expect, it } from 'vitest'
import { featureCycles, featureEdges } from './feature-cycles.mjs'

/** @param {string} source @param {string[]} to */
const module = (source, ...to) => ({ source, dependencies: to.map((resolved) => ({ resolved })) })
const room = { folder: 'src', shared: ['kernel'] }
/** @param {Parameters<typeof featureEdges>[0]} modules */
const cyclesOf = (...modules) =>
  featureCycles(featureEdges(modules, room)).map(({ size, cycle }) => [
    size,
    cycle.map(({ from, to }) => `${from} -> ${to}`),
  ])

it('features that import each other in a circle are told, the shortest way round', () => {
  expect(
    cyclesOf(
      module('src/a/one.ts', 'src/b/one.ts'),
      module('src/b/two.ts', 'src/c/one.ts', 'src/b/one.ts'),
      module('src/c.ts', 'src/a/deep/two.ts', 'src/b/one.ts'),
      module('src/d/one.ts', 'src/a/one.ts'),
    ),
  ).toEqual([[3, ['b -> c', 'c -> b']]])
})

it('a circle of files of one feature, of tests, and through what all share is none', () => {
  expect(
    cyclesOf(
      module('src/a/one.ts', 'src/a/two.ts', 'src/kernel/x.ts', 'src/b/one.ts'),
      module('src/a/two.ts', 'src/a/one.ts'),
      module('src/b/one.test.ts', 'src/a/one.ts'),
      module('src/kernel/x.ts', 'src/b/one.ts'),
      module('lib/b.ts', 'src/a/one.ts'),
    ),
  ).toEqual([])
})

it('an edge names the files that make it, and each circle stands by itself', () => {
  const edges = featureEdges(
    [
      module('src/a/one.ts', 'src/b/one.ts'),
      module('src/b/one.ts', 'src/a/one.tsx'),
      module('src/c/one.ts', 'src/d/one.ts'),
      module('src/d/one.ts', 'src/c/one.ts', 'src/a/one.tsx'),
    ],
    room,
  )
  expect(edges.get('a')?.get('b')).toEqual(['src/a/one.ts -> src/b/one.ts'])
  expect(featureCycles(edges).map(({ size }) => size)).toEqual([2, 2])
})
