import { createHash } from 'node:crypto'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** By the path of each screen, the files that it needs beyond those that the page names already. */
export type FilesOfScreens = Readonly<Record<string, readonly string[]>>

/** Where the program draws itself. */
const PROGRAM = '<div id="raiz">'

interface Page {
  html: Buffer
  br: Buffer
  gzip: Buffer
  /** It is of the plain form; each compressed one has its own. */
  tag: string
}

/** How the browser is told to fetch a file at once: a program to be run later, a style sheet in its place. */
const linkTo = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`

function pageWith(template: string, files: readonly string[]): Page {
  const [sheets, programs] = [files.filter((f) => f.endsWith('.css')), files.filter((f) => f.endsWith('.js'))]
  const text = template
    .replace('</head>', () => `${programs.map(linkTo).join('\n')}\n</head>`)
    // Behind the skeleton, and behind the sheets of every page, as if the program had asked for them.
    .replace(PROGRAM, () => `${sheets.map(linkTo).join('\n')}\n${PROGRAM}`)
  const html = Buffer.from(text)
  const tag = createHash('sha256').update(html).digest('base64url').slice(0, 22)
  return { html, br: brotliCompressSync(html), gzip: gzipSync(html), tag }
}

/** `/patrimonio/:id` as what it matches. */
const matcher = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`)

/**
 * Answers with the page of the web client: one for every screen, each naming the files of its own screen, so that the
 * browser fetches all at once and does not learn of them one after the other. Compressed once.
 * @param template the page as it was built
 */
export function pageSender(template: string, screens: FilesOfScreens) {
  const known = Object.entries(screens)
    .map(([path, files]) => ({ matches: matcher(path), variable: path.includes(':'), files }))
    .toSorted((a, b) => Number(a.variable) - Number(b.variable))
  const pages = new Map<readonly string[], Page>()
  const none: readonly string[] = []
  const pageFor = (path: string): Page => {
    const files = known.find((k) => k.matches.test(path))?.files ?? none
    const page = pages.get(files) ?? pageWith(template, files)
    pages.set(files, page)
    return page
  }
  return (req: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const page = pageFor(req.url.split('?')[0] ?? '/')
    const accepted = req.headers['accept-encoding']
    const encoding = accepted ? negotiate(accepted, ['br', 'gzip'] as const satisfies string[]) : null
    const tag = `"${page.tag}${encoding ? `-${encoding}` : ''}"`
    reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding').header('etag', tag)
    if (req.headers['if-none-match'] === tag) return reply.code(304).send()
    if (encoding) reply.header('content-encoding', encoding)
    reply.type('text/html; charset=utf-8')
    return reply.send(encoding === 'br' ? page.br : encoding === 'gzip' ? page.gzip : page.html)
  }
}
