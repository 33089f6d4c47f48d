import { describe, expect, it } from 'vitest'
import { faltasDe } from './faltas.ts'

const tudo = {
  N: 'numeroTombamento',
  D: 'descricao',
  T: 'dataTombamento',
  V: 'valorAquisicao',
  A: 'dataAquisicao',
  C: 'tipoNatureza',
  L: 'localizacao',
  R: 'responsavel',
} as const

describe('what an import still lacks', () => {
  it('is nothing when the columns that matter are there', () => {
    expect(faltasDe({ mapeamento: tudo, constantes: {} })).toEqual([])
  })
  it('keeps from importing only without a description', () => {
    const { D: _, ...sem } = tudo
    expect(faltasDe({ mapeamento: sem, constantes: {} })).toMatchObject([
      { impede: true, texto: expect.stringContaining('Descrição') },
    ])
    expect(faltasDe({ mapeamento: sem, constantes: { descricao: 'Mesa' } })).toEqual([])
  })
  it('takes a constant for a column, and a mask for a nature', () => {
    const { C: _, ...sem } = tudo
    expect(faltasDe({ mapeamento: sem, constantes: { mascara: 'Mobiliário' } })).toEqual([])
    expect(faltasDe({ mapeamento: sem, constantes: { mascara: '' } })).toHaveLength(1)
  })
})
