import type { Readable } from 'node:stream'
import { Transform } from 'node:stream'
import { ArquivoRecusado } from '../recusa.ts'

export type Codificacao = 'utf-8' | 'windows-1252'

const ASSINATURAS: readonly [string, string][] = [
  ['504b0304', 'O arquivo é uma planilha, não um CSV. Abra-o e salve como “CSV UTF-8”.'],
  ['d0cf11e0', 'O arquivo é uma planilha, não um CSV. Abra-o e salve como “CSV UTF-8”.'],
  ['25504446', 'O arquivo é um PDF, não um CSV.'],
  ['fffe', 'O arquivo está em UTF-16. Salve-o como “CSV UTF-8”.'],
  ['feff', 'O arquivo está em UTF-16. Salve-o como “CSV UTF-8”.'],
]

function recusarAssinatura(inicio: Buffer) {
  const hex = inicio.subarray(0, 4).toString('hex')
  const achada = ASSINATURAS.find(([a]) => hex.startsWith(a))
  if (achada) throw new ArquivoRecusado(achada[1])
}

/**
 * Reads the whole file once and says its encoding: UTF-8 when every byte agrees with it, else windows-1252. Refuses what is
 * empty and what is no text.
 */
export async function descobrirCodificacao(fluxo: Readable): Promise<Codificacao> {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  let valido = true
  let algo = false
  let primeiro = true
  const decodificar = (parte?: Buffer) => {
    try {
      algo ||= utf8.decode(parte, { stream: parte !== undefined }).trim() !== ''
    } catch {
      valido = false
      algo = true
    }
  }
  for await (const parte of fluxo as AsyncIterable<Buffer>) {
    if (primeiro) recusarAssinatura(parte)
    primeiro = false
    if (parte.includes(0)) throw new ArquivoRecusado('O arquivo não é um texto: não pôde ser lido como CSV.')
    if (valido) decodificar(parte)
  }
  if (valido) decodificar()
  if (!algo) throw new ArquivoRecusado('O arquivo está vazio.')
  return valido ? 'utf-8' : 'windows-1252'
}

/** Turns bytes of an encoding into UTF-8. */
export function paraUtf8(codificacao: Codificacao): Transform {
  const d = new TextDecoder(codificacao)
  return new Transform({
    transform: (parte: Buffer, _c, feito) =>
      feito(null, codificacao === 'utf-8' ? parte : Buffer.from(d.decode(parte, { stream: true }))),
  })
}
