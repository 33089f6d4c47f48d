import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type BemCodificado,
  chavesDoBem,
  chavesDoCodigo,
  indiceDeCodigos,
  resolverCodigo,
} from './codigos.ts'

const nada: BemCodificado = {
  numeroTombamento: null,
  numeroAcessorio: 0,
  referencia: null,
  referenciaLegada: null,
  codigoPublico: null,
  epc: null,
}
const mesa: BemCodificado = {
  numeroTombamento: 1234,
  numeroAcessorio: 0,
  referencia: '000987',
  referenciaLegada: 'PM 55-A',
  codigoPublico: 'AbCdEfGhIjKlMn0_',
  epc: 'E2000012345678900000ABCD',
}
const gaveta: BemCodificado = { ...nada, numeroTombamento: 1234, numeroAcessorio: 2 }
const outra: BemCodificado = { ...nada, numeroTombamento: 987, referencia: '1234' }
const indice = indiceDeCodigos([
  ['mesa', mesa],
  ['gaveta', gaveta],
  ['outra', outra],
])
const resolver = (codigo: string) => resolverCodigo(codigo, (c) => indice.get(c))
const achou = (id: string) => ({ tipo: 'BEM', id })

describe('a code', () => {
  test.each([
    ['1234/2', 'gaveta'],
    ['1234-2', 'gaveta'],
    [' 0001234 / 02 ', 'gaveta'],
    ['pm  55-a', 'mesa'],
    ['e2000012345678900000abcd', 'mesa'],
    [']C11234/2', 'gaveta'],
    ['1234/2\r\n', 'gaveta'],
    ['https://tombo.exemplo.gov.br/b/1AbCdEfGhIjKlMn0_', 'mesa'],
  ])('%j is the %s', (codigo, id) => expect(resolver(codigo)).toEqual(achou(id)))

  test('that means two things is shown, and not guessed', () => {
    expect(resolver('1234')).toEqual({ tipo: 'AMBIGUO', ids: ['outra', 'mesa'] })
    expect(resolver('0001234')).toEqual({ tipo: 'AMBIGUO', ids: ['mesa', 'outra'] })
  })

  test('as it stands comes before one with other zeros, which serves where nothing bears it so', () => {
    expect(resolver('000987')).toEqual(achou('mesa'))
    expect(resolver('987')).toEqual(achou('outra'))
    const so = (b: Partial<BemCodificado>, codigo: string) =>
      resolverCodigo(codigo, (c) => indiceDeCodigos([['este', { ...nada, ...b }]]).get(c))
    expect(so({ referencia: '00009123' }, '9123')).toEqual(achou('este'))
    expect(so({ referencia: 'pm-0012' }, 'PM-12')).toEqual(achou('este'))
    expect(so({ referencia: '9123' }, '0009123')).toEqual(achou('este'))
    expect(so({ referencia: '9120' }, '912')).toEqual({ tipo: 'DESCONHECIDO' })
  })

  test('of a counted asset with other zeros comes before that of one that is not counted, as it stands', () =>
    expect(
      resolverCodigo(
        '000987',
        (c) => indice.get(c),
        (id) => id === 'outra',
      ),
    ).toEqual(achou('outra')))

  test('of one asset that is counted, and of others that are not, is the counted one; of two counted ones it is shown', () => {
    const de = (...contados: string[]) =>
      resolverCodigo(
        '1234',
        (c) => indice.get(c),
        (id) => contados.includes(id),
      )
    expect(de('mesa', 'gaveta')).toEqual(achou('mesa'))
    expect(de('outra')).toEqual(achou('outra'))
    expect(de('mesa', 'outra').tipo).toBe('AMBIGUO')
    expect(de().tipo).toBe('AMBIGUO')
  })

  test.each([
    '',
    '   ',
    ']C1',
    'abc',
    '99',
    'https://outro.example/b/1',
    'https://tombo/b/1abcdefghijklmno_',
  ])('%j is unknown', (codigo) => expect(resolver(codigo)).toEqual({ tipo: 'DESCONHECIDO' }))

  test('finds an asset by each of its numbers, whatever they are', () => {
    const texto = fc.stringMatching(/^[A-Z0-9][A-Z0-9 .-]{0,20}[A-Z0-9]$/)
    const bem: fc.Arbitrary<BemCodificado> = fc.record({
      numeroTombamento: fc.option(fc.integer({ min: 1, max: 999_999_999 })),
      numeroAcessorio: fc.nat(99),
      referencia: fc.option(texto),
      referenciaLegada: fc.option(texto),
      codigoPublico: fc.option(fc.stringMatching(/^[A-Za-z0-9_-]{16}$/)),
      epc: fc.option(fc.stringMatching(/^[0-9A-F]{24}$/)),
    })
    fc.assert(
      fc.property(bem, (b) => {
        const tabela = indiceDeCodigos([[1, b]])
        const numeros = [
          b.referencia,
          b.referenciaLegada,
          b.epc,
          b.numeroTombamento === null ? null : `${b.numeroTombamento}/${b.numeroAcessorio}`,
          b.codigoPublico && `https://x.gov.br/b/3${b.codigoPublico}`,
        ]
        const achados = numeros.flatMap((n) => (n ? [resolverCodigo(n, (c) => tabela.get(c))] : []))
        expect(achados.every((a) => a.tipo === 'BEM' && a.id === 1)).toBe(true)
      }),
    )
  })

  test('of any text gives keys without failing, and the same ones in small letters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary-ascii', maxLength: 300 }), (s) => {
        const chaves = chavesDoCodigo(s)
        expect(new Set(chaves).size).toBe(chaves.length)
        if (!chaves.some((c) => c.startsWith('Q:'))) expect(chavesDoCodigo(s.toLowerCase())).toEqual(chaves)
      }),
    )
  })

  test('an asset without numbers has no keys', () => expect(chavesDoBem(nada)).toEqual([]))
})
