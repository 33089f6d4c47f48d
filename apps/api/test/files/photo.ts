import sharp from 'sharp'
import type { GreyImage } from './barcode-reader.ts'

/** A label as a picture in grey: as a printer of so many points a millimetre makes it of a drawing measured in millimetres. */
export async function photograph(svg: string, pontosPorMm: number): Promise<GreyImage> {
  const emPontos = svg.replace(
    /width="([\d.]+)mm" height="([\d.]+)mm"/,
    (_, l, a) => `width="${Number(l) * pontosPorMm}" height="${Number(a) * pontosPorMm}"`,
  )
  const { data, info } = await sharp(Buffer.from(emPontos))
    .flatten({ background: '#ffffff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, pixels: new Uint8Array(data) }
}

/** Pixels of a millimetre in a picture taken from a hand's breadth away, far below what the phone's camera has. */
const PONTOS_DO_TELEFONE = 10

/** The same label in a picture that a phone took: turned by so many degrees, blurred, grey on grey, with grain. */
export async function withPhone(svg: string, graus: number): Promise<GreyImage> {
  const limpa = await photograph(svg, PONTOS_DO_TELEFONE)
  const { data, info } = await sharp(limpa.pixels, {
    raw: { width: limpa.width, height: limpa.height, channels: 1 },
  })
    .linear(0.6, 60)
    .rotate(graus, { background: '#c8c8c8' })
    .blur(1.4)
    .raw()
    .toBuffer({ resolveWithObject: true })
  let semente = 7
  const grao = () => (semente = (semente * 1103515245 + 12345) % 2147483648) / 2147483648 - 0.5
  const pixels = new Uint8Array(info.width * info.height).map((_, i) =>
    Math.max(0, Math.min(255, (data[i * info.channels] ?? 255) + 40 * grao())),
  )
  return { width: info.width, height: info.height, pixels }
}
