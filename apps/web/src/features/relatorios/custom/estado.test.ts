import { describe, expect, it } from 'vitest'
import { comColunas, doLayout, INICIO, mover, paraLayout } from './estado.ts'

describe('a custom report as it is built', () => {
  it('moves a column, and never past an end', () => {
    expect(mover(['descricao', 'placa', 'situacao'], 'placa', 0)).toEqual(['placa', 'descricao', 'situacao'])
    expect(mover(['descricao', 'placa'], 'descricao', 9)).toEqual(['placa', 'descricao'])
    expect(mover(['descricao', 'placa'], 'descricao', -3)).toEqual(['descricao', 'placa'])
  })
  it('keeps the places of columns that stay, and adds up the new ones that can be', () => {
    const m = comColunas(INICIO, new Set(['saldoDepreciar', 'valorAquisicao', 'descricao'] as const))
    expect(m.colunas).toEqual(['descricao', 'valorAquisicao', 'saldoDepreciar'])
    expect(m.somas).toEqual(['valorAquisicao', 'saldoDepreciar'])
    expect(comColunas(m, new Set(['descricao'] as const)).somas).toEqual([])
  })
  it('is the same after it was kept as a layout; what is no column any more is left out', () => {
    const m = { ...INICIO, grupos: ['localizacao', 'situacao'] as const, where: { placa: { isNull: true } } }
    const layout = { id: 3, versao: 2, descricao: 'x', where: m.where, ...paraLayout(m) }
    expect(doLayout(layout)).toEqual({ ...m, layout: { id: 3, versao: 2, descricao: 'x' } })
    expect(doLayout({ ...layout, colunas: 'descricao,sumiu', grupos: '' }).colunas).toEqual(['descricao'])
  })
})
