import { isAscii } from 'node:buffer'
import type { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { mensagens } from '@tombo/contract'
import { ArquivoRecusado } from '../recusa.ts'

export type Codificacao = 'utf-8' | 'windows-1252'

const ASSINATURAS: readonly [string, string][] = [
  ['d0cf11e0', 'O arquivo é uma planilha antiga (XLS). Abra-o e salve como XLSX, ODS ou “CSV UTF-8”.'],
  ['25504446', 'O arquivo é um PDF, não um CSV.'],
  ['fffe', mensagens.arquivoUtf16],
  ['feff', mensagens.arquivoUtf16],
]

function recusarAssinatura(inicio: Buffer) {
  const hex = inicio.subarray(0, 4).toString('hex')
  const achada = ASSINATURAS.find(([a]) => hex.startsWith(a))
  if (achada) throw new ArquivoRecusado(achada[1])
}

/** The encoding of a file; `qualquer` where nothing in it tells one from the other. */
interface Descoberta {
  codificacao: Codificacao
  qualquer: boolean
}

const TROCADAS: Readonly<Record<Codificacao, string>> = {
  'utf-8':
    'O arquivo não está em UTF-8: lido assim, letras com acento se perdem. Escolha a codificação Windows-1252, ou salve-o como “CSV UTF-8”.',
  'windows-1252':
    'O arquivo está em UTF-8: lido como Windows-1252, letras com acento saem trocadas. Escolha a codificação UTF-8.',
}

/** Says that a file is not in the encoding that was asked for; null where it may be. */
export const codificacaoTrocada = (pedida: Codificacao, d: Descoberta): string | null =>
  pedida === d.codificacao || d.qualquer ? null : TROCADAS[pedida]

/**
 * Reads the whole file once and says its encoding: UTF-8 when every byte agrees with it, else windows-1252. Refuses what is
 * empty and what is no text.
 */
export async function descobrirCodificacao(fluxo: Readable): Promise<Descoberta> {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  let valido = true
  let algo = false
  let primeiro = true
  let qualquer = true
  const decodificar = (parte?: Buffer) => {
    try {
      const texto = utf8.decode(parte, { stream: parte !== undefined })
      algo ||= texto.trim() !== ''
    } catch {
      valido = false
      algo = true
    }
  }
  for await (const parte of fluxo as AsyncIterable<Buffer>) {
    if (primeiro) recusarAssinatura(parte)
    primeiro = false
    if (parte.includes(0)) throw new ArquivoRecusado('O arquivo não é um texto: não pôde ser lido como CSV.')
    qualquer &&= isAscii(parte)
    if (valido) decodificar(parte)
  }
  if (valido) decodificar()
  if (!algo) throw new ArquivoRecusado('O arquivo está vazio.')
  return { codificacao: valido ? 'utf-8' : 'windows-1252', qualquer }
}

/** Bytes that are handed on at once: between them others have their turn. */
const PEDACO = 16 * 1024

/** Turns bytes of an encoding into UTF-8, a piece at a time. */
export const paraUtf8 = (codificacao: Codificacao) =>
  async function* (fluxo: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const d = new TextDecoder(codificacao)
    for await (const parte of fluxo)
      for (let de = 0; de < parte.length; de += PEDACO) {
        const pedaco = parte.subarray(de, de + PEDACO)
        yield codificacao === 'utf-8' ? pedaco : Buffer.from(d.decode(pedaco, { stream: true }))
        await setImmediate()
      }
  }
