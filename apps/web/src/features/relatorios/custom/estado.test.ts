import type { DefinicaoAdicional } from '@tombo/contract'
import { describe, expect, it } from 'vitest'
import { comColunas, doLayout, INICIO, mover, paraLayout, semExcluidos } from './estado.ts'

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
    const m = {
      ...INICIO,
      grupos: ['localizacao', 'camposAdicionais.cor', 'situacao'] as const,
      where: { placa: { isNull: true } },
    }
    const layout = { id: 3, versao: 2, descricao: 'x', ...paraLayout(m) }
    expect(doLayout(layout)).toEqual({ ...m, layout: { id: 3, versao: 2, descricao: 'x' } })
    const deTodas = {
      ...m,
      order: '-valorAquisicao',
      where: {
        ...m.where,
        todasUnidades: { eq: true },
        omitirBaixados: { eq: true },
        intervaloReferencia: { from: 'A1', to: 'A9' },
        importacao: { eq: 7 },
      },
    }
    expect(paraLayout(deTodas)).toMatchObject({
      where: m.where,
      lista: {
        todasUnidades: 'true',
        omitirBaixados: 'true',
        referenciaInicial: 'A1',
        referenciaFinal: 'A9',
        importacao: '7',
        order: '-valorAquisicao',
      },
    })
    expect(doLayout({ ...layout, ...paraLayout(deTodas) })).toEqual({ ...deTodas, layout: expect.anything() })
    expect(doLayout({ ...layout, colunas: 'descricao,sumiu', grupos: '' }).colunas).toEqual(['descricao'])
  })
  it('opens without what was deleted of the organisation’s own fields, wherever the layout names it', () => {
    const [cor, sumiu] = ['camposAdicionais.cor', 'camposAdicionais.sumiu'] as const
    const m = {
      ...INICIO,
      colunas: ['descricao', sumiu, cor] as const,
      grupos: [sumiu, cor] as const,
      somas: [sumiu] as const,
      where: { [sumiu]: { contains: ['x'] }, placa: { isNull: true } },
      order: `-${sumiu}`,
    }
    const definicoes = [{ chave: 'cor' }] as DefinicaoAdicional[]
    expect(semExcluidos(m, definicoes)).toEqual({
      ...INICIO,
      colunas: ['descricao', cor],
      grupos: [cor],
      somas: [],
      where: { placa: { isNull: true } },
      order: undefined,
    })
    expect(semExcluidos({ ...m, colunas: [sumiu], order: cor }, definicoes)).toMatchObject({
      colunas: INICIO.colunas,
      order: cor,
    })
  })
})
