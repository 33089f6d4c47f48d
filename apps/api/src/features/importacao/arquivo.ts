import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { notFound } from '../../kernel/errors.ts'
import type { FilePlace } from '../../kernel/files/storage/stored.ts'
import { visibleFile, passFile, claimFile, releaseFile } from '../../kernel/files/ownership.ts'

export interface ArquivoEnviado extends FilePlace {
  id: number
  nome: string
  reclamado: boolean
}

/** An uploaded CSV: of an import of the unit at work, or just sent by whoever asks; 404 for any other file. */
export async function arquivoEnviado(ctx: Ctx, id: number): Promise<ArquivoEnviado> {
  const a = await visibleFile(ctx, id)
  if (a.diretorio !== 'IMPORTACOES_CSV') throw notFound()
  return a
}

/** The import uses the file: the first that does owns it, and others of the unit may use it too. */
export async function usarArquivo(ctx: Ctx, a: ArquivoEnviado, importacaoId: number): Promise<void> {
  if (!a.reclamado)
    await claimFile(ctx, a.id, 'IMPORTACOES_CSV', { entidade: 'importacoes', entidadeId: importacaoId })
}

/** An import no longer uses the file: another that does becomes its owner; without one the file goes, unless it went already. */
export async function largarArquivo(ctx: Ctx, id: number | null): Promise<void> {
  if (id === null) return
  const outra = await ctx.db.row(
    sql<{ id: number }>`select id from importacao where arquivo_id = ${id} order by id limit 1`,
  )
  if (outra) await passFile(ctx, id, { entidade: 'importacoes', entidadeId: outra.id })
  else await releaseFile(ctx, id)
}
