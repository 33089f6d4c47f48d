import { diaEHora, jobAgendado, type JobAgendado, mensagens, type Semana } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { invalid } from '../../kernel/errors.ts'
import { type AgendamentoTravado, COLUNAS_TRAVADAS, vezesDe } from './agendamento.ts'

const DIA = 86_400_000
const MAXIMO_DE_DIAS = 31
/** Enough for the days that are looked at once, with those of the zone around them, each at its most times. */
const VEZES = 24 * (MAXIMO_DE_DIAS + 4)

interface JobDoDia {
  id: number
  job: JobAgendado
  descricao: string
}

/**
 * Gives what is due on the days from `start` to `end`, by day and time, of schedules that are active; nothing of what is past.
 * Errors: 400, the days are too many or turned round.
 */
export async function lerSemana(ctx: Ctx, { start, end }: { start: string; end: string }): Promise<Semana> {
  const dias = (Date.parse(end) - Date.parse(start)) / DIA + 1
  if (dias < 1) throw invalid({ end: [mensagens.agendamentoFimAntes] })
  if (dias > MAXIMO_DE_DIAS) throw invalid({ end: [mensagens.agendamentoSemanaLonga] })
  const fuso = ctx.clock.timeZone
  const agora = ctx.clock.now()
  const agendamentos = await ctx.db.rows(sql<AgendamentoTravado & { jobs: JobDoDia[] }>`
    select ${COLUNAS_TRAVADAS},
      (select coalesce(json_agg(json_build_object('id', j.id, 'job', j.job, 'descricao', j.descricao)
        order by j.id), '[]') from agendamento_job j where j.agendamento_id = t.id) as jobs
    from agendamento t where t.unidade_id = ${ctx.unidadeId} and t.removido_em is null and t.ativo order by t.id`)
  const porDia = new Map<string, Map<string, Semana['dias'][number]['horarios'][number]['jobs']>>()
  // A day of the zone begins at most fourteen hours before that of UTC, and ends at most twelve after it.
  const desde = new Date(Math.max(agora.getTime(), Date.parse(start) - DIA))
  const ate = new Date(Date.parse(end) + 2 * DIA)
  for (const a of agendamentos)
    for (const vez of vezesDe(a, VEZES, fuso, desde, ate)) {
      const { dia, hora } = diaEHora(vez, fuso)
      if (dia < start || dia > end) continue
      const horarios = porDia.get(dia) ?? new Map()
      porDia.set(dia, horarios)
      const jobs = horarios.get(hora) ?? []
      horarios.set(hora, jobs)
      for (const j of a.jobs)
        jobs.push({
          id: j.id,
          job: jobAgendado.toWire(j.job),
          descricao: j.descricao,
          agendamento: { id: a.id, descricao: a.descricao },
        })
    }
  return {
    hoje: diaEHora(agora, fuso).dia,
    fuso,
    dias: Array.from({ length: dias }, (_, i) => {
      const dia = new Date(Date.parse(start) + i * DIA).toISOString().slice(0, 10)
      const horarios = [...(porDia.get(dia) ?? [])]
        .toSorted(([x], [y]) => (x < y ? -1 : 1))
        .map(([horario, jobs]) => ({ horario, jobs }))
      return { dia, quantidade: horarios.reduce((n, h) => n + h.jobs.length, 0), horarios }
    }),
  }
}
