import type { Ctx } from '../ctx.ts'
import type { OrganizacaoFiles } from '../files/files.ts'
import { IMAGE_TIMEOUT_S, withSharp } from '../files/content/image-queue.ts'
import type { FilePlace } from '../files/storage/stored.ts'

/** How a picture is printed: what its longer side has at most, in pixels, and how finely it is written. */
export interface PictureSize {
  side: number
  quality: number
}

/** A kept picture as a small JPEG on white, for a page; null where its file is missing, or is none that can be read. */
export async function jpegOf(
  ctx: Ctx,
  files: OrganizacaoFiles,
  place: FilePlace,
  { side, quality }: PictureSize,
  whenUnreadable = 'uma imagem do relatório não pôde ser lida',
): Promise<Uint8Array | null> {
  try {
    // From where it lies: a thousand whole photographs in buffers fill the memory before they are given back.
    const small = await files.withFile(place, (path) =>
      withSharp((sharp) =>
        sharp(path, { limitInputPixels: 50_000_000, sequentialRead: true })
          .timeout({ seconds: IMAGE_TIMEOUT_S })
          .rotate()
          .resize({ width: side, height: side, fit: 'inside' })
          .flatten({ background: '#ffffff' })
          .jpeg({ quality })
          .toBuffer(),
      ),
    )
    // A buffer of its own: what goes to the thread takes the whole of what it lies in.
    return Uint8Array.from(small)
  } catch (err) {
    ctx.log.warn({ err, unidadeId: ctx.unidadeId }, whenUnreadable)
    return null
  }
}
