import { type AnyRoute, zError } from '@tombo/contract'
import type { z } from 'zod'
import { VERSAO } from '../../version.ts'
import { responseJson, toJson } from '../response-schema.ts'
import { withExamples } from './examples.ts'
import { describedTag } from './tags.ts'
import { webhooksOf } from './webhooks.ts'
import { nameComponents } from './components.ts'
import { operationIdOf, pascal, tagOf } from './names.ts'

type Json = Record<string, unknown>

/** A path as the document writes it; one that ends with a slash answers without it too, and is named so. */
const keys = (path: string) => path.replace(/:(\w+)/g, '{$1}').replace(/(.)\/$/, '$1')

function parametersOf(route: AnyRoute): Json[] {
  const de = (zod: z.ZodType | undefined, where: 'path' | 'query') => {
    if (!zod) return []
    const { properties = {}, required = [] } = toJson(zod, 'input') as {
      properties?: Json
      required?: string[]
    }
    return Object.entries(properties).map(([name, schema]) => ({
      name,
      in: where,
      required: where === 'path' || required.includes(name),
      schema,
    }))
  }
  const ofFile = route.file
    ? [{ name: 'authtoken', in: 'query', required: false, schema: { type: 'string' } }]
    : []
  return [...de(route.params, 'path'), ...de(route.query, 'query'), ...ofFile]
}

function bodyOf(route: AnyRoute): Json {
  if (route.multipart)
    return {
      requestBody: {
        content: {
          'multipart/form-data': {
            schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } } },
          },
        },
      },
    }
  return route.body
    ? {
        requestBody: {
          required: true,
          content: { 'application/json': { schema: toJson(route.body, 'input') } },
        },
      }
    : {}
}

/** How a call may fail, by status: what is refused is said in Portuguese, beside the field where there is one. */
const failures = {
  400: 'Algo do que foi enviado não serve; os campos dizem o quê.',
  401: 'Sem sessão, ou de uma que terminou.',
  403: 'Sem a permissão, ou falta confirmar com a senha.',
  404: 'Não existe, ou não é desta unidade.',
  409: 'Não cabe no estado em que o registro está, ou outra pessoa o alterou.',
  413: 'Maior do que esta chamada aceita.',
  429: 'Pedidos demais em pouco tempo, ou recusas demais de um mesmo endereço: espere, e tente de novo.',
  503: 'O banco está fora do alcance; Retry-After diz quando tentar de novo.',
} as const

const withError = (description: string): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Erro' } } },
})

/** The failures that a call can have by what it takes. */
function failuresOf(route: AnyRoute): Json {
  const takes = route.body !== undefined || route.multipart === true
  const may: [keyof typeof failures, boolean][] = [
    [400, takes || route.query !== undefined || route.params !== undefined],
    [401, route.access !== 'PUBLICO'],
    [403, route.access !== 'PUBLICO'],
    [404, route.params !== undefined],
    [409, route.method !== 'GET'],
    [413, takes],
    // Tokens that are not good are counted by address, whatever they ask for.
    [429, route.access !== 'PUBLICO' || route.limited === true],
    [503, true],
  ]
  return Object.fromEntries(
    may
      .filter(([, can]) => can)
      .map(([status]) => [status, { $ref: `#/components/responses/Falha${status}` }]),
  )
}

function operation(route: AnyRoute): Json {
  const access = route.access
  const who =
    access === 'PUBLICO'
      ? 'Pública.'
      : access === 'USUARIO'
        ? 'Qualquer usuário.'
        : access === 'UNIDADE'
          ? 'Qualquer usuário em uma unidade.'
          : `Permissão: ${[access].flat().join(' ou ')}.`
  const schema = responseJson(route, 200)
  const ok = {
    description: 'Sucesso',
    ...(route.response ? { content: { 'application/json': { schema } } } : {}),
    ...(route.stream ? { content: { 'text/event-stream': { schema: { type: 'string' } } } } : {}),
  }
  return {
    operationId: operationIdOf(route),
    summary: route.summary,
    description: who,
    // The same for machines: PUBLICO, USUARIO, UNIDADE, or the tags of which any will do.
    'x-acesso': access,
    tags: [tagOf(route)],
    parameters: parametersOf(route),
    ...bodyOf(route),
    responses: {
      [route.deferred ? 202 : 200]: ok,
      ...failuresOf(route),
      default: withError('Falha.'),
    },
    security: access === 'PUBLICO' ? [] : [{ token: [] }, ...(route.file ? [{ arquivo: [] }] : [])],
  }
}

/** Where the schemas of an operation stand that may have names: its body's and its answer's. */
function rootsOf(route: AnyRoute, op: Json) {
  const tag = tagOf(route)
  const name = pascal(operationIdOf(route))
  const contents = [
    ['Corpo', (op.requestBody as Json | undefined)?.content],
    ...Object.entries(op.responses as Json).map(
      ([, answer]) => ['Resposta', (answer as Json).content] as const,
    ),
  ] as const
  return contents.flatMap(([suffix, content]) => {
    const holder = (content as Json | undefined)?.['application/json'] as Json | undefined
    return holder?.schema ? [{ holder, key: 'schema', name: `${name}${suffix}`, tag }] : []
  })
}

/** The API document (OpenAPI 3.1) of the routes that a server has. */
export function buildDocument(routes: readonly AnyRoute[]): Json {
  const paths: Record<string, Json> = {}
  const schemas: Json = { Erro: toJson(zError, 'output') }
  const sorted = [...routes].sort((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method))
  // Copies: the schemas of a route are kept for its answers, and stay as they are.
  const operations = sorted.map((route) => ({ route, op: structuredClone(operation(route)) }))
  nameComponents(
    operations.flatMap(({ route, op }) => rootsOf(route, op)),
    schemas,
  )
  for (const { route, op } of operations)
    (paths[keys(route.path)] ??= {})[route.method.toLowerCase()] = withExamples(op)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tombo',
      version: VERSAO,
      description: 'Patrimônio público: registro, localização, depreciação e contas.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/', description: 'O servidor de onde este documento veio.' }],
    tags: [...new Set(sorted.map(tagOf))].map(describedTag),
    paths,
    webhooks: webhooksOf(),
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => a.localeCompare(b))),
      responses: Object.fromEntries(
        Object.entries(failures).map(([status, description]) => [`Falha${status}`, withError(description)]),
      ),
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
