import { lerCron, proximasVezes, type PartesDoCron } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { conflict, notFound } from '../../kernel/errors.ts'

export const ENTIDADE = 'agendamentos'

/** A schedule, held until the transaction ends. */
export interface AgendamentoTravado {
  id: number
  versao: number
  unidadeId: number
  descricao: string
  ativo: boolean
  startDate: string
  endDate: string | null
  cronExpression: string
  usuarioId: number
  proximaEm: string | null
  fuso: string
}

/** Over `t` (agendamento). */
export const COLUNAS_TRAVADAS = sql`t.id, t.versao, t.unidade_id as "unidadeId", t.descricao,
  t.ativo, t.start_date as "startDate", t.end_date as "endDate", t.cron_expression as "cronExpression",
  t.usuario_id as "usuarioId", t.proxima_em as "proximaEm", t.fuso`

/** A schedule of the unit, held. Errors: 404; 409, changed since `versao`. */
export async function travarAgendamento(
  ctx: Ctx,
  id: number,
  versao?: number | null,
): Promise<AgendamentoTravado> {
  const a = await ctx.db.row(sql<AgendamentoTravado>`
    select ${COLUNAS_TRAVADAS} from agendamento t
    where t.id = ${id} and t.unidade_id = ${ctx.unidadeId} and t.removido_em is null for update`)
  if (!a) throw notFound()
  if (versao !== undefined && versao !== null && versao !== a.versao) throw conflict()
  return a
}

type Horario = Pick<AgendamentoTravado, 'cronExpression' | 'startDate' | 'endDate'>

/** The parts of the expression of a schedule that was saved: it was checked then. */
export function partesDe({ cronExpression }: Pick<Horario, 'cronExpression'>): PartesDoCron {
  const partes = lerCron(cronExpression)
  if (!partes) throw new Error(`expressão ilegível: ${cronExpression}`)
  return partes
}

/** The next times of a schedule after an instant, at most `n`, up to `ate`. */
export const vezesDe = (a: Horario, n: number, fuso: string, depois: Date, ate?: Date): Date[] =>
  proximasVezes(partesDe(a), n, {
    fuso,
    depois,
    inicio: a.startDate,
    fim: a.endDate,
    ...(ate ? { ate } : {}),
  })

/** The first due time after an instant; null when none is to come, or the schedule is off. */
export const proximaDe = (a: Horario & { ativo: boolean }, fuso: string, depois: Date): Date | null =>
  a.ativo ? (vezesDe(a, 1, fuso, depois)[0] ?? null) : null
