import { describe, expect, it } from 'vitest'
import { caminhoCurto, palavrasDe } from './texto.ts'
import { deslizes, numeroDigitado, palavrasParecidas } from './semelhanca.ts'

describe('slips of typing', () => {
  it.each([
    ['cadeira', 'cadeira', 0],
    ['cadera', 'cadeira', 1],
    ['cadeirra', 'cadeira', 1],
    ['cadeiro', 'cadeira', 1],
    ['caderia', 'cadeira', 1],
    ['impresora', 'impressora', 1],
    ['mesa', 'armario', 3],
  ])('%s, %s: %d', (a, b, n) => {
    expect(deslizes(a, b, 2)).toBe(n)
    expect(deslizes(b, a, 2)).toBe(n)
  })
})

describe('words that may be meant', () => {
  const conhecidas = ['cadeira', 'carteira', 'mesa', 'impressora', 'microcomputador', 'gabinete']
  it.each([
    ['cadera', ['cadeira']],
    ['msea', ['mesa']],
    ['mircocomputadr', ['microcomputador']],
    ['microconp', ['microcomputador']],
    ['cedra', []],
    ['mes', []],
    ['mesa1', []],
  ])('of %s: %o', (palavra, esperadas) => {
    expect(palavrasParecidas(palavra, conhecidas)).toEqual(esperadas)
  })
})

describe('numbers as they are typed', () => {
  it.each([
    ['000123', 123, null],
    ['12.345', 12345, null],
    ['1.234.567', 1234567, null],
    ['123/1', 123, 1],
    ['00123-02', 123, 2],
    ['0', 0, null],
  ])('%s', (texto, numero, acessorio) => {
    expect(numeroDigitado(texto)).toEqual({ numero, acessorio })
  })
  it.each(['1.2', 'a12', '12/', '9'.repeat(16), '4.4.90.52', ''])('%s is none', (texto) => {
    expect(numeroDigitado(texto)).toBeNull()
  })
})

describe('the words of a text', () => {
  it.each([
    ['Cadeira, gabinete', ['cadeira', 'gabinete']],
    ['(cadeira;gabinete).', ['cadeira', 'gabinete']],
    ['12.345 - "Órgão"', ['12.345', 'orgao']],
    ['1,20m ar-condicionado SN:77 100%', ['1,20m', 'ar-condicionado', 'sn:77', '100%']],
    ['?', ['?']],
    ['  ', []],
  ])('%s', (texto, palavras) => {
    expect(palavrasDe(texto)).toEqual(palavras)
  })
})

describe('a path in a line', () => {
  it.each([
    ['Sala', 'Sala'],
    ['Prédio A / 1º andar / Sala 101', 'Prédio A / 1º andar / Sala 101'],
    [
      'Prefeitura Municipal / Secretaria de Obras / Departamento de Projetos / Gabinete',
      'Prefeitura Municipal / Secretaria de Obras / … / Gabinete',
    ],
    [`${'A'.repeat(60)} / meio / fim`, `${'A'.repeat(60)} / … / fim`],
    [`${'A'.repeat(70)} / fim`, `${'A'.repeat(70)} / fim`],
  ])('%s', (caminho, curto) => {
    expect(caminhoCurto(caminho)).toBe(curto)
  })
})
