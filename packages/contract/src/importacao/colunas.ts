import { z } from 'zod'
import { enumeracao } from '../kernel/enumeracao.ts'
import { ROTULOS_LIVRO } from '../patrimonios/livro.ts'

export const tipoImportacao = enumeracao({ PATRIMONIO: 'Bens' })
export const codificacaoImportacao = enumeracao({ 'utf-8': 'UTF-8', 'windows-1252': 'Windows-1252' })

export type FormatoColuna =
  | 'texto'
  | 'inteiro'
  | 'dinheiro'
  | 'percentual'
  | 'data'
  | 'cadastro'
  | 'situacao'
  | 'simnao'

/** The model's columns: what a file's columns are mapped to. */
export const COLUNAS_IMPORTACAO = {
  referencia: {
    rotulo: 'Etiqueta',
    formato: 'texto',
    ajuda: 'Número da plaqueta, quando não é o de tombamento.',
  },
  numeroTombamento: {
    rotulo: 'Número de tombamento',
    formato: 'inteiro',
    ajuda: 'Linhas com o mesmo número: uma é o bem principal, as outras são acessórios dele.',
  },
  referenciaLegada: {
    rotulo: 'Referência legada',
    formato: 'texto',
    ajuda: 'Código do bem no sistema anterior.',
  },
  acessorio: {
    rotulo: 'É acessório',
    formato: 'simnao',
    ajuda: 'Sim, S, Agregação ou Acessório: o bem acompanha o principal de mesmo número.',
  },
  descricao: { rotulo: 'Descrição', formato: 'texto', ajuda: 'Obrigatória.' },
  caracteristica1: { rotulo: 'Característica 1', formato: 'texto', ajuda: '' },
  caracteristica2: { rotulo: 'Característica 2', formato: 'texto', ajuda: '' },
  caracteristica3: { rotulo: 'Característica 3', formato: 'texto', ajuda: '' },
  tipoNatureza: {
    rotulo: 'Natureza',
    formato: 'cadastro',
    ajuda: 'Código ou nome: 44905242, 4.4.90.52.42 ou Mobiliário em geral.',
  },
  mascara: {
    rotulo: 'Máscara',
    formato: 'cadastro',
    ajuda: 'Usada quando a natureza é criada pela importação.',
  },
  localizacao: { rotulo: 'Localização', formato: 'cadastro', ajuda: 'Código, nome ou caminho.' },
  organograma: {
    rotulo: 'Organograma',
    formato: 'cadastro',
    ajuda: 'Número ou descrição, do organograma em vigor: 02.01 ou Secretaria de Saúde.',
  },
  responsavel: { rotulo: 'Responsável', formato: 'cadastro', ajuda: 'Matrícula, CPF ou nome.' },
  fornecedor: { rotulo: 'Fornecedor', formato: 'cadastro', ajuda: 'CPF, CNPJ ou nome.' },
  estadoConservacao: { rotulo: 'Estado de conservação', formato: 'cadastro', ajuda: '' },
  tipoAquisicao: { rotulo: 'Tipo de aquisição', formato: 'cadastro', ajuda: '' },
  tipoUtilizacao: { rotulo: 'Tipo de utilização', formato: 'cadastro', ajuda: '' },
  dataAquisicao: { rotulo: 'Data de aquisição', formato: 'data', ajuda: 'DD/MM/AAAA ou AAAA-MM-DD.' },
  dataTombamento: { rotulo: 'Data de tombamento', formato: 'data', ajuda: '' },
  dataInicioDepreciacao: {
    rotulo: 'Início da depreciação',
    formato: 'data',
    ajuda: 'Sem ela, vale a data de tombamento.',
  },
  valorAquisicao: { rotulo: 'Valor de aquisição', formato: 'dinheiro', ajuda: '1.234,56 ou 1234.56.' },
  valorDepreciado: {
    rotulo: 'Já depreciado',
    formato: 'dinheiro',
    ajuda: 'Depreciação acumulada antes desta importação.',
  },
  percentualValorResidual: {
    rotulo: 'Valor residual (%)',
    formato: 'percentual',
    ajuda: 'Sem ele, vale o da máscara.',
  },
  vidaUtil: { rotulo: 'Vida útil (meses)', formato: 'inteiro', ajuda: 'Sem ela, vale a da máscara.' },
  metodoDepreciacao: {
    rotulo: 'Método de depreciação',
    formato: 'cadastro',
    ajuda: 'Sem ele, vale o da máscara.',
  },
  situacao: {
    rotulo: 'Situação',
    formato: 'situacao',
    ajuda: 'Sem ela: em uso quando há número e data de tombamento; senão, em edição.',
  },
  placa: { rotulo: 'Placa', formato: 'texto', ajuda: '' },
  chassi: { rotulo: 'Chassi', formato: 'texto', ajuda: '' },
  renavam: { rotulo: 'Renavam', formato: 'texto', ajuda: '' },
  chaveNotaFiscal: { rotulo: 'Chave da nota fiscal', formato: 'texto', ajuda: '' },
  observacao: { rotulo: 'Observação', formato: 'texto', ajuda: '' },
  isbn: {
    rotulo: ROTULOS_LIVRO.isbn,
    formato: 'texto',
    ajuda: 'De livros: com ou sem hífens, 10 ou 13 dígitos.',
  },
  autor: { rotulo: ROTULOS_LIVRO.autor, formato: 'texto', ajuda: 'De livros.' },
  editora: { rotulo: ROTULOS_LIVRO.editora, formato: 'texto', ajuda: 'De livros.' },
  edicao: { rotulo: ROTULOS_LIVRO.edicao, formato: 'texto', ajuda: 'De livros.' },
  volume: { rotulo: ROTULOS_LIVRO.volume, formato: 'texto', ajuda: 'De livros.' },
  ano: { rotulo: ROTULOS_LIVRO.ano, formato: 'texto', ajuda: 'De livros: 2001, c1976 ou [1977].' },
  idioma: {
    rotulo: ROTULOS_LIVRO.idioma,
    formato: 'texto',
    ajuda: 'De livros: nome ou código, como por ou eng.',
  },
  numPaginas: { rotulo: ROTULOS_LIVRO.numPaginas, formato: 'texto', ajuda: 'De livros: 540 ou xx, 540 p.' },
} as const satisfies Record<string, { rotulo: string; formato: FormatoColuna; ajuda: string }>
export type ColunaImportacao = keyof typeof COLUNAS_IMPORTACAO
const nomes = Object.keys(COLUNAS_IMPORTACAO) as [ColunaImportacao, ...ColunaImportacao[]]
export const zColuna = z.enum(nomes)
