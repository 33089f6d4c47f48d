import { type ListaPatrimonio, RELATORIOS_DO_REGISTRO } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { unitsOfReport } from '../../../kernel/reports/units.ts'
import { condicoesDaLista } from '../lista/condicoes.public.ts'

/**
 * The conditions of a list in a report, over `t` (patrimonio): the list has every unit whose assets the person may read, the
 * report those alone in which the person may have reports too (docs/regras.md R132). All reports of assets ask the same rights.
 */
export async function condicoesDoRelatorio(ctx: Ctx, q: ListaPatrimonio): Promise<SqlQuery[]> {
  const { condicoes } = await condicoesDaLista(ctx, q)
  if (!q.todasUnidades) return condicoes
  const unidades = await unitsOfReport(ctx, RELATORIOS_DO_REGISTRO.patrimonial)
  return [...condicoes, sql`t.unidade_id = any(${unidades}::int[])`]
}
