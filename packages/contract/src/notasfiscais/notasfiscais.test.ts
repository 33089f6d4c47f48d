import { describe, expect, test } from 'vitest'
import { mensagens } from '../messages.ts'
import { bensDoItem, zConfirmacaoNota } from './importacao.ts'
import { notasfiscais } from './recurso.ts'

describe('nota simples', () => {
  const erros = (corpo: object) =>
    notasfiscais.body.safeParse(corpo).error?.issues.map((i) => [i.path.join('.'), i.message])
  test('the number is asked for in words of its own, absent or blank', () => {
    for (const corpo of [{}, { numero: ' ' }, { numero: null }])
      expect(erros(corpo)).toEqual([['numero', 'Insira o número da nota fiscal no campo']])
  })
  test('a key is optional, and valid', () => {
    expect(erros({ numero: '1' })).toBeUndefined()
    expect(erros({ numero: '1', chave: '123' })).toEqual([['chave', 'Chave da nota fiscal inválida!']])
    expect(
      erros({ numero: '1', chave: '3517 0358 7165 2300 0119 5500 1000 0000 3010 0000 0300' }),
    ).toBeUndefined()
  })
})

describe('confirmação', () => {
  const item = {
    numero: 1,
    destino: 'UM',
    descricao: 'Mesa',
    tipoNatureza: { id: 1 },
    localizacaoInicial: { id: 2 },
    estadoConservacao: { id: 3 },
  }
  const corpo = (itens: object[]) => ({
    chave: '35170358716523000119550010000000301000000300',
    dataAquisicao: '2026-03-02',
    tipoAquisicao: { id: 1 },
    fornecedor: 'NOVO',
    itens,
  })
  const campos = (itens: object[]) =>
    zConfirmacaoNota.safeParse(corpo(itens)).error?.issues.map((i) => [i.path.join('.'), i.message]) ?? []

  test('references become ids, and the situation waits for the number', () => {
    expect(zConfirmacaoNota.parse(corpo([item]))).toMatchObject({
      tipoAquisicao: 1,
      fornecedor: 'NOVO',
      situacao: 'AGUARDANDO_TOMBAMENTO',
      itens: [{ tipoNatureza: 1, localizacaoInicial: 2, estadoConservacao: 3 }],
    })
    expect(zConfirmacaoNota.parse({ ...corpo([item]), fornecedor: { id: 7, nome: 'x' } }).fornecedor).toBe(7)
  })
  test('a line that becomes an asset says what it is; one that does not needs nothing', () => {
    expect(campos([{ numero: 1, destino: 'IGNORAR' }])).toEqual([])
    expect(campos([{ numero: 1, destino: 'VARIOS' }])).toEqual(
      ['descricao', 'tipoNatureza', 'localizacaoInicial', 'estadoConservacao', 'quantidade'].map((c) => [
        `itens.0.${c}`,
        mensagens.obrigatorio,
      ]),
    )
  })
  test('no line twice, not too many assets, nothing unknown', () => {
    expect(campos([item, item])).toEqual([['itens', mensagens.valorInvalido]])
    const muitos = { ...item, destino: 'VARIOS', quantidade: 6000 }
    expect(campos([muitos, { ...muitos, numero: 2 }])[0]?.[0]).toBe('itens')
    expect(zConfirmacaoNota.safeParse({ ...corpo([item]), situacao: 'EM_USO' }).success).toBe(false)
    expect(zConfirmacaoNota.safeParse(corpo([{ ...item, valor: '1.00' }])).success).toBe(false)
  })
  test('how many assets', () => {
    expect(bensDoItem({ destino: 'IGNORAR', quantidade: 5 })).toBe(0)
    expect(bensDoItem({ destino: 'UM', quantidade: 5 })).toBe(1)
    expect(bensDoItem({ destino: 'VARIOS', quantidade: 5 })).toBe(5)
  })
})
