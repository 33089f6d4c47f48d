import { formatarData } from '@tombo/contract'
import type { Ctx } from '../ctx.ts'
import { sql } from '../db/sql.ts'
import type { Cabecalho } from './cabecalho.ts'

/** The heading of a report that is made now, for who asked for it. */
export async function cabecalhoDe(
  ctx: Ctx,
  { organizacao, titulo, filtros }: { organizacao: string; titulo: string; filtros: readonly string[] },
): Promise<Cabecalho> {
  const unidade = await ctx.db.row(
    sql<{ descricao: string }>`select descricao from unidade where id = ${ctx.unidadeId}`,
  )
  return {
    organizacao,
    unidade: unidade?.descricao ?? '',
    titulo,
    filtros,
    emissao: `Emitido por ${ctx.actor.nome} em ${formatarData(ctx.clock.hoje())} às ${ctx.clock.hora()}`,
  }
}
