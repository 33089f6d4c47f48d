import { CAMPO_DA_COLUNA, COLUNAS_PADRAO, COLUNAS_PATRIMONIO, type ColunaPatrimonio } from '@tombo/contract'
import { expect, it } from 'vitest'
import { camposDasColunas } from './campos.ts'

const nomes = (colunas: readonly string[]) => camposDasColunas(colunas).fields.split(',')

it('asks for what the columns show, and for what the menu of a row stands on', () => {
  expect(nomes([])).toEqual(
    expect.arrayContaining(['versao', 'situacao', 'produtoCaracteristica.produto', 'responsavel.id']),
  )
  expect(nomes(['localizacao', 'mascara'])).toEqual(
    expect.arrayContaining(['localizacaoInicial.caminho', 'tipoNatureza.mascara']),
  )
  expect(nomes(['situacao'])).toContain('manutencao')
  expect(nomes(COLUNAS_PADRAO)).not.toEqual(expect.arrayContaining(['unidade']))
  expect(nomes(['unidade'])).toContain('unidade')
})

it.each(Object.keys(COLUNAS_PATRIMONIO))('asks for what the column %s shows', (id) => {
  const proprio = CAMPO_DA_COLUNA[id as ColunaPatrimonio].split('.')[0]
  const esperado = id === 'mascara' ? 'tipoNatureza' : proprio
  expect(nomes([id]).map((n) => n.split('.')[0])).toContain(esperado)
})

it('keeps the fields of the organisation\u2019s own apart, by address', () => {
  expect(camposDasColunas(['camposAdicionais.cor', 'placa'])).toMatchObject({
    camposAdicionais: 'camposAdicionais.cor',
  })
  expect(camposDasColunas(['placa'])).not.toHaveProperty('camposAdicionais')
})

it('is the same question whatever the order of the columns', () => {
  expect(camposDasColunas(['placa', 'responsavel'])).toEqual(camposDasColunas(['responsavel', 'placa']))
})
