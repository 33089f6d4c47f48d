import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { naoEncontrado } from '../../kernel/erros.ts'

export interface ArquivoEnviado {
  id: number
  nome: string
  chave: string
}

/** An uploaded CSV of the unit at work; 404 for any other file. */
export async function arquivoEnviado(ctx: Ctx, id: number): Promise<ArquivoEnviado> {
  const a = await ctx.db.row(sql<ArquivoEnviado>`
    select id, nome, chave from arquivo where id = ${id} and unidade_id = ${ctx.unidadeId} and diretorio = 'IMPORTACOES_CSV' for key share`)
  if (!a) throw naoEncontrado()
  return a
}

/** A file that some import uses is kept; one that none uses may be cleared. */
export async function reclamarArquivo(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.exec(
    sql`update arquivo set reclamado = exists (select 1 from importacao i where i.arquivo_id = ${id}) where id = ${id}`,
  )
}
