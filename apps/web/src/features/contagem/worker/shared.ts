/** The page of the count. */
export const SHELL = '/contagem'
/** Caches of the count begin so. */
export const OWN = 'tombo-contagem-'
/** The tag under which the browser is asked to send when there is a network. */
export const SYNC = 'leituras'
/** A page asks the worker that waits to take over, and the one that works to take care of it. */
export const ASSUMIR = 'assumir'
export const CUIDAR = 'cuidar'
/** Where page and worker tell each other what was sent. */
export const CHANNEL = 'tombo-contagem'

/** Kinds of codes that labels carry. */
const FORMATS = ['code_128', 'qr_code', 'data_matrix'] as const

interface Detector {
  detect: (source: CanvasImageSource) => Promise<{ rawValue: string }[]>
}
interface Detectors {
  new (options: { formats: readonly string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

/** The browser's own reader of codes, where it has one that knows all kinds of labels. */
export async function nativeDetector(): Promise<Detector | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: Detectors }
  if (!BarcodeDetector) return null
  try {
    const known = await BarcodeDetector.getSupportedFormats()
    return FORMATS.every((f) => known.includes(f)) ? new BarcodeDetector({ formats: FORMATS }) : null
  } catch {
    // Declared, and not there: some systems lack the part that it stands on.
    return null
  }
}

/** Does this browser need a reader of codes of ours? */
export const withoutNative = async (): Promise<boolean> => (await nativeDetector()) === null
