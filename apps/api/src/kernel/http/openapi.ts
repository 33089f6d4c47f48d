import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { type AnyRota, zErro } from '@tombo/contract'
import { absolutePath } from 'swagger-ui-dist'
import type { z } from 'zod'
import type { Casa } from './app.ts'
import { jsonDaResposta, paraJson } from './resposta.ts'

type Json = Record<string, unknown>

const chaves = (path: string) => path.replace(/:(\w+)/g, '{$1}')

function parametros(rota: AnyRota): Json[] {
  const de = (zod: z.ZodType | undefined, onde: 'path' | 'query') => {
    if (!zod) return []
    const { properties = {}, required = [] } = paraJson(zod, 'input') as {
      properties?: Json
      required?: string[]
    }
    return Object.entries(properties).map(([name, schema]) => ({
      name,
      in: onde,
      required: onde === 'path' || required.includes(name),
      schema,
    }))
  }
  const deArquivo = rota.arquivo
    ? [{ name: 'authtoken', in: 'query', required: false, schema: { type: 'string' } }]
    : []
  return [...de(rota.params, 'path'), ...de(rota.query, 'query'), ...deArquivo]
}

function corpo(rota: AnyRota): Json {
  if (rota.multipart)
    return {
      requestBody: {
        content: {
          'multipart/form-data': {
            schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } } },
          },
        },
      },
    }
  return rota.body
    ? {
        requestBody: {
          required: true,
          content: { 'application/json': { schema: paraJson(rota.body, 'input') } },
        },
      }
    : {}
}

function operacao(rota: AnyRota): Json {
  const acesso = rota.acesso
  const quem =
    acesso === 'PUBLICO'
      ? 'Pública.'
      : acesso === 'USUARIO'
        ? 'Qualquer usuário.'
        : acesso === 'UNIDADE'
          ? 'Qualquer usuário em uma unidade.'
          : `Permissão: ${[acesso].flat().join(' ou ')}.`
  const schema = jsonDaResposta(rota, 200)
  const ok = rota.response
    ? { description: 'Sucesso', content: { 'application/json': { schema } } }
    : { description: 'Sucesso' }
  return {
    summary: rota.resumo,
    description: quem,
    // The same for machines: PUBLICO, USUARIO, UNIDADE, or the tags of which any will do.
    'x-acesso': acesso,
    tags: [rota.path.split('/')[2] ?? 'raiz'],
    parameters: parametros(rota),
    ...corpo(rota),
    responses: {
      [rota.adiada ? 202 : 200]: ok,
      default: {
        description: 'Falha',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Erro' } } },
      },
    },
    security: acesso === 'PUBLICO' ? [] : [{ token: [] }],
  }
}

/** The API document (OpenAPI 3.1) of the routes that a server has. */
function montarDocumento(rotas: readonly AnyRota[]): Json {
  const paths: Record<string, Json> = {}
  for (const rota of rotas) (paths[chaves(rota.path)] ??= {})[rota.method.toLowerCase()] = operacao(rota)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tombo',
      version: '0.1.0',
      description: 'Patrimônio público: registro, localização, depreciação e contas.',
    },
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => a.localeCompare(b))),
    components: {
      schemas: { Erro: paraJson(zErro, 'output') },
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'X-AUTH-TOKEN' } },
    },
  }
}

/** Collects the routes from here on; `publicar` serves them at `/api/openapi.json`, with a page to read them at `/api/docs`. */
export function documentoDaApi(casa: Casa) {
  const rotas: AnyRota[] = []
  casa.app.addHook('onRoute', (r) => {
    const rota = r.config?.rota
    if (rota && r.method === rota.method) rotas.push(rota)
  })
  return {
    async publicar() {
      let documento: Json | undefined
      const config = { estatico: true } as const
      casa.app.get('/api/openapi.json', { config }, () => (documento ??= montarDocumento(rotas)))
      casa.app.get('/api/docs', { config }, (_req, reply) => reply.redirect('/api/docs/'))
      casa.app.get('/api/docs/swagger-initializer.js', { config }, (_req, reply) =>
        reply.type('text/javascript').send(INICIO),
      )
      await casa.app.register(async (sub) => {
        sub.addHook('onRoute', (r) => void (r.config = { ...r.config, estatico: true }))
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

const INICIO = `window.ui = SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', deepLinking: true, docExpansion: 'none', filter: true })`
