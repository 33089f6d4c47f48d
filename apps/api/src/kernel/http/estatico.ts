import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { mensagens } from '@tombo/contract'
import type { Casa } from './app.ts'
import { type FilesOfScreens, pageSender } from './page.ts'

/** Without a client an address that is no route is told so. */
export function semCliente(casa: Casa): void {
  casa.app.setNotFoundHandler((_req, reply) => reply.code(404).send({ message: mensagens.rotaNaoEncontrada }))
}

/**
 * Serves the built web client, in the compressed form that the browser takes; an address that is no file is a screen
 * of it.
 */
export async function servirCliente(casa: Casa, pasta: string): Promise<void> {
  if (!existsSync(join(pasta, 'index.html'))) throw new Error(`O cliente web não foi construído em ${pasta}.`)
  const template = await readFile(join(pasta, 'index.html'), 'utf8')
  const screens = JSON.parse(await readFile(join(pasta, 'telas.json'), 'utf8')) as FilesOfScreens
  const sendPage = pageSender(template, screens)
  await casa.app.register(async (sub) => {
    sub.addHook('onRoute', (r) => void (r.config = { ...r.config, estatico: true }))
    await sub.register(fastifyStatic, {
      root: pasta,
      index: false,
      wildcard: false,
      preCompressed: true,
      globIgnore: ['index.html', 'telas.json', '**/*.br', '**/*.gz'],
      setHeaders: (res, caminho) =>
        void res.header(
          'cache-control',
          caminho.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        ),
    })
    sub.get('/', sendPage)
  })
  casa.app.setNotFoundHandler((req, reply) => {
    if (req.method !== 'GET' || req.url.startsWith('/api/') || req.url.startsWith('/assets/'))
      return reply.code(404).send({ message: mensagens.rotaNaoEncontrada })
    return sendPage(req, reply)
  })
}
