import { buffer } from 'node:stream/consumers'
import type { Ctx } from '../ctx.ts'
import { sql } from '../db/sql.ts'
import type { OrganizacaoFiles } from '../files/files.ts'
import type { FilePlace } from '../files/stored.ts'
import { IMAGE_TIMEOUT_S, withSharp } from '../files/image-queue.ts'

/** Twice what is printed of it, so that it is sharp on paper. */
const SIDE = 280

/** The arms of the unit, small and as a JPEG on white; null where it has none, or none that is a picture. */
export async function brasaoOfUnidade(ctx: Ctx, files: OrganizacaoFiles): Promise<Uint8Array | null> {
  const photo = await ctx.db.row(
    sql<FilePlace>`select a.chave, a.armazenamento from unidade u join arquivo a on a.id = u.foto_id
      where u.id = ${ctx.unidadeId}`,
  )
  if (!photo) return null
  try {
    const whole = await buffer(await files.read(photo))
    return await withSharp((sharp) =>
      sharp(whole, { limitInputPixels: 50_000_000 })
        .timeout({ seconds: IMAGE_TIMEOUT_S })
        .rotate()
        .resize({ width: SIDE, height: SIDE, fit: 'inside' })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 88 })
        .toBuffer(),
    )
  } catch (err) {
    ctx.log.warn({ err, unidadeId: ctx.unidadeId }, 'o brasão da unidade não pôde ser lido')
    return null
  }
}
