import { expect, test } from 'vitest'
import { asItWas, withoutFormula } from './formula.ts'

test.each([
  '=1+1',
  '+CMD()',
  '-2+3',
  '@SUM(A1)',
  '\uff1d1+1',
  '\uff0bCMD()',
  '\uff0d1',
  '\uff20A1',
  ' =1+1',
  '\u00a0=1',
  '\t=1',
  '\r1',
  '\n1',
])('%j is made plain, and comes back as it was', (text) => {
  expect(withoutFormula(text)).toBe(`'${text}`)
  expect(asItWas(`'${text}`)).toBe(text)
})

test.each(['-12,50', '+1.234,00', '10', 'a=b', '', "d'água", '70/1', 'Mesa - grande'])(
  '%j stays as it is',
  (text) => {
    expect(withoutFormula(text)).toBe(text)
    expect(asItWas(text)).toBe(text)
  },
)

test('an apostrophe that was typed stays', () => expect(asItWas("'tá")).toBe("'tá"))
