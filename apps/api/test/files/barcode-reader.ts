import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes, type ReaderOptions, type ReadResult } from 'zxing-wasm/reader'

/** A picture in grey: one byte a pixel, by rows. */
export interface GreyImage {
  width: number
  height: number
  pixels: Uint8Array
}
type Box = readonly [x: number, y: number, largura: number, altura: number]

const program = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
await prepareZXingModule({
  overrides: { wasmBinary: new Uint8Array(readFileSync(program)).buffer },
  fireImmediately: true,
})

const isDark = ({ width, pixels }: GreyImage, x: number, y: number) => (pixels[y * width + x] ?? 255) < 128

/** The smallest box that holds everything dark within another. */
export function inkBox(im: GreyImage, [x0, y0, l, a]: Box = [0, 0, im.width, im.height]): Box {
  let [e, d, c, b] = [Infinity, -1, Infinity, -1]
  for (let y = y0; y < y0 + a; y += 1)
    for (let x = x0; x < x0 + l; x += 1)
      if (isDark(im, x, y)) [e, d, c, b] = [Math.min(e, x), Math.max(d, x), Math.min(c, y), Math.max(b, y)]
  return [e, c, d - e + 1, b - c + 1]
}

/** A box of the picture, as a browser's canvas gives it. */
function crop(im: GreyImage, [x0, y0, width, height]: Box) {
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      data.fill(im.pixels[(y0 + y) * im.width + x0 + x] ?? 255, (y * width + x) * 4, (y * width + x) * 4 + 3)
  return { data, width, height, colorSpace: 'srgb' } as const
}

/**
 * The one code that stands in a box of the picture, as ZXing reads it: upright, without searching, unless `patient`.
 * @throws {Error} where there is none, or where its sums are wrong
 */
async function read(
  im: GreyImage,
  formato: 'QRCode' | 'Code128',
  where: Box = [0, 0, im.width, im.height],
  patient = false,
): Promise<ReadResult> {
  const options: ReaderOptions = {
    formats: [formato],
    tryHarder: patient,
    tryRotate: patient,
    tryInvert: false,
    tryDownscale: patient,
    maxNumberOfSymbols: 1,
  }
  const [parsed] = await readBarcodes(
    crop(im, where) as unknown as Parameters<typeof readBarcodes>[0],
    options,
  )
  if (!parsed?.isValid) throw new Error(`nenhum ${formato} aqui ${parsed?.error ?? ''}`)
  return parsed
}

/** Gives what a QR code that stands upright in a box says. */
export const readQr = async (im: GreyImage, where?: Box): Promise<string> =>
  (await read(im, 'QRCode', where)).text
/** Gives what the bars that stand upright in a box say. */
export const readCode128 = async (im: GreyImage, where?: Box): Promise<string> =>
  (await read(im, 'Code128', where)).text
/** The level of correction that a QR code says it has: L, M, Q or H. */
export const qrLevel = async (im: GreyImage, where?: Box): Promise<string> =>
  (await read(im, 'QRCode', where)).ecLevel
/** Gives what a phone makes of a picture that it took by hand. */
export const readAsPhone = async (im: GreyImage, formato: 'QRCode' | 'Code128'): Promise<string> =>
  (await read(im, formato, undefined, true)).text
