import { describe, expect, it } from 'vitest'
import { contraste } from '@tombo/contract'
import { misturar, tomLegivel, tonsDe } from './cores.ts'

describe('shades', () => {
  it('end in the colour itself and begin nearly white', () => {
    const tons = tonsDe('#302979')
    expect(tons).toHaveLength(10)
    expect(tons[9]).toBe('#302979')
    expect(contraste(tons[0], '#ffffff')).toBeLessThan(1.2)
  })
  it('mix to the ends', () => {
    expect(misturar('#ff0066', '#00ff00', 0)).toBe('#ff0066')
    expect(misturar('#ff0066', '#00ff00', 1)).toBe('#00ff00')
  })
  it('give one that can be read on the dark ground, whatever the colour', () => {
    for (const cor of ['#302979', '#ff0066', '#000000', '#ffff00', '#808080'])
      expect(contraste(tomLegivel(tonsDe(cor), '#22252d'), '#22252d')).toBeGreaterThanOrEqual(4.5)
  })
})
