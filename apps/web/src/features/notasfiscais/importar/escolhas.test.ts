import { mensagens, type PropostaNota } from '@tombo/contract'
import { describe, expect, test } from 'vitest'
import { aplicarATodos, comecar, corpoDe, errosDe, totaisDe } from './escolhas.ts'

const item = (numero: number, mais: Partial<PropostaNota['itens'][number]> = {}) => ({
  numero,
  codigo: null,
  descricao: `ITEM ${numero}`,
  ncm: null,
  unidadeMedida: 'UN',
  quantidade: '1.0000',
  unidades: 1,
  valorUnitario: '10.00',
  custo: '10.00',
  parcelas: {},
  chassi: null,
  sugestao: null,
  ...mais,
})
const natureza = { id: 5, codigo: '4.4.90.52.42', nome: 'Mobiliário' }
const proposta: PropostaNota = {
  chave: '35170358716523000119550010000000301000000300',
  numero: '30',
  serie: '1',
  modelo: '55',
  dataEmissao: '2026-03-02',
  naturezaOperacao: null,
  protocolo: null,
  valorTotal: '60.00',
  destinatario: { documento: null, nome: null },
  fornecedor: { documento: '11222333000181', nome: 'X', nomeFantasia: null, achado: null },
  itens: [
    item(1, {
      unidades: 3,
      custo: '30.00',
      sugestao: { tipoNatureza: natureza, descricao: 'Cadeira', motivo: 'x' },
    }),
    item(2, { unidades: null, quantidade: '2.5000', custo: '20.00' }),
    item(3, { unidades: 1000 }),
    item(4, { custo: '0.00' }),
  ],
  avisos: [],
  padrao: {
    dataAquisicao: '2026-03-02',
    tipoAquisicao: { id: 1, descricao: 'Compra' },
    estadoConservacao: { id: 2, descricao: 'Ótimo' },
  },
}
const sala = { id: 9, caminho: 'Sala' }
const inicio = () => comecar(proposta, true)

describe('beginning', () => {
  test('one asset per unit where that is likely, with what was suggested', () => {
    const { itens, fornecedor } = inicio()
    expect(Object.values(itens).map((i) => [i.destino, i.quantidade])).toEqual([
      ['VARIOS', 3],
      ['UM', null],
      ['UM', 1000],
      ['IGNORAR', 1],
    ])
    expect(itens[1]).toMatchObject({
      descricao: 'Cadeira',
      tipoNatureza: natureza,
      estadoConservacao: { id: 2 },
    })
    expect(itens[2]).toMatchObject({ descricao: 'ITEM 2', tipoNatureza: null })
    expect(fornecedor).toBe('NOVO')
    expect(comecar(proposta, false).fornecedor).toBe('NENHUM')
  })
})

describe('all lines at once', () => {
  test('every line, or only what is empty', () => {
    const outra = { id: 6, codigo: '1', nome: 'Outra' }
    const todos = aplicarATodos(inicio(), { tipoNatureza: outra, localizacaoInicial: sala }, false)
    expect(Object.values(todos.itens).map((i) => i.tipoNatureza?.id)).toEqual([6, 6, 6, 6])
    const vazios = aplicarATodos(
      inicio(),
      { tipoNatureza: outra, localizacaoInicial: sala, destino: 'UM' },
      true,
    )
    expect(Object.values(vazios.itens).map((i) => [i.tipoNatureza?.id, i.localizacaoInicial?.id])).toEqual([
      [5, 9],
      [6, 9],
      [6, 9],
      [6, 9],
    ])
    expect(vazios.itens[1]?.destino).toBe('VARIOS')
  })
  test('what was left empty takes nothing away', () => {
    expect(aplicarATodos(inicio(), { tipoNatureza: null }, false)).toEqual(inicio())
  })
})

describe('totals', () => {
  test('what becomes assets and what does not is the invoice’s total', () => {
    expect(totaisDe(proposta, inicio())).toEqual({
      bens: 5,
      registrado: '60.00',
      ignorado: '0.00',
      soma: '60.00',
      fecha: true,
    })
    const sem = inicio()
    sem.itens[2] = { ...(sem.itens[2] as (typeof sem.itens)[number]), destino: 'IGNORAR' }
    expect(totaisDe(proposta, sem)).toMatchObject({
      bens: 4,
      registrado: '40.00',
      ignorado: '20.00',
      fecha: true,
    })
    expect(totaisDe({ ...proposta, valorTotal: '61.00' }, sem).fecha).toBe(false)
  })
})

describe('what is sent', () => {
  test('what is missing stands beside its line; nothing is asked of a line that becomes nothing', () => {
    const erros = errosDe(proposta, { ...inicio(), dataAquisicao: null })
    expect(erros).toEqual({
      dataAquisicao: mensagens.dataInvalida,
      'itens.0.localizacaoInicial': mensagens.obrigatorio,
      'itens.1.tipoNatureza': mensagens.obrigatorio,
      'itens.1.localizacaoInicial': mensagens.obrigatorio,
      'itens.2.tipoNatureza': mensagens.obrigatorio,
      'itens.2.localizacaoInicial': mensagens.obrigatorio,
    })
    expect(errosDe(proposta, { ...inicio(), fornecedor: 'CADASTRADO' })).toHaveProperty('fornecedor')
    expect(errosDe(proposta, { ...inicio(), tipoAquisicao: null })).toHaveProperty('tipoAquisicao')
  })
  test('references travel as ids', () => {
    const cheio = aplicarATodos(inicio(), { tipoNatureza: natureza, localizacaoInicial: sala }, false)
    expect(errosDe(proposta, cheio)).toEqual({})
    expect(corpoDe(proposta, cheio)).toMatchObject({
      fornecedor: 'NOVO',
      tipoAquisicao: { id: 1 },
      itens: [
        { numero: 1, destino: 'VARIOS', quantidade: 3, localizacaoInicial: { id: 9 }, responsavel: null },
        { numero: 2, destino: 'UM', quantidade: null },
        { numero: 3 },
        { numero: 4, destino: 'IGNORAR' },
      ],
    })
  })
})
