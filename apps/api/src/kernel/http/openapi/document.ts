import { type AnyRoute, zError } from '@tombo/contract'
import { VERSION } from '../../version.ts'
import { bodyOf, doneOf } from './bodies.ts'
import { withExamples } from './examples.ts'
import { describedTag } from './tags.ts'
import { webhooksOf } from './webhooks.ts'
import { operationIdOf, tagOf } from './names.ts'
import { idempotencyKey, parametersOf } from './parameters.ts'
import { documentTypes } from './schemas.ts'
import { sharedParts } from './shared.ts'

type Json = Record<string, unknown>
type Types = ReturnType<typeof documentTypes>

/** A path as the document writes it; one that ends with a slash answers without it too, and is named so. */
const keys = (path: string) => path.replace(/:(\w+)/g, '{$1}').replace(/(.)\/$/, '$1')

/** How a call may fail, by status: what is refused is said in Portuguese, beside the field where there is one. */
const failures = {
  400: 'Algo do que foi enviado não serve; os campos dizem o quê.',
  401: 'Sem sessão, ou de uma que terminou.',
  403: 'Sem a permissão, ou falta confirmar com a senha.',
  404: 'Não existe, ou não é desta unidade.',
  409: 'Não cabe no estado em que o registro está, ou outra pessoa o alterou.',
  413: 'Maior do que esta chamada aceita.',
  415: 'Um tipo de arquivo, ou de corpo, que esta chamada não aceita.',
  429: 'Pedidos demais em pouco tempo, ou recusas demais de um mesmo endereço: espere, e tente de novo.',
  500: 'Imprevisto: a mensagem traz o número com que o registro do servidor conta mais.',
  503: 'O banco está fora do alcance; Retry-After diz quando tentar de novo.',
} as const

/** Says after how many seconds a call may come again. */
const waits: Json = {
  headers: { 'Retry-After': { description: 'Segundos a esperar.', schema: { type: 'integer' } } },
}

const withError = (description: string, status?: string): Json => ({
  description,
  ...(status === '503' ? waits : {}),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Erro' } } },
})

/** The failures that a call can have by what it takes. */
function failuresOf(route: AnyRoute): Json {
  const takes = route.body !== undefined || route.multipart !== undefined
  const may: [keyof typeof failures, boolean][] = [
    [400, takes || route.query !== undefined || route.params !== undefined],
    [401, route.access !== 'PUBLICO'],
    [403, route.access !== 'PUBLICO'],
    [404, route.params !== undefined],
    [409, route.method !== 'GET'],
    [413, takes],
    [415, takes],
    // Tokens that are not good are counted by address, whatever they ask for.
    [429, route.access !== 'PUBLICO' || route.limited === true],
    [500, true],
    [503, true],
  ]
  return Object.fromEntries(
    may
      .filter(([, can]) => can)
      .map(([status]) => [status, { $ref: `#/components/responses/Falha${status}` }]),
  )
}

function operation(types: Types, route: AnyRoute): Json {
  const access = route.access
  const who =
    access === 'PUBLICO'
      ? 'Pública.'
      : access === 'USUARIO'
        ? 'Qualquer usuário.'
        : access === 'UNIDADE'
          ? 'Qualquer usuário em uma unidade.'
          : `Permissão: ${[access].flat().join(' ou ')}.`
  return {
    operationId: operationIdOf(route),
    summary: route.summary,
    description: who,
    // The same for machines: PUBLICO, USUARIO, UNIDADE, or the tags of which any will do.
    'x-acesso': access,
    tags: [tagOf(route)],
    parameters: parametersOf(types, route),
    ...bodyOf(types, route),
    responses: {
      ...doneOf(types, route),
      ...failuresOf(route),
      default: { $ref: '#/components/responses/Falha' },
    },
    security: access === 'PUBLICO' ? [] : [{ token: [] }, ...(route.file ? [{ arquivo: [] }] : [])],
  }
}

/** The API document (OpenAPI 3.1) of the routes that a server has. */
export function buildDocument(
  routes: readonly AnyRoute[],
  names?: Parameters<typeof documentTypes>[0],
): Json {
  const paths: Record<string, Json> = {}
  const types = documentTypes(names)
  types.of(zError, 'output')
  const shared = sharedParts(types)
  const sorted = [...routes].sort((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method))
  for (const route of sorted)
    (paths[keys(route.path)] ??= {})[route.method.toLowerCase()] = told(withExamples(operation(types, route)))
  /** With what it has in common with others told by reference. */
  function told(op: Json): Json {
    const responses = Object.entries(op.responses as Record<string, Json>)
    return {
      ...op,
      parameters: (op.parameters as Json[]).map((p) => shared.parameter(p)),
      responses: Object.fromEntries(responses.map(([status, r]) => [status, shared.answer(r)])),
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tombo',
      version: VERSION,
      description: 'Patrimônio público: registro, localização, depreciação e contas.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/', description: 'O servidor de onde este documento veio.' }],
    tags: [...new Set(sorted.map(tagOf))].map(describedTag),
    paths,
    webhooks: webhooksOf(),
    components: {
      schemas: Object.fromEntries(Object.entries(types.types).sort(([a], [b]) => a.localeCompare(b))),
      parameters: { ChaveDeRepeticao: idempotencyKey, ...shared.parameters },
      responses: {
        Falha: withError('Falha.'),
        ...Object.fromEntries(
          Object.entries(failures).map(([status, description]) => [
            `Falha${status}`,
            withError(description, status),
          ]),
        ),
        ...Object.fromEntries(Object.entries(shared.answers).sort(([a], [b]) => a.localeCompare(b))),
      },
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'X-AUTH-TOKEN',
          description:
            'Da sessão de uma pessoa (POST /api/login), ou de um programa (Configurações › Integrações).',
        },
        arquivo: {
          type: 'apiKey',
          in: 'query',
          name: 'authtoken',
          description: 'Só abre arquivos, por uma hora (GET /api/context/tokenarquivo).',
        },
      },
    },
  }
}
