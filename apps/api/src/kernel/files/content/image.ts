import { MAIOR_LADO, mensagens } from '@tombo/contract'
import type { Sharp } from 'sharp'
import { AppError } from '../../errors.ts'
import { IMAGE_TIMEOUT_S, withSharp } from './image-queue.ts'

/** The largest image that is opened: more than any telephone takes, and far less than what would fill the memory. */
const MAX_PIXELS = 120_000_000

/** A box, in pixels, into which an image is made to fit. */
export interface Box {
  width?: number | undefined
  height?: number | undefined
}

export interface Dimensions {
  width: number
  height: number
}

/** How each kind is written again. What the camera noted (place, time, model) is not copied. */
const WRITERS: Record<string, (s: Sharp) => Sharp> = {
  'image/jpeg': (s) => s.jpeg({ quality: 88 }),
  'image/png': (s) => s.png(),
  'image/webp': (s) => s.webp({ quality: 88 }),
}

const fit = (s: Sharp, { width, height }: Box) =>
  s.resize({
    width: Math.min(width ?? MAIOR_LADO, MAIOR_LADO),
    height: Math.min(height ?? MAIOR_LADO, MAIOR_LADO),
    fit: 'inside',
    withoutEnlargement: true,
  })

/**
 * Writes an image anew, of the same kind: upright, without what the camera noted, no larger than the box or `MAIOR_LADO`.
 * Only the picture itself passes, whatever else was hidden in the file. 415 when it cannot be read, 413 when it is enormous.
 */
export async function reencodeImage(
  origin: string,
  destination: string,
  mime: string,
  box: Box,
): Promise<Dimensions> {
  const write = WRITERS[mime]
  if (!write) throw new AppError(415, mensagens.tipoArquivo)
  try {
    return await withSharp(async (sharp) => {
      const opened = sharp(origin, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
        .timeout({ seconds: IMAGE_TIMEOUT_S })
        .autoOrient()
      const { width, height } = await write(fit(opened, box)).toFile(destination)
      return { width, height }
    })
  } catch (error) {
    if (error instanceof AppError) throw error
    const tooLarge = error instanceof Error && /pixel limit|too large|exceeds|timeout/i.test(error.message)
    throw tooLarge ? new AppError(413, mensagens.imagemEnorme) : new AppError(415, mensagens.imagemIlegivel)
  }
}

/** Writes a small copy of a kept image, as WebP. `origin` is its path: bytes in a buffer stay in the memory for a while. */
export async function shrinkImage(origin: string, destination: string, box: Box): Promise<void> {
  await withSharp((sharp) =>
    fit(sharp(origin, { limitInputPixels: MAX_PIXELS }), box)
      .timeout({ seconds: IMAGE_TIMEOUT_S })
      .webp({ quality: 82 })
      .toFile(destination),
  )
}
