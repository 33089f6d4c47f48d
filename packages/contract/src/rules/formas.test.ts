import { describe, expect, test } from 'vitest'
import { cnpjValido, formatarCnpj } from './documentos/cnpj.ts'
import { competenciaValida, ultimoDia } from './datas/competencia.ts'
import { contraste, corLinear, corVisivel, ehCor } from './cor.ts'
import { cpfValido, formatarCpf } from './documentos/cpf.ts'
import { emailValido } from './texto/email.ts'
import { formatarTelefone, telefoneValido } from './texto/telefone.ts'
import { quantos } from './texto/texto.ts'

/** A form holds for the whole text: a right one with something before or after it is another text. */
const cercados = (texto: string) => [`9${texto}`, `${texto}9`, `x${texto}`, `${texto}x`]

describe('a form is the whole text', () => {
  test.each(cercados('12ABC34501DE35'))('CNPJ %s', (texto) => {
    expect(cnpjValido(texto)).toBe(false)
    expect(formatarCnpj(texto)).toBe(texto)
  })
  test.each(cercados('52998224725'))('CPF %s', (texto) => {
    expect(cpfValido(texto)).toBe(false)
    expect(formatarCpf(texto)).toBe(texto)
  })
  test.each([...cercados('41999998888')])('telephone %s', (texto) => {
    expect(telefoneValido(texto)).toBe(false)
    expect(formatarTelefone(texto)).toBe(texto)
  })
  test.each(cercados('2026-03'))('month %s', (texto) => expect(competenciaValida(texto)).toBe(false))
  test.each(cercados('#302979'))('colour %s', (texto) => expect(ehCor(texto)).toBe(false))
})

describe('a CNPJ', () => {
  test('may begin with zeros, but not be all of them before the check digits', () => {
    expect(cnpjValido('00000000000191')).toBe(true)
    expect(cnpjValido('00000000000000')).toBe(false)
  })
})

test('the last day of a month is that of its own year', () => {
  expect(ultimoDia('2024-02')).toBe('2024-02-29')
  expect(ultimoDia('2026-02')).toBe('2026-02-28')
  expect(ultimoDia('1900-02')).toBe('1900-02-28')
})

describe('colours (WCAG 2.2)', () => {
  test('linear light below and above the bend', () => {
    // 10/255 lies below 0.04045, 11/255 above it.
    expect(corLinear('#0a0b80')[0]).toBeCloseTo(0.003035, 6)
    expect(corLinear('#0a0b80')[1]).toBeCloseTo(0.003347, 6)
    expect(corLinear('#0a0b80')[2]).toBeCloseTo(0.215861, 6)
  })
  test.each([
    ['#000000', '#ffffff', 21],
    ['#ff0000', '#ffffff', 3.998],
    ['#00ff00', '#ffffff', 1.372],
    ['#0000ff', '#ffffff', 8.592],
    ['#ffffff', '#0000ff', 8.592],
    ['#777777', '#ffffff', 4.478],
  ])('%s on %s', (a, b, razao) => expect(contraste(a, b)).toBeCloseTo(razao, 3))
  test('what is hardly other than the paper is not seen on it', () => {
    expect(corVisivel('#f5f5f5')).toBe(false)
    expect(corVisivel('#e0e0e0')).toBe(true)
  })
  test.each([null, 5, {}])('%j is no colour', (valor) => expect(ehCor(valor)).toBe(false))
})

describe('an e-mail', () => {
  const com = (tamanho: number) => {
    const rotulo = 'a'.repeat(60)
    const dominio = `${rotulo}.${rotulo}.${rotulo}.com`
    return `${'b'.repeat(tamanho - dominio.length - 1)}@${dominio}`
  }
  test('has at most 254 characters, and the form of one', () => {
    expect(emailValido('ana@exemplo.gov.br')).toBe(true)
    expect(emailValido('ana@')).toBe(false)
    expect(com(254)).toHaveLength(254)
    expect(emailValido(com(254))).toBe(true)
    expect(emailValido(com(255))).toBe(false)
  })
})

test('one has a word of its own, every other number the other', () => {
  expect([0, 1, 2, 1500].map((n) => quantos(n, 'bem', 'bens'))).toEqual([
    '0 bens',
    '1 bem',
    '2 bens',
    '1.500 bens',
  ])
})
