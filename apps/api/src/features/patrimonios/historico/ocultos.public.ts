import { type CampoDoHistorico, rotulosDoCampo } from '@tombo/contract'
import type { Hidden } from '../../../kernel/audit/event-page.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import { type SqlQuery, sql } from '../../../kernel/db/sql.ts'

/** Kinds of events stand beside the fields in the table, under names that no field has. */
export const EVENTO = 'evento:'

/** Gives what the history of an asset does not show. What is not named is shown. */
export async function ocultosDoHistorico(ctx: Ctx): Promise<Hidden> {
  const linhas = await ctx.db.rows(
    sql<{ campo: string }>`select campo from configuracao_historico_bem where not exibir`,
  )
  const nomes = linhas.map((l) => l.campo)
  const campos = nomes.filter((n) => !n.startsWith(EVENTO))
  return {
    campos,
    rotulos: campos.flatMap((id) => rotulosDoCampo(id as CampoDoHistorico)),
    tipos: nomes.filter((n) => n.startsWith(EVENTO)).map((n) => n.slice(EVENTO.length)),
  }
}

/** The condition that the history shows a change of a field, given the change as JSON. */
export const mudancaMostrada = ({ campos, rotulos }: Hidden, mudanca: SqlQuery): SqlQuery =>
  sql`case when ${mudanca} ->> 'id' is not null then ${mudanca} ->> 'id' <> all(${campos}::text[])
    else ${mudanca} ->> 'campo' <> all(${rotulos}::text[]) end`

/** The condition that it shows an event: of a mere change of fields, where one of them is shown. */
export const eventoMostrado = ({ tipos }: Hidden, tipo: SqlQuery, mudanca: SqlQuery): SqlQuery =>
  sql`${tipo} <> all(${tipos}::text[]) and (${tipo} <> 'ALTERACAO' or ${mudanca} is not null)`
