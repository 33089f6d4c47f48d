import bwipjs from 'bwip-js/node'
import sharp from 'sharp'

/** A label before a camera. `width` is that of the code in the picture, in pixels. */
export interface FilmedLabel {
  kind: 'code128' | 'qrcode' | 'datamatrix'
  text: string
  width: number
  /** Degrees, as it is held. */
  tilt: number
}

/** Wall behind the label, light and uneven as walls are. */
const WALL = { r: 205, g: 203, b: 198 }
/** Pictures in which a label stays in sight, and in which there is none. */
const SHOWN = 24
const BETWEEN = 12

async function picture(label: FilmedLabel | null, width: number, height: number): Promise<Buffer> {
  const wall = sharp({ create: { width, height, channels: 3, background: WALL } })
  if (!label) return wall.removeAlpha().raw().toBuffer()
  const { kind, text } = label
  const drawn = await bwipjs.toBuffer({
    bcid: kind,
    text,
    scale: 8,
    ...(kind === 'code128' ? { height: 12 } : {}),
    backgroundcolor: 'FFFFFF',
    padding: 4,
  })
  const held = await sharp(drawn)
    .resize({ width: label.width })
    .rotate(label.tilt, { background: WALL })
    .toBuffer()
  return wall
    .composite([{ input: held, gravity: 'centre' }])
    .blur(0.5)
    .removeAlpha()
    .raw()
    .toBuffer()
}

/** A picture as luma and two chroma planes of a quarter each. */
function planes(rgb: Buffer, width: number, height: number): Buffer {
  const luma = Buffer.alloc(width * height)
  for (let i = 0; i < luma.length; i++) {
    const [r, g, b] = [rgb[i * 3] ?? 0, rgb[i * 3 + 1] ?? 0, rgb[i * 3 + 2] ?? 0]
    luma[i] = Math.round(16 + 0.257 * r + 0.504 * g + 0.098 * b)
  }
  return Buffer.concat([luma, Buffer.alloc((width * height) / 2, 128)])
}

/**
 * A film in which the labels come into sight one after the other, for a browser that takes it for its camera (YUV4MPEG2). It
 * begins anew when it ends.
 * @param size of the picture, in pixels
 */
export async function labelVideo(
  labels: readonly FilmedLabel[],
  { width, height }: { width: number; height: number },
): Promise<Buffer> {
  const parts: Buffer[] = [Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`)]
  const frame = Buffer.from('FRAME\n')
  const show = async (label: FilmedLabel | null, times: number) => {
    const shown = planes(await picture(label, width, height), width, height)
    for (let i = 0; i < times; i++) parts.push(frame, shown)
  }
  for (const label of labels) {
    await show(label, SHOWN)
    await show(null, BETWEEN)
  }
  return Buffer.concat(parts)
}
