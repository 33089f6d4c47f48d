import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { placaValida } from '../documentos/placa.ts'
import { requisitosNaoCumpridos, senhaValida } from './senha.ts'
import { formatarTelefone, telefoneValido } from './telefone.ts'
import { chaveDeBusca, semAcentos } from './texto.ts'

test.each([
  ['ABC-1234', true],
  ['ABC1D23', true],
  ['abc_1 2', true],
  ['ABC.1234', false],
  ['ÁBC1234', false],
  ['ABC/123', false],
  ['', false],
  ['  ', false],
  ['ABC\n1234', false],
])('placa %j: %s', (placa, valida) => expect(placaValida(placa)).toBe(valida))

describe('telefone', () => {
  test.each(['(41) 3333-4444', '(41) 99999-8888', '4133334444', '41 9 9999.8888'])('aceita %s', (t) =>
    expect(telefoneValido(t)).toBe(true),
  )
  test.each(['33334444', '419999988887', '41a3333444', ''])('recusa %s', (t) =>
    expect(telefoneValido(t)).toBe(false),
  )
  test('formata', () => {
    expect(formatarTelefone('4133334444')).toBe('(41) 3333-4444')
    expect(formatarTelefone('41999998888')).toBe('(41) 99999-8888')
    expect(formatarTelefone('123')).toBe('123')
  })
})

describe('senha', () => {
  test.each([
    ['Abc12!', []],
    ['Ab1!x', ['TAMANHO']],
    ['Abcde!', ['DIGITO']],
    ['ABC12!', ['MINUSCULA']],
    ['abc12!', ['MAIUSCULA']],
    ['Abc123', ['ESPECIAL']],
    ['Abc12-', ['ESPECIAL']],
    ['', ['TAMANHO', 'DIGITO', 'MINUSCULA', 'MAIUSCULA', 'ESPECIAL']],
  ])('%j não cumpre %j', (senha, faltas) => {
    expect(requisitosNaoCumpridos(senha).map((r) => r.codigo)).toEqual(faltas)
    expect(senhaValida(senha)).toBe(faltas.length === 0)
  })
  test.each([...'!?@#$£§%&+=_*'])('aceita o especial %s', (c) => expect(senhaValida(`Abcd1${c}`)).toBe(true))
})

describe('texto', () => {
  test('forma normal', () => {
    expect(semAcentos('  Mesa\u00a0 de  REUNIÃO\t– Çédula ')).toBe('mesa de reuniao - cedula')
    expect(semAcentos('N\u0061\u0303o')).toBe('nao')
    expect(semAcentos('2º andar')).toBe('2o andar')
    expect(semAcentos('Caixa d’Água 60×40 — Ø50, 20 m², 24″, ½')).toBe(
      'caixa d\'agua 60*40 - o50, 20 m², 24", 1/2',
    )
  })
  test('chave de busca', () => {
    expect(chaveDeBusca('4.4.90.52.06')).toBe(chaveDeBusca('44905206'))
    expect(chaveDeBusca('Av. São João, 10-B')).toBe('avsaojoao10b')
    expect(chaveDeBusca('Área (m²)')).toBe(chaveDeBusca('area m2'))
  })
  test('aplicar duas vezes é aplicar uma', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (s) => {
        expect(semAcentos(semAcentos(s))).toBe(semAcentos(s))
        expect(chaveDeBusca(semAcentos(s))).toBe(chaveDeBusca(s))
      }),
    )
  })
})
