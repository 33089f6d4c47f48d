import { expect, it } from 'vitest'
import { pageSizeFor } from './sizes.ts'

it.each([
  [600, 25],
  [1050, 25],
  [1080, 50],
  [1440, 50],
  [2160, 100],
  [4320, 100],
])('the rows of a list fill a window %i high: %i', (height, size) => expect(pageSizeFor(height)).toBe(size))
