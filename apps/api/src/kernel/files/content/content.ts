import { createReadStream } from 'node:fs'
import {
  type Extensao,
  mensagemConteudoTrocado,
  mensagens,
  TIPOS_ARQUIVO,
  tipoArquivoDe,
} from '@tombo/contract'
import { fileTypeFromFile } from 'file-type'
import { AppError } from '../../errors.ts'

/** The old office programs keep their files in one container, whichever program it is. */
const LEGACY_MIME = 'application/x-cfb'
const LEGACY = new Set<string>(['.doc', '.xls', '.ppt'])

/** The first extension whose content this is; undefined for a content that is not taken in. */
function extensionOfContent(mime: string | undefined): string | undefined {
  if (mime === LEGACY_MIME) return '.doc, .xls ou .ppt'
  return Object.entries(TIPOS_ARQUIVO).find(([, t]) => t.mime === mime && !('texto' in t))?.[0]
}

const UTF_16 = new Set(['fffe', 'feff'])

/** A text has no byte that is zero; of a markup the first sign is known too. 415 in words for one in UTF-16. */
async function isText(path: string, extension: Extensao): Promise<boolean> {
  let start = ''
  for await (const part of createReadStream(path) as AsyncIterable<Buffer>) {
    if (start === '' && extension !== '.xml' && UTF_16.has(part.subarray(0, 2).toString('hex')))
      throw new AppError(415, mensagens.arquivoUtf16)
    if (part.includes(0)) return false
    if (start.trim() === '') start = part.subarray(0, 256).toString('utf8').replace('\ufeff', '')
  }
  return extension !== '.xml' || start.trimStart().startsWith('<')
}

/**
 * Refuses (415) a file whose content is not what its extension says: binary kinds are known by their signature, a zip by
 * what it holds, and a text by being one. Whether an image can be read is for whoever reads it.
 */
export async function checkContent(path: string, extension: Extensao): Promise<void> {
  const found = (await fileTypeFromFile(path))?.mime as string | undefined
  const lookedLike = extensionOfContent(found)
  const tipo = tipoArquivoDe(extension)
  const matches = tipo?.texto
    ? lookedLike === undefined && (await isText(path, extension))
    : LEGACY.has(extension)
      ? found === LEGACY_MIME
      : found === tipo?.mime
  if (!matches) throw new AppError(415, mensagemConteudoTrocado(extension, lookedLike))
}
