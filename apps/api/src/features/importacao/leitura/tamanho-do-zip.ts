import { inflateRawSync } from 'node:zlib'

const FIM = 0x06054b50
const ENTRADA = 0x02014b50
const LOCAL = 0x04034b50
const MENOR_FIM = 22
const DEFLATE = 8

/** The end of the list of entries, from the back: a comment of at most 64 kB may follow it. */
function acharFim(zip: Buffer): number {
  const ate = Math.max(0, zip.length - MENOR_FIM - 0xffff)
  for (let i = zip.length - MENOR_FIM; i >= ate; i--) if (zip.readUInt32LE(i) === FIM) return i
  return -1
}

/**
 * Does everything in a zip fit, unpacked, into this many bytes? Each entry is unpacked and let go, so that what is said of its
 * size need not be believed. False too for what is no whole zip.
 */
export function cabeDescompactado(zip: Buffer, limite: number, maisEntradas = 2000): boolean {
  const fim = zip.length < MENOR_FIM ? -1 : acharFim(zip)
  if (fim < 0) return false
  const entradas = zip.readUInt16LE(fim + 10)
  if (entradas > maisEntradas) return false
  let resta = limite
  let i = zip.readUInt32LE(fim + 16)
  try {
    for (let n = 0; n < entradas; n++) {
      if (zip.readUInt32LE(i) !== ENTRADA) return false
      const metodo = zip.readUInt16LE(i + 10)
      const tamanho = zip.readUInt32LE(i + 20)
      const local = zip.readUInt32LE(i + 42)
      if (zip.readUInt32LE(local) !== LOCAL) return false
      const inicio = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
      const dados = zip.subarray(inicio, inicio + tamanho)
      resta -=
        metodo === DEFLATE ? inflateRawSync(dados, { maxOutputLength: Math.max(1, resta) }).length : tamanho
      if (resta < 0) return false
      i += 46 + zip.readUInt16LE(i + 28) + zip.readUInt16LE(i + 30) + zip.readUInt16LE(i + 32)
    }
  } catch (erro) {
    // Beyond the limit, or beyond the end of a zip that says more of itself than it holds.
    if (erro instanceof RangeError || (erro as { code?: string }).code?.startsWith('Z_')) return false
    throw erro
  }
  return true
}
