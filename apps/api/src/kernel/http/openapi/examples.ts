import { ASSET } from './example-asset.ts'

type Json = Record<string, unknown>

interface Example {
  /** The body that is sent. */
  body?: unknown
  /** The whole answer, with its envelope. */
  answer?: unknown
}

const audit = {
  created: '2026-03-10T09:00:00-03:00',
  createdBy: 'Ana Lima',
  updated: null,
  updatedBy: null,
}

const page = (resultList: readonly Json[]): Json => ({
  content: {
    resultList,
    page: 1,
    rpp: 10,
    more: false,
    count: resultList.length,
    pageCount: 1,
    next: null,
    prev: null,
  },
})

/** Calls that a program begins with, by the name of the operation. */
const EXAMPLES: Readonly<Record<string, Example>> = {
  postLogin: {
    body: { username: 'ana', password: 'uma senha longa' },
    answer: {
      content: 'f3Jc1yBqv8…',
      tokenScope: 'USUARIO',
      database_id: 1,
      autenticacaoDoisFatores: false,
    },
  },
  postPatrimonios: {
    body: {
      produtoCaracteristica: { produto: { descricao: 'Mesa de reunião' }, referencia: '004512' },
      tipoNatureza: { id: 42 },
      tipoAquisicao: { id: 1 },
      localizacaoInicial: { id: 7 },
      responsavel: { id: 3 },
      estadoConservacao: { id: 2 },
      dataAquisicao: '2026-03-02',
      valorAquisicao: '1200.50',
      camposAdicionais: { numeroDoMotor: 'AX-119' },
    },
  },
  getPatrimonios: {
    answer: page([
      {
        id: 4512,
        numeroTombamento: 1043,
        numeroAcessorio: 0,
        situacao: { value: 'EM_USO', descricao: 'Em uso' },
        valorLiquido: '1080.45',
      },
    ]),
  },
  getPatrimoniosPorId: { answer: { content: ASSET } },
  postPatrimoniosPorId: { body: { versao: 3, responsavel: { id: 8 }, estadoConservacao: { id: 2 } } },
  postDepreciacoes: { body: { competencia: '2026-03' } },
  postDepreciacoesProcessar: { body: { ensaio: true } },
  postInventariosPorIdLeituras: {
    body: {
      dispositivo: '0192f0c1-7c1e-7b7a-9d55-3f6f3a1c2b4d',
      leituras: [
        {
          id: '0192f0c1-8a00-7000-8000-000000000001',
          lidaEm: '2026-03-10T09:00:00-03:00',
          codigo: '004512',
          localizacao: { id: 7 },
          origem: 'CAMERA',
        },
      ],
    },
  },
  postResponsaveis: { body: { nome: 'Ana Lima', ativo: true } },
  getTiposato: {
    answer: page([
      {
        id: 1,
        versao: 1,
        descricao: 'Portaria',
        classificacao: { value: 'PORTARIA', descricao: 'Portaria' },
        audit,
      },
    ]),
  },
  getContext: {
    answer: {
      content: {
        id: 3,
        nome: 'Ana Lima',
        foto: null,
        usuario: 'ana',
        tokenScope: 'USUARIO_UNIDADE',
        organizacao: { id: 1, nome: 'Município de Exemplo' },
        unidade: { id: 2, descricao: 'Câmara Municipal' },
        endereco: 'https://patrimonio.exemplo.gov.br',
        fuso: 'America/Sao_Paulo',
      },
    },
  },
  getContas: {
    answer: page([
      { id: 88, codigo: '1.2.3.1.1.01.02', nome: 'Equipamentos', naturezaSaldo: 'D', folha: true },
    ]),
  },
  getTagsCodigoPorCodigo: { answer: { content: { patrimonio: { id: 4512 } } } },
  postFornecedores: {
    body: {
      nome: 'Papelaria Central Ltda.',
      cpfCnpj: '11.222.333/0001-81',
      contato: { email: 'vendas@exemplo.com.br', telefone: '(41) 3333-4444' },
      ativo: true,
    },
  },
  postMovimentacoes: {
    body: {
      itens: [{ patrimonio: { id: 4512 } }, { patrimonio: { id: 4513 } }],
      localizacao: { id: 7 },
      responsavel: { id: 3 },
      motivo: 'Mudança de sala',
    },
  },
  postImportacao: {
    body: {
      tipo: 'PATRIMONIO',
      arquivo: { id: 91 },
      mapeamento: { 'Nº do bem': 'numeroTombamento', Descrição: 'descricao', Valor: 'valorAquisicao' },
      criarCadastros: true,
      ensaio: true,
    },
  },
  postRelatorioInventario: { body: { formato: 'XLSX', inventario: { id: 5 }, resultado: 'PENDENTE' } },
  postIntegracaoWebhooks: {
    body: {
      nome: 'Contabilidade',
      endereco: 'https://contabilidade.exemplo.gov.br/avisos',
      eventos: ['bem.tombado', 'importacao.concluida'],
    },
  },
  postRfidTags: {
    body: {
      device_id: 'portal-almoxarifado',
      batch_id: '0192f0c1-7c1e-7b7a-9d55-3f6f3a1c2b4d',
      project_id: 5,
      location: 7,
      tags: [{ epc: '303400000000000000004512', rssi: -54.5, timestamp: '2026-03-10T09:00:00-03:00' }],
    },
    answer: {
      content: {
        batch_id: '0192f0c1-7c1e-7b7a-9d55-3f6f3a1c2b4d',
        aceitas: 1,
        repetidas: 0,
        recusadas: [],
      },
    },
  },
}

const put = (holder: Json | undefined, example: unknown): void => {
  const json = (holder?.content as Json | undefined)?.['application/json'] as Json | undefined
  if (json && example !== undefined) json.example = example
}

/** An operation with what is sent and answered in a case, where one is written for it. */
export function withExamples(operation: Json): Json {
  const example = EXAMPLES[operation.operationId as string]
  if (!example) return operation
  put(operation.requestBody as Json | undefined, example.body)
  const answers = operation.responses as Record<string, Json>
  put(answers[200], example.answer)
  return operation
}
