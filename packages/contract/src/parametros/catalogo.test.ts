import { describe, expect, it, test } from 'vitest'
import { corVisivel, separarEmails } from '../rules/index.ts'
import {
  diasDeAviso,
  NOMES_PARAMETROS,
  PARAMETROS,
  PARAMETROS_PADRAO,
  soPublicos,
  valorEmPalavras,
  zParametros,
  zSalvarParametros,
} from './catalogo.ts'

describe('the catalogue', () => {
  it('has defaults that its own rules accept and leave as they are', () => {
    expect(zSalvarParametros.parse(PARAMETROS_PADRAO)).toEqual(PARAMETROS_PADRAO)
    expect(zParametros.parse(PARAMETROS_PADRAO)).toEqual(PARAMETROS_PADRAO)
  })
  it('gives everyone flags and colours, and no address', () => {
    const publicos = soPublicos({ ...PARAMETROS_PADRAO, emailSuporte: 'ana@exemplo.gov.br' })
    expect(zParametros.parse(publicos)).toEqual(publicos)
    expect(Object.keys(publicos).some((n) => n.startsWith('email'))).toBe(false)
  })
  it('has words of their own for each, and for each value', () => {
    const rotulos = NOMES_PARAMETROS.map((n) => PARAMETROS[n].campo.label)
    expect(new Set(rotulos).size).toBe(rotulos.length)
    expect(valorEmPalavras('ajustarUltimaCota', false)).toBe('Não')
    expect(valorEmPalavras('encodingImportacaoEnum', 'UTF_8')).toBe('UTF-8')
    expect(valorEmPalavras('emailSuporte', '')).toBeNull()
  })
})

test.each([
  ['30, 7, 0', [30, 7, 0]],
  ['0;7 30,7', [30, 7, 0]],
  ['365', [365]],
  ['', null],
  ['366', null],
  ['7,-1', null],
  ['1,2,3,4,5,6,7', null],
  ['7,5.5', null],
])('the days of %j are %j', (texto, dias) => {
  expect(diasDeAviso(texto)).toEqual(dias)
})

test('addresses are separated however people do it, each once', () => {
  expect(separarEmails(' a@b.c;A@B.C,\nd@e.f, ')).toEqual(['A@B.C', 'd@e.f'])
})

test.each([
  ['#302979', true],
  ['#ffd400', true],
  ['#7fffd4', true],
  ['#ffffff', false],
  ['#fafafa', false],
])('%s is seen on paper: %j', (cor, vista) => {
  expect(corVisivel(cor)).toBe(vista)
})
