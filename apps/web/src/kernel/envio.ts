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
import { comoQuery } from './enderecos.ts'
import { ErroApi, lerResposta, SEM_CONEXAO } from './http.ts'
import { sessaoAtual } from './sessao.ts'

const NATUREZAS: Record<NaturezaArquivo, string> = {
  IMAGEM: 'imagem',
  PDF: 'PDF',
  TEXTO: 'texto',
  PLANILHA: 'planilha',
  APRESENTACAO: 'apresentação',
  DADOS: 'XML',
  COMPACTADO: 'zip',
}

/** Few kinds by their extensions, many by what they are: `.csv ou .txt`, `imagem, PDF, texto, planilha ou zip`. */
function tiposAceitos(extensoes: readonly Extensao[]): string {
  const nomes =
    extensoes.length <= 5
      ? extensoes
      : [...new Set(extensoes.map((e) => NATUREZAS[TIPOS_ARQUIVO[e].natureza]))]
  return nomes.join(', ').replace(/, ([^,]*)$/, ' ou $1')
}

/** Why this file cannot be sent to this folder, or null. Told before anything travels; the server decides again. */
export function motivoDeRecusa(arquivo: Pick<File, 'name' | 'size'>, diretorio: Diretorio): string | null {
  const { limite, extensoes } = regraDoDiretorio(diretorio)
  const nome = arquivo.name.toLowerCase()
  if (!extensoes.some((e) => nome.endsWith(e)))
    return `${mensagens.tipoArquivo} Envie ${tiposAceitos(extensoes)}.`
  if (arquivo.size > limite)
    return limite > 40 * 1024 * 1024 ? mensagens.arquivoMaior100 : mensagens.arquivoMaior40
  return null
}

interface Opcoes {
  /** Bytes gone of all, while they go. */
  onProgress?: (enviados: number, total: number) => void
  signal?: AbortSignal
}

/**
 * Sends a file. By XMLHttpRequest, which tells how far the sending is (`fetch` does not).
 * @throws {ErroApi} as every call; an aborted one throws a DOMException named AbortError.
 */
export function enviarArquivo(
  arquivo: File,
  diretorio: Diretorio,
  { onProgress, signal }: Opcoes = {},
): Promise<Arquivo> {
  const { method, path } = rotasArquivos.enviar
  const token = sessaoAtual()?.token
  const corpo = new FormData()
  corpo.append('file', arquivo)
  return new Promise((resolve, reject) => {
    const pedido = new XMLHttpRequest()
    pedido.open(method, path + comoQuery({ diretorio }))
    if (token) pedido.setRequestHeader('X-AUTH-TOKEN', token)
    pedido.setRequestHeader('accept', 'application/json')
    pedido.upload.onprogress = (e) => e.lengthComputable && onProgress?.(e.loaded, e.total)
    pedido.onload = () => {
      try {
        resolve(lerResposta(pedido.status, pedido.responseText, token).content as Arquivo)
      } catch (erro) {
        reject(erro as Error)
      }
    }
    pedido.onerror = () => reject(new ErroApi(0, SEM_CONEXAO))
    pedido.onabort = () => reject(new DOMException('Envio cancelado', 'AbortError'))
    signal?.addEventListener('abort', () => pedido.abort(), { once: true })
    pedido.send(corpo)
  })
}
