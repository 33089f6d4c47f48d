import { formatarData } from '@tombo/contract'
import type { Ctx } from '../ctx.ts'
import { sql } from '../db/sql.ts'

/** What stands above a report: whose it is, what it is, of what, and who asked for it when. */
export interface Cabecalho {
  organizacao: string
  unidade: string
  titulo: string
  /** The filters in force, each a sentence; none is said as such. */
  filtros: readonly string[]
  /** "Emitido por Ana Lima em 10/03/2026 às 12:00" */
  emissao: string
}

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

/** The filters as one sentence. */
export const filtrosEmFrase = ({ filtros }: Cabecalho): string =>
  filtros.length > 0 ? `Filtros: ${filtros.join('; ')}` : 'Sem filtros'

/** Whose report it is, in one line; an organisation of one unit of its own name is said once. */
export const donoEmFrase = ({ organizacao, unidade }: Cabecalho): string =>
  [...new Set([organizacao, unidade])].filter(Boolean).join(' – ')
