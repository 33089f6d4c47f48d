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
  postResponsaveis: { body: { nome: 'Ana Lima', ativo: true } },
  getTiposato: {
    answer: {
      content: {
        resultList: [
          {
            id: 1,
            versao: 1,
            descricao: 'Portaria',
            classificacao: { value: 'PORTARIA', descricao: 'Portaria' },
            audit,
          },
        ],
        page: 1,
        rpp: 10,
        more: false,
        count: 1,
        pageCount: 1,
        next: null,
        prev: null,
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
