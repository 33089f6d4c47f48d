import sharp from 'sharp'
import type { Imagem } from './leitor.ts'

/** A label as a picture in grey: as a printer of so many points a millimetre makes it of a drawing measured in millimetres. */
export async function fotografar(svg: string, pontosPorMm: number): Promise<Imagem> {
  const emPontos = svg.replace(
    /width="([\d.]+)mm" height="([\d.]+)mm"/,
    (_, l, a) => `width="${Number(l) * pontosPorMm}" height="${Number(a) * pontosPorMm}"`,
  )
  const { data, info } = await sharp(Buffer.from(emPontos))
    .flatten({ background: '#ffffff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { largura: info.width, altura: info.height, pixels: new Uint8Array(data) }
}
