import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Decimal } from './arredondar.ts'
import { formatarReais, lerDecimal } from './dinheiro.ts'
import { formatarDecimal } from './formatar-decimal.ts'

describe('lerDecimal', () => {
  test.each([
    ['1.234,56', '1234.56'],
    ['1234,56', '1234.56'],
    ['1234.56', '1234.56'],
    ['R$ 12.226,00', '12226.00'],
    ['1,234.56', '1234.56'],
    ['R$\u00a01.234.567,8', '1234567.80'],
    ['r$5', '5.00'],
    ['-10,5', '-10.50'],
    ['- R$ 1.000,00', '-1000.00'],
    ['R$ -1.000,00', '-1000.00'],
    ['\u22125', '-5.00'],
    ['0', '0.00'],
    ['-0,00', '0.00'],
    ['007', '7.00'],
    [',5', '0.50'],
    ['.5', '0.50'],
    ['1,2345', '1.2345'],
    ['0,0012345678', '0.0012345678'],
    ['123456789012345678,91', '123456789012345678.91'],
    [' 86.400 ', '86400.00'],
  ])('%j é %s', (texto, valor) => expect(lerDecimal(texto)).toBe(valor))

  test.each([
    ['1.234', '1234.00'],
    ['12.345', '12345.00'],
    ['123.456', '123456.00'],
    ['1.234.567', '1234567.00'],
    ['1234.567', '1234.567'],
    ['0.125', '0.125'],
    ['012.345', '12.345'],
    ['1.23', '1.23'],
    ['1.2345', '1.2345'],
    ['1,234', '1.234'],
    ['1,234,567', '1234567.00'],
  ])('ambíguo: %j é %s', (texto, valor) => expect(lerDecimal(texto)).toBe(valor))

  test('a notação dada não adivinha', () => {
    expect(lerDecimal('1.234', '.')).toBe('1.234')
    expect(lerDecimal('1,234', '.')).toBe('1234.00')
    expect(lerDecimal('1.234', ',')).toBe('1234.00')
    expect(lerDecimal('1234.56', ',')).toBeNull()
    expect(lerDecimal('1234,56', '.')).toBeNull()
  })

  test.each([
    '',
    ' ',
    '-',
    'R$',
    'abc',
    '1a',
    '1e5',
    '--1',
    '-R$-1',
    '1.23.456',
    '1.2345,6',
    '12,34,567',
    '1,234,56',
    '1.234.56',
    '1,23.4',
    '1234,',
    '1234.',
    ',',
    '.',
    '0.123.456',
    '1.234,56,7',
    '1,234.567.8',
    'US$ 1',
    '10%',
    '1 - 2',
    '12/2',
    '5-',
  ])('%j não é número', (texto) => expect(lerDecimal(texto)).toBeNull())

  test('lê de volta o que formata, nas duas notações', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n }), (milesimos) => {
        const sinal = milesimos < 0n ? '-' : ''
        const digitos = String(milesimos < 0n ? -milesimos : milesimos).padStart(3, '0')
        const canonico = milesimos === 0n ? '0.00' : `${sinal}${digitos.slice(0, -2)}.${digitos.slice(-2)}`
        const brasileiro = formatarReais(canonico)
        expect(lerDecimal(brasileiro)).toBe(canonico)
        expect(lerDecimal(canonico)).toBe(canonico)
        expect(
          lerDecimal(brasileiro.replace('R$ ', '').replace(/[.,]/g, (c) => (c === ',' ? '.' : ','))),
        ).toBe(canonico)
      }),
    )
  })
})

describe('formatar', () => {
  test.each([
    ['1234.56', 'R$ 1.234,56'],
    ['0', 'R$ 0,00'],
    ['-0.001', 'R$ 0,00'],
    ['-1234567.891', '-R$ 1.234.567,89'],
    ['0.005', 'R$ 0,01'],
    ['999.995', 'R$ 1.000,00'],
  ])('%s em reais é %s', (valor, texto) => expect(formatarReais(valor)).toBe(texto))
  test('decimais com outras casas', () => {
    expect(formatarDecimal('1234.5', 0)).toBe('1.235')
    expect(formatarDecimal('1234.56789', 4)).toBe('1.234,5679')
    expect(formatarDecimal('-0.4', 0)).toBe('0')
    expect(formatarDecimal('123456')).toBe('123.456,00')
    expect(formatarDecimal('0.005')).toBe('0,01')
    expect(formatarDecimal('-0.005')).toBe('-0,01')
    expect(formatarDecimal('9999999999999.995')).toBe('10.000.000.000.000,00')
    expect(formatarDecimal('12.')).toBe('12,00')
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }),
        fc.nat(6),
        fc.nat(4),
        (n, escala, casas) => {
          const valor = new Decimal(n.toString()).div(new Decimal(10).pow(escala))
          const fixo = valor.toFixed(casas, Decimal.ROUND_HALF_UP)
          const lido = formatarDecimal(valor.toFixed(), casas).replaceAll('.', '').replace(',', '.')
          expect(Number(lido) === 0 ? '0' : lido).toBe(Number(fixo) === 0 ? '0' : fixo)
        },
      ),
    )
    expect(() => formatarDecimal('doze')).toThrow('Não é um decimal')
  })
})
