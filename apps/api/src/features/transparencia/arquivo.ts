import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { FORMATOS_ABERTOS, type FormatoAberto } from '@tombo/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../../kernel/errors.ts'
import type { Files } from '../../kernel/files/files.ts'
import type { PublicCtx } from '../../kernel/http/mount.ts'
import { StreamReply } from '../../kernel/http/reply.ts'
import { lerPublicada, ultimaVersao } from './estado.ts'
import { trechoDe } from './trecho.ts'

/** The path of a file that was published. 404 where this disk does not have it (yet). */
const caminhoDe = (files: Awaited<ReturnType<Files['of']>>, chave: string, nome: string): Promise<string> =>
  files.derived(chave, nome, () => Promise.reject(notFound()))

const aceitaGzip = (req: FastifyRequest): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(String(req.headers['accept-encoding'] ?? ''))

/** Does the client have this version, by the weak comparison that `If-None-Match` asks for (RFC 9110, 13.1.2)? */
const conhece = (conhecidas: string | undefined, etag: string): boolean =>
  conhecidas?.trim() === '*' || [...(conhecidas ?? '').matchAll(/"[^"]*"/g)].some(([uma]) => uma === etag)

/** Sends the file as it lies on the disk: whole and compressed, whole, or a part of it (RFC 9110, Range). */
async function enviar(
  req: FastifyRequest,
  reply: FastifyReply,
  o: { caminho: (nome: string) => Promise<string>; nome: string; etag: string; criadaEm: string },
): Promise<FastifyReply> {
  const { range, 'if-none-match': conhecida, 'if-range': desde } = req.headers
  const inteiro = await o.caminho(o.nome)
  const { size } = await stat(inteiro)
  const trecho = desde === undefined || desde === `"${o.etag}"` ? trechoDe(range, size) : null
  const comprimido = range === undefined && aceitaGzip(req)
  const etag = `"${o.etag}${comprimido ? '-gzip' : ''}"`
  const formato = o.nome.slice(o.nome.lastIndexOf('.') + 1) as FormatoAberto
  reply
    .type(FORMATOS_ABERTOS[formato].mime)
    .header('etag', etag)
    .header('last-modified', new Date(o.criadaEm).toUTCString())
    .header('accept-ranges', 'bytes')
    .header('vary', 'accept-encoding')
    .header('cache-control', 'public, max-age=300')
    .header('access-control-allow-origin', '*')
    .header('x-content-type-options', 'nosniff')
    .header('content-disposition', `attachment; filename="${o.nome}"`)
  if (conhece(conhecida, etag)) return reply.code(304).send()
  if (trecho === 'fora') return reply.code(416).header('content-range', `bytes */${size}`).send()
  if (trecho)
    return reply
      .code(206)
      .header('content-range', `bytes ${trecho.start}-${trecho.end}/${size}`)
      .header('content-length', trecho.end - trecho.start + 1)
      .send(createReadStream(inteiro, trecho))
  if (!comprimido) return reply.header('content-length', size).send(createReadStream(inteiro))
  const gz = await o.caminho(`${o.nome}.gz`)
  return reply
    .header('content-encoding', 'gzip')
    .header('content-length', (await stat(gz)).size)
    .send(createReadStream(gz))
}

/** A file of the version that counts now. 404 where the organisation publishes nothing, or not yet. */
export async function arquivoPublicado(
  ctx: PublicCtx,
  arquivos: Files,
  { databaseId, nome }: { databaseId: number; nome: string },
  req: FastifyRequest,
): Promise<StreamReply> {
  const { versao, files } = await lerPublicada(ctx, databaseId, async (db) => ({
    versao: await ultimaVersao(db),
    files: await arquivos.of(db),
  }))
  const publicado = versao?.arquivos[nome]
  if (!versao || !publicado) throw notFound()
  return new StreamReply((reply) =>
    enviar(req, reply, {
      caminho: (n) => caminhoDe(files, versao.chave, n),
      nome,
      etag: publicado.sha256.slice(0, 32),
      criadaEm: versao.criadaEm,
    }),
  )
}
