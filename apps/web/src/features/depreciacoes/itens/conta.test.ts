import type { ItemDepreciacao } from '@tombo/contract'
import { describe, expect, it } from 'vitest'
import { contaEmPalavras, cotasDe, mesesDe, parcelasDe } from './conta.ts'

const item = (parte: Partial<ItemDepreciacao>): ItemDepreciacao => ({
  id: 1,
  patrimonio: { id: 1, numeroTombamento: 1, numeroAcessorio: 0, descricao: 'Mesa' },
  tipoNatureza: null,
  metodo: 'COTAS_CONSTANTES',
  base: '1000.00',
  residual: '100.00',
  vidaMeses: 7,
  cotaInicial: 5,
  primeiroMes: '2025-11',
  meses: 3,
  valorCota: '128.57',
  depreciadoAnterior: '514.28',
  aDepreciar: '385.72',
  valorDepreciado: '385.72',
  comErro: false,
  erro: null,
  ...parte,
})

describe('how an amount came about', () => {
  it('gives each month its quota, and the last one the rest', () => {
    expect(parcelasDe(item({}))).toEqual([
      { cota: 5, mes: '2025-11', valor: '128.57' },
      { cota: 6, mes: '2025-12', valor: '128.57' },
      { cota: 7, mes: '2026-01', valor: '128.58' },
    ])
  })
  it('says the sum, and that the last quota takes the rest', () => {
    expect(contaEmPalavras(item({}))).toEqual([
      '(1.000,00 − 100,00) ÷ 7 meses = 128,57 por mês',
      '2 cotas × 128,57 + 128,58 (a última leva o que resta) = 385,72',
    ])
    expect(contaEmPalavras(item({ cotaInicial: 1, meses: 1, valorDepreciado: '128.57' }))[1]).toBe(
      '1 cota × 128,57 = 128,57',
    )
  })
  it('says nothing of quotas that differ from month to month', () => {
    expect(parcelasDe(item({ metodo: 'SOMA_DIGITOS' }))).toBeNull()
    expect(contaEmPalavras(item({ metodo: 'SOMA_DIGITOS' }))).toEqual([])
  })
  it('names quotas and months', () => {
    expect(cotasDe(item({}))).toBe('5 a 7')
    expect(cotasDe(item({ meses: 1 }))).toBe('5')
    expect(cotasDe(item({ cotaInicial: null }))).toBeNull()
    expect(mesesDe(item({}))).toBe('11/2025 a 01/2026')
  })
})
