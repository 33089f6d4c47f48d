import type { Readable } from 'node:stream'
import { inThread, ThreadExhausted } from '../../../kernel/files/content/in-thread.ts'
import { ArquivoRecusado } from '../recusa.ts'
import { LIMITES_DA_PLANILHA, type PlanilhaLida } from './planilha.ts'

/** Two hundred thousand rows of twenty columns take a minute and 700 MB at most. */
const LIMITES = { timeoutMs: 120_000, memoryMb: 1024 }
const ZIP = Buffer.from('PK\u0003\u0004', 'latin1')

/** The bytes of a file that begins as a zip does, or null for any other. */
async function bytesDoZip(fluxo: Readable): Promise<Buffer | null> {
  let comeco = Buffer.alloc(0)
  const partes: Buffer[] = []
  let tamanho = 0
  for await (const parte of fluxo as AsyncIterable<Buffer>) {
    partes.push(parte)
    tamanho += parte.length
    if (comeco.length < ZIP.length) {
      comeco = Buffer.concat([comeco, parte]).subarray(0, ZIP.length)
      if (!ZIP.subarray(0, comeco.length).equals(comeco)) return null
    }
    if (tamanho > LIMITES_DA_PLANILHA.bytes)
      throw new ArquivoRecusado('A planilha tem mais de 20 MB: salve-a como CSV, que vai até 100 MB.')
  }
  return tamanho >= ZIP.length ? Buffer.concat(partes) : null
}

/**
 * An XLSX or ODS as the bytes of a CSV in UTF-8, read in a thread within limits; null for a file that is none.
 * @throws {ArquivoRecusado} with the reason, for one that cannot be read
 */
export async function planilhaEmCsv(fluxo: Readable): Promise<Buffer | null> {
  const bytes = await bytesDoZip(fluxo)
  if (!bytes) return null
  try {
    const lida = await inThread<PlanilhaLida>(
      new URL('./planilha-thread.ts', import.meta.url),
      bytes,
      LIMITES,
    )
    if ('recusa' in lida) throw new ArquivoRecusado(lida.recusa)
    return Buffer.from(lida.csv)
  } catch (erro) {
    if (!(erro instanceof ThreadExhausted)) throw erro
    throw new ArquivoRecusado('A planilha pede mais tempo ou memória do que há: salve-a como CSV.')
  }
}
