import {
  CAMPO_IMPORTADO,
  campoDoBem,
  type ColunaImportacao,
  COLUNAS_IMPORTACAO,
  MAXIMOS_IMPORTACAO,
} from '@tombo/contract'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  lerDataDoArquivo,
  lerInteiro,
  lerNumero,
  lerNumeroTombamento,
  observar,
  type Provas,
  sinalDecimal,
} from './notacao.ts'
import { Repeticoes } from './repeticoes.ts'
import { caber } from './textos.ts'

const provasDe = (...valores: string[]) => {
  const p: Provas = { virgula: false, ponto: false }
  for (const v of valores) observar(p, v)
  return p
}

describe('the decimal sign of a column', () => {
  test.each([
    [['1.234', '12,50'], ','],
    [['1.234', '12.50'], '.'],
    [['1.234', 'R$ 1.234,56'], ','],
    [['1,234.56'], '.'],
    [['1.234.567'], ','],
    [['1.234', '500'], undefined],
    [['12,50', '12.50'], undefined],
    [['', '10'], undefined],
  ])('%j proves %s', (valores, sinal) => {
    expect(sinalDecimal(provasDe(...valores))).toBe(sinal)
  })

  test('decides what an ambiguous value is', () => {
    expect(lerNumero('1.234', ',')).toBe('1234.00')
    expect(lerNumero('1.234', '.')).toBe('1.234')
    expect(lerNumero('1.234', undefined)).toBe('1234.00')
    expect(lerNumero('1.234,56', undefined)).toBe('1234.56')
    expect(lerNumero('1,234.56', undefined)).toBe('1234.56')
    expect(lerNumero('R$ 12.226,00', ',')).toBe('12226.00')
    expect(lerNumero('10%', undefined)).toBe('10.00')
    expect(lerNumero('-5,00', ',')).toBe('-5.00')
    expect(lerNumero('dez', undefined)).toBeNull()
  })
})

test('dates: Brazilian, ISO, with points, with hours; nothing that is no day', () => {
  expect(
    ['05/03/2024', '5/3/2024', '2024-03-05', '05.03.2024 19:05', '05-03-2024', '2024-03-05T10:00:00Z'].map(
      lerDataDoArquivo,
    ),
  ).toEqual(Array.from({ length: 6 }, () => '2024-03-05'))
  expect(['31/02/2024', '00/00/0000', 'ontem', '03/2024', '2024'].map(lerDataDoArquivo)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
})

test('registration numbers and whole numbers however they are written', () => {
  expect(lerNumeroTombamento('000123')).toEqual({ numero: 123, acessorio: false })
  expect(lerNumeroTombamento('123/2')).toEqual({ numero: 123, acessorio: true })
  expect(lerNumeroTombamento('1.234')).toEqual({ numero: 1234, acessorio: false })
  expect(['0', 'A-12', '-5', '1,5', '1234567890123456'].map(lerNumeroTombamento)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
  expect(['120', '120,00', '1.200', '12,5', 'x'].map(lerInteiro)).toEqual([120, 120, 1200, null, null])
})

test('texts are cut to what the register takes, never inside a character', () => {
  const inteiros = ['isbn', 'chaveNotaFiscal']
  const textos = Object.entries(CAMPO_IMPORTADO).filter(
    ([c]) => COLUNAS_IMPORTACAO[c as ColunaImportacao].formato === 'texto' && !inteiros.includes(c),
  )
  for (const [coluna, id] of textos) {
    const maximo = MAXIMOS_IMPORTACAO[coluna as ColunaImportacao] ?? 0
    if (campoDoBem(id).kind === 'inteiro') continue
    const escrita = campoDoBem(id).write
    const regra = (escrita instanceof z.ZodObject ? escrita.shape.descricao : escrita) as z.ZodType
    expect([
      coluna,
      regra.safeParse('x'.repeat(maximo)).success,
      regra.safeParse('x'.repeat(maximo + 1)).success,
    ]).toEqual([coluna, true, false])
  }
  const avisos: string[] = []
  expect(caber('chassi', 'á'.repeat(29) + '😀', avisos)).toBe('á'.repeat(29))
  expect(avisos).toEqual(['Chassi: o texto tem 31 caracteres; ficaram os 30 primeiros.'])
})

test('repetitions are counted, however many keys there are', () => {
  const r = new Repeticoes()
  const chave = (n: number) => {
    const b = Buffer.alloc(16)
    b.writeUInt32LE(n % 7, 0)
    b.writeUInt32LE(n, 4)
    return b.toString('latin1')
  }
  for (let n = 0; n < 5000; n++) expect(r.ver(chave(n))).toBe(1)
  expect(r.ver(chave(4321))).toBe(2)
  expect(r.ver(chave(4321))).toBe(3)
  expect(r.ver(chave(5000))).toBe(1)
})
