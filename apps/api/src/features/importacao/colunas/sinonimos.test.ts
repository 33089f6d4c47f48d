import { expect, it } from 'vitest'
import { sugerirMapeamento } from './mapear.ts'

it('columns are recognised by what offices call them, where the content agrees', () => {
  expect(
    sugerirMapeamento(
      ['Plaqueta', 'Material', 'Conta', 'Sala', 'Compra', 'Registro', 'Preço', 'Agregado', 'Marca', 'Cor'],
      [
        [
          '9001',
          'Mesa',
          '4.4.90.52.42',
          'Câmara',
          '15/12/2025',
          '15/12/2025',
          '1.234,56',
          'Não',
          'Flex',
          'azul',
        ],
      ],
    ),
  ).toEqual({
    Plaqueta: 'numeroTombamento',
    Material: 'descricao',
    Conta: 'tipoNatureza',
    Sala: 'localizacao',
    Compra: 'dataAquisicao',
    Registro: 'dataTombamento',
    Preço: 'valorAquisicao',
    Agregado: 'acessorio',
    Marca: 'caracteristica2',
  })
})

it('a name that may be two is what its content looks like, and none whose content is neither', () => {
  expect(sugerirMapeamento(['Plaqueta', 'Descrição'], [['AB-77', 'Mesa']])).toEqual({
    Plaqueta: 'referencia',
    Descrição: 'descricao',
  })
  expect(sugerirMapeamento(['Compra', 'Descrição'], [['pregão 12', 'Mesa']])).toEqual({
    Descrição: 'descricao',
  })
  expect(sugerirMapeamento(['Tombo', 'Plaqueta', 'Descrição'], [['1', '2', 'Mesa']])).toEqual({
    Tombo: 'numeroTombamento',
    Plaqueta: 'referencia',
    Descrição: 'descricao',
  })
})

it('words that only tie others are written or left out', () => {
  expect(
    sugerirMapeamento(
      ['codigo_barras_tombamento', 'Data da Compra', 'valor_do_bem', 'descricao_item'],
      [['1290003868', '15/12/2025', '1.234,56', 'Mesa']],
    ),
  ).toEqual({
    codigo_barras_tombamento: 'numeroTombamento',
    'Data da Compra': 'dataAquisicao',
    valor_do_bem: 'valorAquisicao',
    descricao_item: 'descricao',
  })
})

it('without rows only the names of the model count: an order that says no mapping is read as before', () => {
  expect(sugerirMapeamento(['Plaqueta', 'Descrição'])).toEqual({ Descrição: 'descricao' })
})

it('a state of conservation is said in words: points are none, and the situation of the asset is another thing', () => {
  const colunas = ['Descrição', 'ec', 'situacao_bem']
  expect(sugerirMapeamento(colunas, [['Mesa', '8', 'REGULAR']])).toEqual({
    Descrição: 'descricao',
    situacao_bem: 'estadoConservacao',
  })
  expect(sugerirMapeamento(colunas, [['Mesa', 'Bom', 'Em uso']])).toEqual({
    Descrição: 'descricao',
    ec: 'estadoConservacao',
    situacao_bem: 'situacao',
  })
})

it('a dash says nothing of what a column holds (R265)', () => {
  const linhas = [
    ['Mesa', 'R$ -'],
    ['Sofá', '-'],
    ['Pufe', 'R$ 10,00'],
  ]
  expect(sugerirMapeamento(['Descrição', 'Depreciação'], linhas)).toEqual({
    Descrição: 'descricao',
    Depreciação: 'valorDepreciado',
  })
})
