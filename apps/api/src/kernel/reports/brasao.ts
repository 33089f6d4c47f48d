import type { Ctx } from '../ctx.ts'
import { sql } from '../db/sql.ts'
import type { OrganizacaoFiles } from '../files/files.ts'
import type { FilePlace } from '../files/storage/stored.ts'
import { jpegOf } from './picture.ts'

/** Twice what is printed of it, so that it is sharp on paper. */
const SIZE = { side: 280, quality: 88 }

/** The arms of the unit, small and as a JPEG on white; null where it has none, or none that is a picture. */
export async function brasaoOfUnidade(ctx: Ctx, files: OrganizacaoFiles): Promise<Uint8Array | null> {
  const photo = await ctx.db.row(
    sql<FilePlace>`select a.chave, a.armazenamento from unidade u join arquivo a on a.id = u.foto_id
      where u.id = ${ctx.unidadeId}`,
  )
  return photo ? jpegOf(ctx, files, photo, SIZE, 'o brasão da unidade não pôde ser lido') : null
}
