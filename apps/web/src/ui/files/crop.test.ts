import { describe, expect, test } from 'vitest'
import { cropSizeIn, turned, zoomThatCovers } from './crop.ts'

describe('the crop area', () => {
  test('takes eight tenths of the shorter room, in the shape that is asked for', () => {
    expect(cropSizeIn({ width: 500, height: 300 }, { width: 300, height: 300 })).toEqual({
      width: 240,
      height: 240,
    })
    expect(cropSizeIn({ width: 320, height: 600 }, { width: 640, height: 480 })).toEqual({
      width: 256,
      height: 192,
    })
  })

  test('a picture is enlarged until nothing of it is empty, whichever way it is turned', () => {
    const crop = { width: 240, height: 240 }
    expect(zoomThatCovers({ width: 300, height: 120 }, crop, 0)).toBe(2)
    expect(zoomThatCovers({ width: 300, height: 120 }, crop, 90)).toBe(2)
    expect(zoomThatCovers({ width: 480, height: 300 }, { width: 256, height: 192 }, 0)).toBeCloseTo(0.64)
    expect(zoomThatCovers({ width: 480, height: 300 }, { width: 256, height: 192 }, 90)).toBeCloseTo(0.8533)
  })

  test('a quarter turn swaps width and height', () => {
    expect([0, 90, 180, 270].map((d) => turned({ width: 2, height: 1 }, d).width)).toEqual([2, 1, 2, 1])
  })
})
