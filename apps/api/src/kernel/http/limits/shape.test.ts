import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withoutHalves } from './shape.ts'

const HALVES = ['\ud800', '\udbff', '\udc00', '\udfff']
const text = fc
  .array(fc.constantFrom(...HALVES, '\\', '"', 'u', 'd800', '\\ud800', '𝕏', 'ç', '\n'))
  .map((parts) => parts.join(''))

/** Every character escaped, as some clients write JSON. */
const escaped = (json: string) =>
  json.replace(/[\u0080-\uffff]/g, (c) => `\\u${c.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`)

test('texts of JSON are whole, and what was whole stays as it is', () => {
  fc.assert(
    fc.property(text, text, (key, value) => {
      const json = JSON.stringify({ [`k${key}`]: [value, 1, null] })
      const whole = { [`k${key}`.toWellFormed()]: [value.toWellFormed(), 1, null] }
      expect(JSON.parse(withoutHalves(json))).toEqual(whole)
      expect(JSON.parse(withoutHalves(escaped(json)))).toEqual(whole)
    }),
  )
})
