import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { type AnyRoute, zError } from '@tombo/contract'
import { absolutePath } from 'swagger-ui-dist'
import type { z } from 'zod'
import type { Host } from './app.ts'
import { responseJson, toJson } from './response-schema.ts'

type Json = Record<string, unknown>

const keys = (path: string) => path.replace(/:(\w+)/g, '{$1}')

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
  const ok = route.response
    ? { description: 'Sucesso', content: { 'application/json': { schema } } }
    : { description: 'Sucesso' }
  return {
    summary: route.summary,
    description: who,
    // The same for machines: PUBLICO, USUARIO, UNIDADE, or the tags of which any will do.
    'x-acesso': access,
    tags: [route.path.split('/')[2] ?? 'raiz'],
    parameters: parametersOf(route),
    ...bodyOf(route),
    responses: {
      [route.deferred ? 202 : 200]: ok,
      default: {
        description: 'Falha',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Erro' } } },
      },
    },
    security: access === 'PUBLICO' ? [] : [{ token: [] }],
  }
}

/** The API document (OpenAPI 3.1) of the routes that a server has. */
function buildDocument(routes: readonly AnyRoute[]): Json {
  const paths: Record<string, Json> = {}
  for (const route of routes) (paths[keys(route.path)] ??= {})[route.method.toLowerCase()] = operation(route)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tombo',
      version: '0.1.0',
      description: 'Patrimônio público: registro, localização, depreciação e contas.',
    },
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => a.localeCompare(b))),
    components: {
      schemas: { Erro: toJson(zError, 'output') },
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'X-AUTH-TOKEN' } },
    },
  }
}

/** Collects the routes from here on; `publish` serves them at `/api/openapi.json`, with a page to read them at `/api/docs`. */
export function apiDocument(host: Host) {
  const routes: AnyRoute[] = []
  host.app.addHook('onRoute', (r) => {
    const route = r.config?.route
    if (route && r.method === route.method) routes.push(route)
  })
  return {
    async publish() {
      let document: Json | undefined
      const config = { isStatic: true } as const
      host.app.get('/api/openapi.json', { config }, () => (document ??= buildDocument(routes)))
      host.app.get('/api/docs', { config }, (_req, reply) => reply.redirect('/api/docs/'))
      host.app.get('/api/docs/swagger-initializer.js', { config }, (_req, reply) =>
        reply.type('text/javascript').send(INITIALIZER),
      )
      await host.app.register(async (sub) => {
        sub.addHook('onRoute', (r) => void (r.config = { ...r.config, isStatic: true }))
        await sub.register(fastifyStatic, {
          root: join(absolutePath()),
          prefix: '/api/docs/',
          wildcard: false,
          decorateReply: false,
          globIgnore: ['**/swagger-initializer.js', '**/*.map', '**/*es-bundle*'],
        })
      })
    },
  }
}

const INITIALIZER = `window.ui = SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', deepLinking: true, docExpansion: 'none', filter: true })`
