import { notasfiscais } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { removeRecord } from '../../kernel/db/records.ts'
import { sql } from '../../kernel/db/sql.ts'
import { soltarExcluidosDaNota } from '../patrimonios/gravar/soltar-nota.public.ts'
import { fonteDasNotas } from './fonte.ts'

/** Deletes an invoice that no asset uses (409 otherwise), removed ones apart, with its lines. Its XML is let go, and cleared with what no record claims. */
export async function excluirNota(ctx: Ctx, id: number): Promise<void> {
  const nota = await ctx.db.row(sql<{ id: number; numero: string }>`
    select id, numero from nota_fiscal where id = ${id} and unidade_id = ${ctx.unidadeId} for update`)
  if (nota) await soltarExcluidosDaNota(ctx, nota)
  await removeRecord(ctx, notasfiscais, fonteDasNotas, id)
  await ctx.db.exec(
    sql`update arquivo set reclamado = false, entidade = null, entidade_id = null
      where entidade = 'notasfiscais' and entidade_id = ${id}`,
  )
}
