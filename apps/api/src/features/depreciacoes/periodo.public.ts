import { isRealDate, mensagens } from '@tombo/contract'
import { invalid } from '../../kernel/errors.ts'
import { type SqlQuery, sql } from '../../kernel/db/sql.ts'

/** The days between which a chart is asked for, `YYYY-MM-DD`, also with an hour behind; without one of them it has no end there. */
export interface Periodo {
  dataInicial?: string | undefined
  dataFinal?: string | undefined
}

/**
 * The day of a period, or null.
 * @throws {AppError} 400 beside a day that there is not
 */
function diaDe(q: Periodo, campo: keyof Periodo): string | null {
  const dia = q[campo]?.slice(0, 10) || null
  if (dia && !isRealDate(dia)) throw invalid({ [campo]: [mensagens.dataInvalida] })
  return dia
}

/**
 * Months of a period, each given by its first day: one that begins or ends within a month holds the whole of that month, as
 * a quota is of no day.
 */
export const nosMesesDoPeriodo = (q: Periodo, competencia: SqlQuery): SqlQuery => sql`
  ${competencia} >= coalesce(date_trunc('month', ${diaDe(q, 'dataInicial')}::date), '-infinity')
    and ${competencia} <= coalesce(${diaDe(q, 'dataFinal')}::date, 'infinity')`
