import type { NomeCampo } from '@tombo/contract'

export interface SecaoDeCampos {
  id: string
  titulo: string
  campos: readonly NomeCampo[]
}

/** The sections of the registration form, in the order in which a clerk has the papers in hand. */
export const SECOES: readonly SecaoDeCampos[] = [
  {
    id: 'identificacao',
    titulo: 'Identificação',
    campos: [
      'produto',
      'caracteristica1',
      'caracteristica2',
      'caracteristica3',
      'referencia',
      'referenciaLegada',
      'epc',
    ],
  },
  {
    id: 'livro',
    titulo: 'Livro',
    campos: ['autor', 'isbn', 'editora', 'edicao', 'volume', 'ano', 'idioma', 'numPaginas'],
  },
  {
    id: 'classificacao',
    titulo: 'Classificação',
    campos: ['tipoNatureza', 'estadoConservacao', 'utilizacao', 'justificativaDesuso', 'tipoUtilizacao'],
  },
  {
    id: 'lugar',
    titulo: 'Localização e responsável',
    campos: ['localizacaoInicial', 'organograma', 'responsavel', 'responsavelUsuarioBem'],
  },
  {
    id: 'aquisicao',
    titulo: 'Aquisição',
    campos: [
      'tipoAquisicao',
      'fornecedor',
      'dataAquisicao',
      'dataTombamento',
      'notaFiscalEntrada',
      'chaveNotaFiscal',
      'empenho',
    ],
  },
  { id: 'cessao', titulo: 'Cessão de uso', campos: ['cessaoUso', 'dataInicioCessaoUso', 'dataFimCessaoUso'] },
  {
    id: 'valores',
    titulo: 'Valores e depreciação',
    campos: [
      'valorAquisicao',
      'dataInicioDepreciacao',
      'metodoDepreciacao',
      'vidaUtil',
      'percentualValorResidual',
      'valorResidualInformado',
      'limiteQuantidadesProduzidas',
    ],
  },
  { id: 'veiculo', titulo: 'Veículo', campos: ['placa', 'chassi', 'renavam'] },
  { id: 'observacao', titulo: 'Observação', campos: ['observacao'] },
]

/** The fields of a section. */
export const camposDaSecao = (id: string): readonly NomeCampo[] =>
  SECOES.find((s) => s.id === id)?.campos ?? []

/** Fields that take the whole width of a section, or two of its three columns. */
export const LARGOS: Partial<Record<NomeCampo, 2 | 3>> = {
  produto: 3,
  autor: 2,
  editora: 2,
  tipoNatureza: 2,
  organograma: 2,
  fornecedor: 2,
  chaveNotaFiscal: 2,
  observacao: 3,
}
