import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { mensagens } from '@tombo/contract'
import type { Host } from '../app.ts'
import { type FilesOfScreens, pageSender } from './page.ts'

/** Without a client an address that is no route is told so. */
export function withoutClient(host: Host): void {
  host.app.setNotFoundHandler((_req, reply) => reply.code(404).send({ message: mensagens.rotaNaoEncontrada }))
}

/**
 * Serves the built web client, in the compressed form that the browser takes; an address that is no file is a screen
 * of it.
 */
export async function serveClient(host: Host, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html')))
    throw new Error(`O cliente web não foi construído em ${folder}.`)
  const template = await readFile(join(folder, 'index.html'), 'utf8')
  const screens = JSON.parse(await readFile(join(folder, 'telas.json'), 'utf8')) as FilesOfScreens
  const sendPage = pageSender(template, screens)
  await host.app.register(async (sub) => {
    sub.addHook('onRoute', (r) => void (r.config = { ...r.config, isStatic: true }))
    await sub.register(fastifyStatic, {
      root: folder,
      index: false,
      wildcard: false,
      preCompressed: true,
      globIgnore: ['index.html', 'contagem.html', 'telas.json', '**/*.br', '**/*.gz'],
      setHeaders: (res, path) =>
        void res.header(
          'cache-control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        ),
    })
    sub.get('/', sendPage)
    // The count is a program of its own (apps/web/vite.contagem.config.ts).
    sub.get('/contagem', (_req, reply) => reply.sendFile('contagem.html'))
  })
  host.app.setNotFoundHandler((req, reply) => {
    if (req.method !== 'GET' || req.url.startsWith('/api/') || req.url.startsWith('/assets/'))
      return reply.code(404).send({ message: mensagens.rotaNaoEncontrada })
    return sendPage(req, reply)
  })
}
