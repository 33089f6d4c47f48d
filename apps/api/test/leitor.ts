import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes, type ReaderOptions, type ReadResult } from 'zxing-wasm/reader'

/** A picture in grey: one byte a pixel, by rows. */
export interface Imagem {
  largura: number
  altura: number
  pixels: Uint8Array
}
type Caixa = readonly [x: number, y: number, largura: number, altura: number]

const programa = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
await prepareZXingModule({
  overrides: { wasmBinary: new Uint8Array(readFileSync(programa)).buffer },
  fireImmediately: true,
})

const escuro = ({ largura, pixels }: Imagem, x: number, y: number) => (pixels[y * largura + x] ?? 255) < 128

/** The smallest box that holds everything dark within another. */
export function tinta(im: Imagem, [x0, y0, l, a]: Caixa = [0, 0, im.largura, im.altura]): Caixa {
  let [e, d, c, b] = [Infinity, -1, Infinity, -1]
  for (let y = y0; y < y0 + a; y += 1)
    for (let x = x0; x < x0 + l; x += 1)
      if (escuro(im, x, y)) [e, d, c, b] = [Math.min(e, x), Math.max(d, x), Math.min(c, y), Math.max(b, y)]
  return [e, c, d - e + 1, b - c + 1]
}

/** A box of the picture, as a browser's canvas gives it. */
function recortar(im: Imagem, [x0, y0, width, height]: Caixa) {
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      data.fill(
        im.pixels[(y0 + y) * im.largura + x0 + x] ?? 255,
        (y * width + x) * 4,
        (y * width + x) * 4 + 3,
      )
  return { data, width, height, colorSpace: 'srgb' } as const
}

/**
 * The one code that stands in a box of the picture, as ZXing reads it: upright, without searching, unless `paciente`.
 * @throws {Error} where there is none, or where its sums are wrong
 */
async function ler(
  im: Imagem,
  formato: 'QRCode' | 'Code128',
  onde: Caixa = [0, 0, im.largura, im.altura],
  paciente = false,
): Promise<ReadResult> {
  const opcoes: ReaderOptions = {
    formats: [formato],
    tryHarder: paciente,
    tryRotate: paciente,
    tryInvert: false,
    tryDownscale: paciente,
    maxNumberOfSymbols: 1,
  }
  const [lido] = await readBarcodes(recortar(im, onde) as never, opcoes)
  if (!lido?.isValid) throw new Error(`nenhum ${formato} aqui ${lido?.error ?? ''}`)
  return lido
}

/** What a QR code that stands upright in a box says. */
export const lerQr = async (im: Imagem, onde?: Caixa): Promise<string> => (await ler(im, 'QRCode', onde)).text
/** What the bars that stand upright in a box say. */
export const lerCode128 = async (im: Imagem, onde?: Caixa): Promise<string> =>
  (await ler(im, 'Code128', onde)).text
/** The level of correction that a QR code says it has: L, M, Q or H. */
export const nivelDoQr = async (im: Imagem, onde?: Caixa): Promise<string> =>
  (await ler(im, 'QRCode', onde)).ecLevel
/** What a phone makes of a picture that it took by hand. */
export const lerComoTelefone = async (im: Imagem, formato: 'QRCode' | 'Code128'): Promise<string> =>
  (await ler(im, formato, undefined, true)).text
