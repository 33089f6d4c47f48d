import { expect, test } from 'vitest'
import { extensaoDe } from './tipos.ts'

test.each([
  ['bens.CSV', '.csv'],
  ['a.b.pdf', '.pdf'],
  ['pasta/foto.jpeg', '.jpeg'],
  ['C:\\docs\\nota.xml', '.xml'],
  ['.csv', ''],
  ['pasta/.csv', ''],
  ['sem', ''],
  ['fim.', ''],
  ['a.tar gz', ''],
  ['a.b/c', ''],
])('the extension of %s is %j', (nome, extensao) => expect(extensaoDe(nome)).toBe(extensao))

test('a name without end is looked at once', () => {
  expect(extensaoDe('n'.repeat(5_000_000))).toBe('')
  expect(extensaoDe(`${'.'.repeat(1_000_000)}pdf`)).toBe('.pdf')
})
