import { tipoArquivoDe } from '@tombo/contract'
import type { FastifyReply } from 'fastify'
import { Envio } from '../http/saida.ts'
import type { ArquivosDaOrganizacao, Lugar } from './arquivos.ts'

/** A name as RFC 5987 writes it in a header. */
const emCabecalho = (nome: string) =>
  encodeURIComponent(nome.toWellFormed()).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** What every answer that is a file says: its name, and that nothing is to be guessed about it. */
const cabecalhosDeArquivo = (
  reply: FastifyReply,
  o: { nome: string; mime: string; inline?: boolean; cache?: string },
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
  { abrir = false } = {},
): Envio {
  const inline = abrir && abreNoNavegador(a.tipo)
  const mime = abreNoNavegador(a.tipo) ? (tipoArquivoDe(a.tipo)?.mime as string) : 'application/octet-stream'
  return new Envio(async (reply) => {
    const bytes = await arquivos.ler(a)
    return cabecalhosDeArquivo(reply, { nome: a.nome, mime, inline })
      .header('content-length', a.tamanho)
      .send(bytes)
  })
}
