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

/** An entry as it lies in a zip. */
export interface Entrada {
  nome: string
  comprimida: boolean
  dados: Buffer
}

/** The entries of a zip, one after another; nothing where it is no whole zip. @throws {RangeError} when it says more of itself than it holds */
export function* entradasDoZip(zip: Buffer, maisEntradas: number): Generator<Entrada | null> {
  const fim = zip.length < MENOR_FIM ? -1 : acharFim(zip)
  const entradas = fim < 0 ? maisEntradas + 1 : zip.readUInt16LE(fim + 10)
  if (entradas > maisEntradas) return yield null
  let i = zip.readUInt32LE(fim + 16)
  for (let n = 0; n < entradas; n++) {
    if (zip.readUInt32LE(i) !== ENTRADA) return yield null
    const tamanho = zip.readUInt32LE(i + 20)
    const local = zip.readUInt32LE(i + 42)
    if (zip.readUInt32LE(local) !== LOCAL) return yield null
    const inicio = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const ateONome = i + 46 + zip.readUInt16LE(i + 28)
    yield {
      nome: zip.toString('utf8', i + 46, ateONome),
      comprimida: zip.readUInt16LE(i + 10) === DEFLATE,
      dados: zip.subarray(inicio, inicio + tamanho),
    }
    i = ateONome + zip.readUInt16LE(i + 30) + zip.readUInt16LE(i + 32)
  }
}

/**
 * Does everything in a zip fit, unpacked, into this many bytes? Each entry is unpacked and let go, so that what is said of its
 * size need not be believed. False too for what is no whole zip.
 */
export function cabeDescompactado(zip: Buffer, limite: number, maisEntradas = 2000): boolean {
  let resta = limite
  try {
    for (const e of entradasDoZip(zip, maisEntradas)) {
      if (!e) return false
      const { comprimida, dados } = e
      resta -= comprimida
        ? inflateRawSync(dados, { maxOutputLength: Math.max(1, resta) }).length
        : dados.length
      if (resta < 0) return false
    }
  } catch (erro) {
    // Beyond the limit, or beyond the end of a zip that says more of itself than it holds.
    if (erro instanceof RangeError || (erro as { code?: string }).code?.startsWith('Z_')) return false
    throw erro
  }
  return true
}
