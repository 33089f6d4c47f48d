import { describe, expect, it } from 'vitest'
import { InSight, TypedCodes } from './scanner.ts'

/** Types a text, a key each so many milliseconds; gives what Enter makes of it. */
function typed(text: string, gap: number, codes = new TypedCodes()): string | null {
  let now = 1000
  for (const c of text) {
    now += gap
    codes.key(c, now)
  }
  return codes.end(now + gap)
}

describe('keys', () => {
  it('of a scanner are a code', () => expect(typed('000987/2', 5)).toBe('000987/2'))
  it('of a person are none', () => expect(typed('000987', 120)).toBeNull())
  it('of the first numbers of a register are codes too', () => {
    expect(['1', '52'].map((n) => typed(n, 5))).toEqual(['1', '52'])
  })
  it('of a hand are none, however few', () => {
    expect(['1', '52', ' '].map((n) => typed(n, n === ' ' ? 5 : 60))).toEqual([null, null, null])
  })
  it('that a person left behind do not stand before the next code', () => {
    const codes = new TypedCodes()
    codes.key('x', -5000)
    expect(typed('1234', 5, codes)).toBe('1234')
  })
})

describe('a label before the camera', () => {
  it('is read once while it is in sight, and again when it comes back', () => {
    const sight = new InSight()
    expect([0, 100, 1500, 2900].map((ms) => sight.isNew('A', ms))).toEqual([true, false, false, false])
    expect(sight.isNew('B', 3000)).toBe(true)
    expect(sight.isNew('A', 6000)).toBe(true)
  })
})
