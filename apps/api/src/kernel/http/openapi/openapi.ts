import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { AnyRoute } from '@tombo/contract'
import type { Host } from '../app.ts'
import { buildDocument } from './document.ts'

/** The pages of the reader, found by their place: its module would load the whole reader into the server. */
const pages = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')))

/** Collects the routes from here on; `publish` serves them at `/api/openapi.json`, with a page to read them at `/api/docs`. */
export function apiDocument(host: Host) {
  const routes = new Set<AnyRoute>()
  host.app.addHook('onRoute', (r) => {
    const route = r.config?.route
    if (route && r.method === route.method) routes.add(route)
  })
  return {
    async publish() {
      let document: ReturnType<typeof buildDocument> | undefined
      const config = { isStatic: true } as const
      host.app.get('/api/openapi.json', { config }, () => (document ??= buildDocument([...routes])))
      host.app.get('/api/docs', { config }, (_req, reply) => reply.redirect('/api/docs/'))
      host.app.get('/api/docs/swagger-initializer.js', { config }, (_req, reply) =>
        reply.type('text/javascript').send(INITIALIZER),
      )
      await host.app.register(async (sub) => {
        sub.addHook('onRoute', (r) => void (r.config = { ...r.config, isStatic: true }))
        await sub.register(fastifyStatic, {
          root: pages,
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
