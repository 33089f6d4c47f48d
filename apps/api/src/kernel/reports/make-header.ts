import { formatarData } from '@tombo/contract'
import type { Ctx } from '../ctx.ts'
import { sql } from '../db/sql.ts'
import type { ReportHeader } from './header.ts'

/** The heading of a report that is made now, for who asked for it. */
export async function headerOf(
  ctx: Ctx,
  {
    organizacao,
    titulo: title,
    filtros: filters,
  }: { organizacao: string; titulo: string; filtros: readonly string[] },
): Promise<ReportHeader> {
  const unidade = await ctx.db.row(
    sql<{ descricao: string }>`select descricao from unidade where id = ${ctx.unidadeId}`,
  )
  return {
    organizacao,
    unidade: unidade?.descricao ?? '',
    titulo: title,
    filters,
    issued: `Emitido por ${ctx.actor.nome} em ${formatarData(ctx.clock.today())} às ${ctx.clock.time()}`,
  }
}
