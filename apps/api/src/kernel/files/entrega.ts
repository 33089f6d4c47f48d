import { tipoArquivoDe } from '@tombo/contract'
import type { FastifyReply } from 'fastify'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { naoEncontrado } from '../erros.ts'
import { Envio } from '../http/saida.ts'
import type { ArquivosDaOrganizacao, Lugar } from './arquivos.ts'
import { type Caixa, reduzirImagem } from './imagem.ts'

/** A name as RFC 5987 writes it in a header. */
const emCabecalho = (nome: string) =>
  encodeURIComponent(nome.toWellFormed()).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** What every answer that is a file says: its name, and that nothing is to be guessed about it. */
const cabecalhosDeArquivo = (
  reply: FastifyReply,
  o: { nome: string; mime: string; inline?: boolean; cache?: string | undefined },
) =>
  reply
    .header('content-type', o.mime)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', o.cache ?? 'private, no-store')
    .header(
      'content-disposition',
      `${o.inline ? 'inline' : 'attachment'}; filename*=UTF-8''${emCabecalho(o.nome)}`,
    )

/** Only what shows a picture, or a page of paper, is opened in the browser; anything else is a download of bytes. */
const abreNoNavegador = (tipo: string) => ['IMAGEM', 'PDF'].includes(tipoArquivoDe(tipo)?.natureza ?? '')

/** The file itself. `abrir` shows it in the browser where its kind can be shown. */
export function entregarArquivo(
  arquivos: ArquivosDaOrganizacao,
  a: Lugar & { nome: string; tipo: string; tamanho: number },
  { abrir = false, cache }: { abrir?: boolean; cache?: string } = {},
): Envio {
  const inline = abrir && abreNoNavegador(a.tipo)
  const mime = abreNoNavegador(a.tipo) ? (tipoArquivoDe(a.tipo)?.mime as string) : 'application/octet-stream'
  return new Envio(async (reply) => {
    const bytes = await arquivos.ler(a)
    return cabecalhosDeArquivo(reply, { nome: a.nome, mime, inline, cache })
      .header('content-length', a.tamanho)
      .send(bytes)
  })
}

/** What a key names never changes: whoever read it once need not ask again. */
const PARA_SEMPRE = 'private, max-age=31536000, immutable'

/** How wide an image is once it fits the box; it is never made larger. */
function larguraNaCaixa(a: { largura: number; altura: number }, { largura, altura }: Caixa): number {
  const escala = Math.min(1, (largura ?? a.largura) / a.largura, (altura ?? a.altura) / a.altura)
  return Math.max(1, Math.round(a.largura * escala))
}

/**
 * An image made small enough for the box, and kept so for the next time; without a box as it is. `cache` where the address
 * is not of this file alone. 404 for what is no image.
 */
export function entregarImagem(
  arquivos: ArquivosDaOrganizacao,
  a: Lugar & { nome: string; tipo: string; tamanho: number; largura: number | null; altura: number | null },
  caixa: Caixa,
  { cache = PARA_SEMPRE }: { cache?: string } = {},
): Envio {
  const { largura, altura } = a
  if (largura === null || altura === null) throw naoEncontrado()
  const alvo = larguraNaCaixa({ largura, altura }, caixa)
  if (alvo === largura) return entregarArquivo(arquivos, a, { abrir: true, cache })
  return new Envio(async (reply) => {
    const caminho = await arquivos.derivado(a.chave, `${alvo}.webp`, async (destino) =>
      reduzirImagem(await buffer(await arquivos.ler(a)), destino, { largura: alvo }),
    )
    const { size } = await stat(caminho)
    const nome = a.nome.replace(/\.[^.]*$/, '.webp')
    return cabecalhosDeArquivo(reply, { nome, mime: 'image/webp', inline: true, cache })
      .header('content-length', size)
      .send(createReadStream(caminho))
  })
}

/** What is made while it is sent, as a download. */
export const entregarFluxo = (nome: string, mime: string, fluxo: () => Readable): Envio =>
  new Envio((reply) => cabecalhosDeArquivo(reply, { nome, mime }).send(fluxo()))
