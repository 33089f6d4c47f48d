import { tipoArquivoDe } from '@tombo/contract'
import type { FastifyReply } from 'fastify'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { notFound } from '../errors.ts'
import { StreamReply } from '../http/reply.ts'
import type { OrganizacaoFiles } from './files.ts'
import type { FilePlace } from './storage/stored.ts'
import { type Box, shrinkImage } from './content/image.ts'

/** A name as RFC 5987 writes it in a header. */
const headerValue = (name: string) =>
  encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** Tells what every answer that is a file says: its name, and that nothing is to be guessed about it. */
const fileHeaders = (
  reply: FastifyReply,
  o: { nome: string; mime: string; inline?: boolean; cache?: string | undefined },
) =>
  reply
    .header('content-type', o.mime)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', o.cache ?? 'private, no-store')
    .header(
      'content-disposition',
      `${o.inline ? 'inline' : 'attachment'}; filename*=UTF-8''${headerValue(o.nome)}`,
    )

/** Only what shows a picture, or a page of paper, is opened in the browser; anything else is a download of bytes. */
const opensInBrowser = (tipo: string) => ['IMAGEM', 'PDF'].includes(tipoArquivoDe(tipo)?.natureza ?? '')

/** The file itself. `abrir` shows it in the browser where its kind can be shown. */
export function serveFile(
  files: OrganizacaoFiles,
  a: FilePlace & { nome: string; tipo: string; tamanho: number },
  { open = false, cache }: { open?: boolean; cache?: string } = {},
): StreamReply {
  const inline = open && opensInBrowser(a.tipo)
  const mime = opensInBrowser(a.tipo) ? (tipoArquivoDe(a.tipo)?.mime as string) : 'application/octet-stream'
  return new StreamReply(async (reply) => {
    const bytes = await files.read(a)
    return fileHeaders(reply, { nome: a.nome, mime, inline, cache })
      .header('content-length', a.tamanho)
      .send(bytes)
  })
}

/** Whatever a key names never changes: whoever read it once need not ask again. */
const FOREVER = 'private, max-age=31536000, immutable'

/** Above this width pictures are kept in steps alone: who asks for one size after the other fills no disk. */
const FREE_WIDTH = 80
const STEP = 20

/** How wide an image is once it fits the box; it is never made larger. */
function widthWithin(a: { largura: number; altura: number }, { width, height }: Box): number {
  const scale = Math.min(1, (width ?? a.largura) / a.largura, (height ?? a.altura) / a.altura)
  const fits = Math.max(1, Math.round(a.largura * scale))
  return scale === 1 || fits <= FREE_WIDTH ? fits : fits - (fits % STEP)
}

/**
 * An image made small enough for the box, and kept so for the next time; without a box as it is. `cache` where the address
 * is not of this file alone. 404 for what is no image.
 */
export function serveImage(
  files: OrganizacaoFiles,
  a: FilePlace & {
    nome: string
    tipo: string
    tamanho: number
    largura: number | null
    altura: number | null
  },
  box: Box,
  { cache = FOREVER }: { cache?: string } = {},
): StreamReply {
  const { largura: width, altura: height } = a
  if (width === null || height === null) throw notFound()
  const target = widthWithin({ largura: width, altura: height }, box)
  if (target === width) return serveFile(files, a, { open: true, cache })
  return new StreamReply(async (reply) => {
    const path = await files.derived(a.chave, `${target}.webp`, async (destination) =>
      files.withFile(a, (path) => shrinkImage(path, destination, { width: target })),
    )
    const { size } = await stat(path)
    const name = a.nome.replace(/\.[^.]*$/, '.webp')
    return fileHeaders(reply, { nome: name, mime: 'image/webp', inline: true, cache })
      .header('content-length', size)
      .send(createReadStream(path))
  })
}

/** Gives what is made while it is sent, as a download. */
export const serveStream = (name: string, mime: string, stream: () => Readable): StreamReply =>
  new StreamReply((reply) => fileHeaders(reply, { nome: name, mime }).send(stream()))
