import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { naoEncontrado } from '../../kernel/erros.ts'
import type { Lugar } from '../../kernel/files/arquivos.ts'
import { arquivoVisivel, passarArquivo, reclamarArquivo, soltarArquivo } from '../../kernel/files/posse.ts'

export interface ArquivoEnviado extends Lugar {
  id: number
  nome: string
  reclamado: boolean
}

/** An uploaded CSV: of an import of the unit at work, or just sent by whoever asks; 404 for any other file. */
export async function arquivoEnviado(ctx: Ctx, id: number): Promise<ArquivoEnviado> {
  const a = await arquivoVisivel(ctx, id)
  if (a.diretorio !== 'IMPORTACOES_CSV') throw naoEncontrado()
  return a
}

/** The import uses the file: the first that does owns it, and others of the unit may use it too. */
export async function usarArquivo(ctx: Ctx, a: ArquivoEnviado, importacaoId: number): Promise<void> {
  if (!a.reclamado)
    await reclamarArquivo(ctx, a.id, 'IMPORTACOES_CSV', { entidade: 'importacoes', entidadeId: importacaoId })
}

/** An import no longer uses the file: another that does becomes its owner; without one the file goes. */
export async function largarArquivo(ctx: Ctx, id: number): Promise<void> {
  const outra = await ctx.db.row(
    sql<{ id: number }>`select id from importacao where arquivo_id = ${id} order by id limit 1`,
  )
  if (outra) await passarArquivo(ctx, id, { entidade: 'importacoes', entidadeId: outra.id })
  else await soltarArquivo(ctx, id)
}
