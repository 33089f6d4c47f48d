import { zIdDoDispositivo } from '@tombo/contract'
import { expect, it } from 'vitest'
import { uuidV7 } from './uuid.ts'

it('ids are UUIDs of version 7, each greater than the one before, also when the clock is set back', () => {
  const ids = [5_000_000_000_000, 5_000_000_000_000, 1, 5_000_000_000_001].map((now) => uuidV7(now))
  const many = [...ids, ...Array.from({ length: 10_000 }, () => uuidV7(7))]
  expect(many.every((id) => zIdDoDispositivo.parse(id) === id && id[14] === '7')).toBe(true)
  expect([...many].sort()).toEqual(many)
  expect(new Set(many).size).toBe(many.length)
})
