import { MAIOR_ENVIO, MAIOR_XML, mensagens } from '@tombo/contract'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { AppError, invalid } from '../../kernel/errors.ts'

/** Says what came in a form: the file, whole, and the texts beside it. */
export interface Formulario {
  nome: string
  bytes: Buffer
  textos: Record<string, string>
}

/** Long enough for the choices of 990 lines. */
const MAIOR_TEXTO = 2 * 1024 * 1024

/** The bytes of a part. What is larger than any invoice is counted and thrown away; above the upload limit the reading breaks off. */
async function ler(parte: MultipartFile): Promise<{ bytes: Buffer; tamanho: number }> {
  const partes: Buffer[] = []
  let tamanho = 0
  for await (const p of parte.file as AsyncIterable<Buffer>) {
    tamanho += p.length
    if (tamanho > MAIOR_ENVIO) throw new AppError(413, mensagens.arquivoMaior100)
    if (tamanho <= MAIOR_XML) partes.push(p)
  }
  return { bytes: Buffer.concat(partes), tamanho }
}

/** A part that says it is JSON was parsed on its way in. */
const comoTexto = (valor: unknown): string => (typeof valor === 'string' ? valor : JSON.stringify(valor))

/**
 * Reads a form with one file, which is kept in memory, and some texts.
 * @throws {AppError} 400 without the file, with another part, or with a file larger than any invoice; 413 above 100 MB
 */
export async function receberFormulario(
  req: FastifyRequest,
  arquivo: string,
  textos: readonly string[] = [],
): Promise<Formulario> {
  const lidos: Record<string, string> = {}
  let file: { nome: string; bytes: Buffer; tamanho: number } | undefined
  const estranhos: string[] = []
  const limits = { files: 1 + textos.length, fileSize: Number.POSITIVE_INFINITY, fieldSize: MAIOR_TEXTO }
  const partes = req.isMultipart() ? req.parts({ limits }) : []
  for await (const parte of partes) {
    const nome = parte.fieldname
    if (parte.type === 'file') {
      const lido = await ler(parte)
      if (nome === arquivo) file = { nome: parte.filename, ...lido }
      // A text that was sent as a Blob comes as a file.
      else if (lido.tamanho > MAIOR_TEXTO) throw new AppError(413, mensagens.corpoGrande)
      else if (textos.includes(nome)) lidos[nome] = lido.bytes.toString('utf8')
      else estranhos.push(nome)
    } else if (textos.includes(nome)) lidos[nome] = comoTexto(parte.value)
    else estranhos.push(nome)
  }
  if (estranhos.length > 0)
    throw invalid(Object.fromEntries(estranhos.map((n) => [n, [mensagens.propriedadeDesconhecida]])))
  if (!file) throw invalid({ [arquivo]: [mensagens.arquivoNecessario] }, mensagens.arquivoNecessario)
  if (file.tamanho > MAIOR_XML)
    throw new AppError(400, 'O arquivo é grande demais para ser o XML de uma nota fiscal.')
  return { nome: file.nome, bytes: file.bytes, textos: lidos }
}
