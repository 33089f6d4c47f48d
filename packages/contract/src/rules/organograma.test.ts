import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  digitosDoOrganograma,
  formatarDigitosDoOrganograma,
  type NivelDoOrganograma,
  nivelDoNumero,
  niveisCompativeis,
  numeroDoOrganograma,
  numeroDoPai,
  numeroFormatado,
  numeroFormatadoReduzido,
} from './organograma.ts'

const niveis: NivelDoOrganograma[] = [
  { digitos: 2, separador: 'PONTO' },
  { digitos: 2, separador: 'BARRA' },
  { digitos: 3, separador: 'HIFEN' },
]

test.each([
  ['01', '01', '01.00/000', '01', 1, null],
  ['01.20', '0120', '01.20/000', '01.20', 2, '01'],
  ['01.20/000', '0120', '01.20/000', '01.20', 2, '01'],
  ['0120005', '0120005', '01.20/005', '01.20/005', 3, '0120'],
  ['01 20 005 e sobra 99', '0120005', '01.20/005', '01.20/005', 3, '0120'],
])('%s is kept as %s', (texto, numero, inteiro, reduzido, nivel, pai) => {
  expect(numeroDoOrganograma(texto, niveis)).toEqual({ numero })
  expect(numeroFormatado(numero, niveis)).toBe(inteiro)
  expect(numeroFormatadoReduzido(numero, niveis)).toBe(reduzido)
  expect(nivelDoNumero(numero, niveis)).toBe(nivel)
  expect(numeroDoPai(numero, niveis)).toBe(pai)
})

test.each([
  ['', 'Informe o número do primeiro nível.'],
  ['00', 'Informe o número do primeiro nível.'],
  ['abc', 'Informe o número do primeiro nível.'],
  ['1', 'Falta 1 algarismo no nível 1.'],
  ['01201', 'Faltam 2 algarismos no nível 3.'],
  ['0100005', 'O nível 2 está vazio, e há um número abaixo dele.'],
])('%j is no number: %s', (texto, erro) => expect(numeroDoOrganograma(texto, niveis)).toEqual({ erro }))

test('a field writes the separators while one types', () => {
  expect(formatarDigitosDoOrganograma('012', niveis)).toBe('01.2')
  expect(formatarDigitosDoOrganograma('01.20/0059', niveis)).toBe('01.20/005')
})

test('levels in use keep their digits; separators and levels below may change', () => {
  const [a, b, c] = niveis as [NivelDoOrganograma, NivelDoOrganograma, NivelDoOrganograma]
  expect(niveisCompativeis(niveis, [a, { ...b, separador: 'PONTO' }], 2)).toBe(true)
  expect(niveisCompativeis(niveis, [a, b, { ...c, digitos: 5 }, c], 2)).toBe(true)
  expect(niveisCompativeis(niveis, [a, { ...b, digitos: 3 }], 2)).toBe(false)
  expect(niveisCompativeis(niveis, [a], 2)).toBe(false)
  expect(niveisCompativeis(niveis, [], 0)).toBe(true)
})

const umNivel = fc.record({
  digitos: fc.integer({ min: 1, max: 9 }),
  separador: fc.constantFrom('PONTO' as const, 'BARRA' as const, 'HIFEN' as const),
})
/** Levels, and the numbers of some of them from the top, none of them empty. */
const deVerdade = fc.array(umNivel, { minLength: 1, maxLength: 13 }).chain((ns) =>
  fc.tuple(
    fc.constant(ns),
    fc
      .integer({ min: 1, max: ns.length })
      .chain((ate) =>
        fc.tuple(
          ...ns
            .slice(0, ate)
            .map(({ digitos }) =>
              fc.integer({ min: 1, max: 10 ** digitos - 1 }).map((n) => String(n).padStart(digitos, '0')),
            ),
        ),
      ),
  ),
)

describe('whatever the levels', () => {
  test('a number is read back from each way of writing it', () => {
    fc.assert(
      fc.property(deVerdade, ([ns, partes]) => {
        const numero = partes.join('')
        for (const escrito of [numero, numeroFormatado(numero, ns), numeroFormatadoReduzido(numero, ns)])
          expect(numeroDoOrganograma(escrito, ns)).toEqual({ numero })
        expect(nivelDoNumero(numero, ns)).toBe(partes.length)
        expect(numeroFormatado(numero, ns).startsWith(numeroFormatadoReduzido(numero, ns))).toBe(true)
      }),
    )
  })

  test('the parent is the number without its last level, and a number itself', () => {
    fc.assert(
      fc.property(deVerdade, ([ns, partes]) => {
        const pai = numeroDoPai(partes.join(''), ns)
        expect(pai).toBe(partes.slice(0, -1).join('') || null)
        if (pai !== null) expect(numeroDoOrganograma(pai, ns)).toEqual({ numero: pai })
      }),
    )
  })

  test('what is typed becomes digits, no more than the levels hold', () => {
    fc.assert(
      fc.property(fc.array(umNivel, { maxLength: 13 }), fc.string(), (ns, texto) => {
        const digitos = digitosDoOrganograma(texto, ns)
        expect(digitos).toMatch(/^\d*$/)
        expect(digitos.length).toBeLessThanOrEqual(ns.reduce((n, l) => n + l.digitos, 0))
        expect(digitosDoOrganograma(formatarDigitosDoOrganograma(texto, ns), ns)).toBe(digitos)
      }),
    )
  })

  test('compatible levels read used numbers the same', () => {
    fc.assert(
      fc.property(deVerdade, fc.array(umNivel, { maxLength: 13 }), ([ns, partes], outros) => {
        const numero = partes.join('')
        if (!niveisCompativeis(ns, outros, partes.length)) return
        expect(numeroDoOrganograma(numero, outros)).toEqual({ numero })
        expect(nivelDoNumero(numero, outros)).toBe(partes.length)
      }),
    )
  })
})
