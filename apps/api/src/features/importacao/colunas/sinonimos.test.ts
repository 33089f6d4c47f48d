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

/** Each column by itself, over a cell of its own. */
const ligadas = (...colunas: readonly (readonly [nome: string, celula: string])[]) =>
  Object.fromEntries(colunas.map(([nome, celula]) => [nome, sugerirMapeamento([nome], [[celula]])[nome]]))

it('words that offices shorten are read in full', () => {
  expect(
    ligadas(
      ['NR. TOMBO', '1042'],
      ['Nº PATRIM.', '1042'],
      ['COD. PATRIM.', '1042'],
      ['PLAQ.', '1042'],
      ['DESCR.', 'Mesa'],
      ['DESCR. DO BEM', 'Mesa'],
      ['RESP.', 'Ana'],
      ['LOCAL.', 'Sala 2'],
      ['LOCALIZ. ATUAL', 'Sala 2'],
      ['EST. CONSERV.', 'Bom'],
      ['FORNEC.', 'Alfa Ltda'],
      ['DT. AQUISIÇÃO', '15/12/2025'],
      ['DATA AQUIS.', '15/12/2025'],
      ['DT. TOMB.', '15/12/2025'],
      ['VLR. AQUISIÇÃO', '1.234,56'],
      ['VALOR AQUIS.', 'R$ 1.234,56'],
      ['VL_AQUIS', '1234.56'],
      ['VLR. UNIT.', '10,00'],
      ['DEPRECIAÇÃO ACUM.', '34,56'],
      ['DEPREC. ACUM.', '34,56'],
      ['VLR. DEPREC.', '34,56'],
      ['VIDA ÚTIL EM MESES', '120'],
    ),
  ).toEqual({
    'NR. TOMBO': 'numeroTombamento',
    'Nº PATRIM.': 'numeroTombamento',
    'COD. PATRIM.': 'numeroTombamento',
    'PLAQ.': 'numeroTombamento',
    'DESCR.': 'descricao',
    'DESCR. DO BEM': 'descricao',
    'RESP.': 'responsavel',
    'LOCAL.': 'localizacao',
    'LOCALIZ. ATUAL': 'localizacao',
    'EST. CONSERV.': 'estadoConservacao',
    'FORNEC.': 'fornecedor',
    'DT. AQUISIÇÃO': 'dataAquisicao',
    'DATA AQUIS.': 'dataAquisicao',
    'DT. TOMB.': 'dataTombamento',
    'VLR. AQUISIÇÃO': 'valorAquisicao',
    'VALOR AQUIS.': 'valorAquisicao',
    VL_AQUIS: 'valorAquisicao',
    'VLR. UNIT.': 'valorAquisicao',
    'DEPRECIAÇÃO ACUM.': 'valorDepreciado',
    'DEPREC. ACUM.': 'valorDepreciado',
    'VLR. DEPREC.': 'valorDepreciado',
    'VIDA ÚTIL EM MESES': 'vidaUtil',
  })
})

it('a shortened name over something else is linked to nothing: years, another value, a rate', () => {
  const alheias = ligadas(
    ['VIDA ÚTIL (ANOS)', '10'],
    ['V. ÚTIL ANOS', '10'],
    ['DT. AQUIS.', '1.234,56'],
    ['VLR. AQUIS.', '15/12/2025'],
    ['VLR. ATUAL', '10,00'],
    ['VLR. LÍQ.', '10,00'],
    ['VLR. RESID.', '1.250,00'],
    ['DEPREC. ANUAL', '10,00'],
    ['DEPREC. (%)', '10,00'],
    ['% DEPREC.', '10,00'],
    ['TX. DEPREC.', '10,00'],
    ['NR. NF', '77'],
    ['QTD.', '1'],
  )
  expect(Object.entries(alheias).filter(([, coluna]) => coluna)).toEqual([])
})

it('a name that shortens the words of the model goes before another name, wherever it stands', () => {
  expect(
    sugerirMapeamento(
      ['CÓDIGO', 'VALOR', 'DESCR.', 'NR. TOMBAMENTO', 'VLR. AQUIS.'],
      [['12485', '20,00', 'Mesa', '78637', '30,00']],
    ),
  ).toEqual({ 'DESCR.': 'descricao', 'NR. TOMBAMENTO': 'numeroTombamento', 'VLR. AQUIS.': 'valorAquisicao' })
})

it('a name that does not say its unit is linked where what stands below is in it: months, and hundredths', () => {
  expect(
    ligadas(
      ['VIDA ÚTIL', '10'],
      ['Vida Útil', '120'],
      ['VIDA ÚTIL (MESES)', '10'],
      ['V. UTIL EM MESES', '10'],
      ['vidaUtil', '10'],
      ['VALOR RESIDUAL', '1.250,00'],
      ['Valor residual', '10,00'],
      ['Valor residual (%)', '1.250,00'],
    ),
  ).toEqual({
    'VIDA ÚTIL': undefined,
    'Vida Útil': 'vidaUtil',
    'VIDA ÚTIL (MESES)': 'vidaUtil',
    'V. UTIL EM MESES': undefined,
    vidaUtil: 'vidaUtil',
    'VALOR RESIDUAL': undefined,
    'Valor residual': 'percentualValorResidual',
    'Valor residual (%)': 'percentualValorResidual',
  })
})
