import { nativeDetector } from '../worker/shared.ts'

/** Finds the codes in a picture. */
export type Decode = (video: HTMLVideoElement) => Promise<string[]>

/** Pictures are read in this width at most: more shows no label better, and takes longer. */
const WIDEST = 1920

/** The program of our own that reads codes, fetched only where the browser has none; it stands among the files of the count. */
async function ownDecoder(): Promise<Decode> {
  const [{ prepareZXingModule, readBarcodes }, { default: wasm }] = await Promise.all([
    import('zxing-wasm/reader'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ])
  await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true })
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) throw new Error('canvas')
  return async (video) => {
    const scale = Math.min(1, WIDEST / video.videoWidth)
    const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)]
    Object.assign(canvas, { width, height })
    pen.drawImage(video, 0, 0, width, height)
    const found = await readBarcodes(pen.getImageData(0, 0, width, height), {
      formats: ['Code128', 'QRCode', 'DataMatrix'],
      tryHarder: true,
      tryInvert: false,
      maxNumberOfSymbols: 4,
    })
    return found.filter((f) => f.isValid).map((f) => f.text)
  }
}

/** The reader of codes of this browser: its own, or ours. */
export async function decoder(): Promise<Decode> {
  const native = await nativeDetector()
  if (!native) return ownDecoder()
  return async (video) => (await native.detect(video)).map((c) => c.rawValue)
}
