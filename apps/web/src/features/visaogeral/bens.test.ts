import { describe, expect, it } from 'vitest'
import { bensDaParte, bensDoAno, bensNosPontos, comoNaLista, todosOsBens } from './bens.ts'

const lido = (endereco: string) => JSON.parse(new URL(endereco, 'http://x').searchParams.get('where') ?? '')
const NAO_SAIRAM = { in: ['EM_EDICAO', 'AGUARDANDO_TOMBAMENTO', 'CARGA', 'EM_USO'] }

describe('the list behind a chart', () => {
  it('leaves out what was written off, unless the filter says a situation', () => {
    expect(comoNaLista({})).toEqual({ situacao: NAO_SAIRAM })
    expect(lido(todosOsBens({ situacao: { in: ['BAIXADO'] } }))).toEqual({ situacao: { in: ['BAIXADO'] } })
  })
  it('adds the part to the filter in force', () => {
    expect(lido(bensDaParte({ mascara: { in: [2] } }, 'localizacao', '7'))).toEqual({
      mascara: { in: [2] },
      situacao: NAO_SAIRAM,
      localizacao: { in: [7] },
    })
    expect(lido(bensDaParte({}, 'mascara', null))).toEqual({
      situacao: NAO_SAIRAM,
      mascara: { isNull: true },
    })
    expect(lido(bensDaParte({}, 'situacao', 'BAIXADO'))).toEqual({ situacao: { in: ['BAIXADO'] } })
  })
  it('is of a year, and never of more days than were asked for', () => {
    expect(lido(bensDoAno({}, '2024')).dataAquisicao).toEqual({ from: '2024-01-01', to: '2024-12-31' })
    const meio = { dataAquisicao: { from: '2024-03-01', to: '2025-02-01' } }
    expect(lido(bensDoAno(meio, '2024')).dataAquisicao).toEqual({ from: '2024-03-01', to: '2024-12-31' })
    expect(lido(bensDoAno(meio, '2025')).dataAquisicao).toEqual({ from: '2025-01-01', to: '2025-02-01' })
    expect(lido(bensDoAno({}, null)).dataAquisicao).toEqual({ isNull: true })
  })
  it('is of the points of depreciation, also of assets that left the books', () => {
    expect(lido(bensNosPontos(['TOTAL', 'EM_CURSO']))).toEqual({
      pontoDepreciacao: { in: ['TOTAL', 'EM_CURSO'] },
    })
  })
})
