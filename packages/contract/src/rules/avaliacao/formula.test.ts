import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { calcularFormula, FormulaError, formulaComNumeros, lerFormula, MAXIMO_DA_FORMULA } from './formula.ts'

const PONTOS = { EC: '8', PVU: 5, PUB: 4 }
const valor = (formula: string, pontos = PONTOS) => calcularFormula(lerFormula(formula), pontos).toString()
const recusa = (formula: string) => {
  try {
    return valor(formula)
  } catch (erro) {
    if (erro instanceof FormulaError) return erro.message
    throw erro
  }
}

test.each([
  ['(4*EC+6*PVU-3*PUB)/100', '0.5'],
  ['ec + pvu', '13'],
  ['0,35*EC', '2.8'],
  ['0.1+0.2', '0.3'],
  ['2**3**2', '512'],
  ['-2**2', '-4'],
  ['(-2)**2', '4'],
  ['2**-1', '0.5'],
  ['8/4/2', '1'],
  ['8-4-2', '2'],
  ['2+3*4', '14'],
  ['--+3', '3'],
  ['PVU - -PUB', '9'],
])('%s is %s', (formula, esperado) => expect(valor(formula)).toBe(esperado))

test.each([
  ['', 'Escreva a fórmula.'],
  ['   ', 'Escreva a fórmula.'],
  ['4*', 'A fórmula termina antes da hora.'],
  ['(4', 'Falta fechar um parêntese.'],
  ['4)', '“)” não pode estar aqui.'],
  ['4 EC', '“EC” não pode estar aqui.'],
  ['VALOR*2', '“VALOR” não pode estar aqui.'],
  ['4 * ; 2', '“;” não pode estar na fórmula.'],
  ['EC/(PVU-5)', 'A fórmula divide por zero.'],
  ['(PVU-5)**(0-1)', 'A fórmula divide por zero.'],
  ['2**11', 'A fórmula eleva a uma potência grande demais.'],
  ['(0-2)**0.5', 'A fórmula não tem resultado.'],
  ['999999*999999*999999', 'A fórmula dá um número grande demais.'],
  ['('.repeat(50) + '1' + ')'.repeat(50), 'A fórmula tem parênteses demais.'],
  ['1+'.repeat(MAXIMO_DA_FORMULA) + '1', 'A fórmula é longa demais.'],
  ['constructor', '“constructor” não pode estar aqui.'],
])('%j is refused: %s', (formula, porque) => expect(recusa(formula)).toBe(porque))

describe('any formula', () => {
  const numero = fc.integer({ min: 0, max: 99 }).map(String)
  const folha = fc.oneof(numero, fc.constantFrom('EC', 'PVU', 'PUB'))
  const { expressao } = fc.letrec<{ expressao: string }>((de) => ({
    expressao: fc.oneof(
      { maxDepth: 4 },
      folha,
      fc
        .tuple(de('expressao'), fc.constantFrom('+', '-', '*'), de('expressao'))
        .map(([a, op, b]) => `(${a}${op}${b})`),
    ),
  }))

  it('gives what arithmetic gives, whatever its shape', () =>
    fc.assert(
      fc.property(expressao, (f) => {
        fc.pre(f.length <= MAXIMO_DA_FORMULA)
        const js = f.replaceAll('EC', '8').replaceAll('PVU', '5').replaceAll('PUB', '4')
        // The operands are small integers: a binary float is exact where the result is.
        const conta = avaliarInteiros(js)
        fc.pre(conta < 1_000_000_000_000n && conta > -1_000_000_000_000n)
        expect(recusa(f)).toBe(String(conta))
      }),
      { numRuns: 300 },
    ))

  it('never fails but by saying why, whatever is typed', () =>
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,+-*/() ECPVUB;x') }), (f) => {
        expect(typeof recusa(f)).toBe('string')
      }),
    ))
})

/** Reads sums, differences and products in full parentheses, on integers. */
function avaliarInteiros(texto: string): bigint {
  let n = 0
  const um = (): bigint => {
    if (texto[n] !== '(') {
      const digitos = /^\d+/.exec(texto.slice(n))?.[0] ?? ''
      n += digitos.length
      return BigInt(digitos)
    }
    n++
    const a = um()
    const operador = texto[n++]
    const b = um()
    n++
    return operador === '+' ? a + b : operador === '-' ? a - b : a * b
  }
  return um()
}

test('a formula is shown with its numbers put in', () => {
  expect(formulaComNumeros('(4*EC+6*pvu-3*PUB)/100', { EC: '8.5', PVU: 5, PUB: 4 })).toBe(
    '(4*8,5+6*5-3*4)/100',
  )
})
