import { describe, expect, it } from 'vitest'
import { contraste } from '@tombo/contract'
import { mix, readableShade, shadesOf } from './colors.ts'

describe('shades', () => {
  it('end in the colour itself and begin nearly white', () => {
    const shades = shadesOf('#302979')
    expect(shades).toHaveLength(10)
    expect(shades[9]).toBe('#302979')
    expect(contraste(shades[0], '#ffffff')).toBeLessThan(1.2)
  })
  it('mix to the ends', () => {
    expect(mix('#ff0066', '#00ff00', 0)).toBe('#ff0066')
    expect(mix('#ff0066', '#00ff00', 1)).toBe('#00ff00')
  })
  it('give one that can be read on the dark ground, whatever the colour', () => {
    for (const color of ['#302979', '#ff0066', '#000000', '#ffff00', '#808080'])
      expect(contraste(readableShade(shadesOf(color), '#22252d'), '#22252d')).toBeGreaterThanOrEqual(4.5)
  })
})
