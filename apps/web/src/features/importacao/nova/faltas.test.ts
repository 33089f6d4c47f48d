import type { DefinicaoAdicional } from '@tombo/contract'
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

const selo: DefinicaoAdicional = {
  id: 1,
  chave: 'selo',
  rotulo: 'Selo',
  tipo: { value: 'TEXTO', descricao: 'Texto' },
  secao: 'Acervo',
  ordem: 1,
  ajuda: null,
  obrigatorio: true,
  ativo: true,
  naturezas: [],
  opcoes: [],
}

describe('what an import still lacks', () => {
  it('is a mandatory field of the organisation’s own, until a column or a constant fills it', () => {
    const falta = (mais: object) => faltasDe({ mapeamento: tudo, constantes: {}, ...mais }, [selo])
    expect(falta({})).toEqual([{ impede: false, texto: expect.stringContaining('Selo: é obrigatório;') }])
    expect(falta({ constantes: { 'camposAdicionais.selo': 'A' } })).toEqual([])
    expect(falta({ mapeamento: { ...tudo, S: 'camposAdicionais.selo' } })).toEqual([])
    expect(faltasDe({ mapeamento: tudo, constantes: {} }, [{ ...selo, obrigatorio: false }])).toEqual([])
  })
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
