import {
  type Arquivo,
  type Diretorio,
  type Extensao,
  mensagens,
  type NaturezaArquivo,
  regraDoDiretorio,
  rotasArquivos,
  TIPOS_ARQUIVO,
} from '@tombo/contract'
import { toQuery } from '../urls.ts'
import { ApiError, readReply, NO_CONNECTION } from '../http.ts'
import { noteActivity } from '../idle/activity.ts'
import { currentSession } from '../session/session.ts'

const KIND_WORDS: Record<NaturezaArquivo, string> = {
  IMAGEM: 'imagem',
  PDF: 'PDF',
  TEXTO: 'texto',
  PLANILHA: 'planilha',
  APRESENTACAO: 'apresentação',
  DADOS: 'XML, JSON',
  COMPACTADO: 'zip',
}

/** Few kinds by their extensions, many by what they are: `.csv ou .txt`, `imagem, PDF, texto, planilha ou zip`. */
function acceptedTypes(extensions: readonly Extensao[]): string {
  const names =
    extensions.length <= 5
      ? extensions
      : [...new Set(extensions.map((e) => KIND_WORDS[TIPOS_ARQUIVO[e].natureza]))]
  return names.join(', ').replace(/, ([^,]*)$/, ' ou $1')
}

/** Why this file cannot be sent to this folder, or null. Told before anything travels; the server decides again. */
export function reasonToRefuse(file: Pick<File, 'name' | 'size'>, diretorio: Diretorio): string | null {
  const { limite: limit, extensoes: extensions } = regraDoDiretorio(diretorio)
  const name = file.name.toLowerCase()
  if (!extensions.some((e) => name.endsWith(e)))
    return `${mensagens.tipoArquivo} Envie ${acceptedTypes(extensions)}.`
  if (file.size > limit)
    return limit > 40 * 1024 * 1024 ? mensagens.arquivoMaior100 : mensagens.arquivoMaior40
  return null
}

interface UploadOptions {
  /** Bytes gone of all, while they go. */
  onProgress?: (sent: number, total: number) => void
  signal?: AbortSignal
}

/**
 * Sends a file. By XMLHttpRequest, which tells how far the sending is (`fetch` does not).
 * @throws {ApiError} as every call; an aborted one throws a DOMException named AbortError.
 */
export function uploadFile(file: File, diretorio: Diretorio, options: UploadOptions = {}): Promise<Arquivo> {
  return sendForm<Arquivo>(rotasArquivos.enviar.path + toQuery({ diretorio }), file, options)
}

/** Sends a file to an address that takes one (`file` of a form). Fails as `uploadFile` does. */
export function sendForm<T>(url: string, file: File, { onProgress, signal }: UploadOptions = {}): Promise<T> {
  const token = currentSession()?.token
  const body = new FormData()
  body.append('file', file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    if (token) request.setRequestHeader('X-AUTH-TOKEN', token)
    request.setRequestHeader('accept', 'application/json')
    request.upload.onprogress = (e) => {
      // A file on its way is the person's work: a long one does not end their session.
      noteActivity()
      if (e.lengthComputable) onProgress?.(e.loaded, e.total)
    }
    request.onload = () => {
      try {
        resolve(readReply(request.status, request.responseText, token).content as T)
      } catch (error) {
        reject(error as Error)
      }
    }
    request.onerror = () => reject(new ApiError(0, NO_CONNECTION))
    request.onabort = () => reject(new DOMException('Envio cancelado', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
}
