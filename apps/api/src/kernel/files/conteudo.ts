import { createReadStream } from 'node:fs'
import { type Extensao, mensagemConteudoTrocado, TIPOS_ARQUIVO, tipoArquivoDe } from '@tombo/contract'
import { fileTypeFromFile } from 'file-type'
import { AppError } from '../erros.ts'

/** The old office programs keep their files in one container, whichever program it is. */
const CONTEUDO_ANTIGO = 'application/x-cfb'
const ANTIGOS = new Set<string>(['.doc', '.xls', '.ppt'])

/** The first extension whose content this is; undefined for a content that is not taken in. */
function extensaoDoConteudo(mime: string | undefined): string | undefined {
  if (mime === CONTEUDO_ANTIGO) return '.doc, .xls ou .ppt'
  return Object.entries(TIPOS_ARQUIVO).find(([, t]) => t.mime === mime && !('texto' in t))?.[0]
}

/** A text has no byte that is zero; of a markup the first sign is known too. */
async function ehTexto(caminho: string, extensao: Extensao): Promise<boolean> {
  let inicio = ''
  for await (const parte of createReadStream(caminho) as AsyncIterable<Buffer>) {
    if (parte.includes(0)) return false
    if (inicio.trim() === '') inicio = parte.subarray(0, 256).toString('utf8').replace('\ufeff', '')
  }
  return extensao !== '.xml' || inicio.trimStart().startsWith('<')
}

/**
 * Refuses (415) a file whose content is not what its extension says: binary kinds are known by their signature, a zip by
 * what it holds, and a text by being one. Whether an image can be read is for whoever reads it.
 */
export async function conferirConteudo(caminho: string, extensao: Extensao): Promise<void> {
  const achado = (await fileTypeFromFile(caminho))?.mime as string | undefined
  const parece = extensaoDoConteudo(achado)
  const tipo = tipoArquivoDe(extensao)
  const certo = tipo?.texto
    ? parece === undefined && (await ehTexto(caminho, extensao))
    : ANTIGOS.has(extensao)
      ? achado === CONTEUDO_ANTIGO
      : achado === tipo?.mime
  if (!certo) throw new AppError(415, mensagemConteudoTrocado(extensao, parece))
}
