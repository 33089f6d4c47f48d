import { zPatrimonio } from '@tombo/contract'

/** Every field stands in an answer, also where it is empty. */
const EMPTY = Object.fromEntries(Object.keys(zPatrimonio.shape).map((field) => [field, null]))

/** A whole asset as it is read. */
export const ASSET = {
  ...EMPTY,
  id: 4512,
  versao: 3,
  numeroAcessorio: 0,
  unidade: {
    id: 2,
    unidadeGestora: 'Câmara Municipal',
  },
  numeroTombamento: 1043,
  situacao: {
    value: 'EM_USO',
    descricao: 'Em uso',
  },
  tipoNatureza: {
    id: 19,
    codigo: '4.4.90.52.35',
    nome: 'Equipamentos de processamento de dados',
    biblioteca: false,
    mascara: {
      id: 19,
      descricao: 'Equipamentos de processamento de dados',
      mascaraContabil: '1.2.3.1.1.02.01',
      deprecia: true,
      tipoBem: {
        id: 3,
        descricao: 'Móveis',
        classificacao: {
          value: 'MOVEIS',
          descricao: 'Móveis',
        },
      },
    },
  },
  estadoConservacao: {
    id: 2,
    descricao: 'Bom',
    classificacao: {
      value: 'BOM',
      descricao: 'Bom',
    },
  },
  utilizacao: {
    value: 'EMUSO',
    descricao: 'Em uso',
  },
  localizacaoInicial: {
    id: 7,
    descricao: 'Sala 12',
    caminho: 'Secretaria / Sala 12',
  },
  responsavel: {
    id: 3,
    nome: 'Ana Lima',
  },
  tipoAquisicao: {
    id: 1,
    descricao: 'Compra',
    classificacao: {
      value: 'COMPRAS',
      descricao: 'Compra',
    },
  },
  fornecedor: {
    id: 9,
    nome: 'Papelaria Central Ltda.',
  },
  dataAquisicao: '2024-03-04',
  dataTombamento: '2024-03-15',
  valorAquisicao: '1800.00',
  valorBrutoContabil: '1800.00',
  valorDepreciado: '486.00',
  valorLiquidoContabil: '1314.00',
  produtoCaracteristica: {
    produto: {
      id: 14,
      descricao: 'Impressora multifuncional',
    },
    caracteristica1: 'laser, monocromática',
    caracteristica2: 'Série 868252',
    caracteristica3: null,
    caracteristica: 'laser, monocromática Série 868252',
    referencia: '004512',
    autor: null,
    isbn: null,
    editora: null,
    edicao: null,
    volume: null,
    ano: null,
    idioma: null,
    numPaginas: null,
  },
  camposAdicionais: {
    numeroDoMotor: 'AX-119',
    cor: {
      value: '3',
      descricao: 'Azul',
    },
  },
  anexos: [],
  valorDepreciavel: '1620.00',
  valorResidual: '180.00',
  saldoDepreciar: '1134.00',
  documentos: [],
  relacionamentos: [],
  itensManutencao: [],
  coberturas: [],
  audit: { created: '2024-03-04T09:00:00-03:00', createdBy: 'Ana Lima', updated: null, updatedBy: null },
}
