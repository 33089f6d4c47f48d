import { z } from 'zod'
import { enumeration } from '../kernel/enumeration.ts'
import { zReportFormat } from '../kernel/report.ts'
import type { ReportForm } from '../kernel/report-form.ts'
import { passOn, zId, zReference } from '../kernel/values.ts'
import { mensagens } from '../messages.ts'
import { somarDias } from '../rules/datas/data.ts'
import { emailValido } from '../rules/texto/email.ts'
import { mesDoDia } from '../rules/datas/periodo.ts'
import { CATALOGO_DE_RELATORIOS, type ChaveDeRelatorio, chavesDeRelatorio } from '../relatorios/catalogo.ts'

/** A schedule tells of the same days each time, or of those that have just ended. */
export const periodoAgendado = enumeration({
  COMO_ESTA: 'O período escolhido',
  DIA_ANTERIOR: 'O dia anterior',
  SEMANA_ANTERIOR: 'Os sete dias anteriores',
  MES_ANTERIOR: 'O mês anterior',
  MES_CORRENTE: 'O mês corrente, até o dia anterior',
})
export type PeriodoAgendado = (typeof periodoAgendado.values)[number]

/** At most so many people get a report that a schedule makes. */
export const MAXIMO_DE_PESSOAS_NO_RELATORIO = 50
const MAXIMO_DE_EMAILS = 20

/** The reports that a schedule makes: a term is issued by somebody who means to. */
export const chavesAgendaveis = chavesDeRelatorio.filter((c) => c !== 'termoresponsabilidade')
export type ChaveAgendavel = Exclude<ChaveDeRelatorio, 'termoresponsabilidade'>

const antes = (dia: string, n: number): string => somarDias(dia, -n) ?? dia

/** The first and the last day of a period, as it is on a day. Null: the days that were chosen stand. */
export function diasDoPeriodo(periodo: PeriodoAgendado, hoje: string): [string, string] | null {
  const ontem = antes(hoje, 1)
  switch (periodo) {
    case 'DIA_ANTERIOR':
      return [ontem, ontem]
    case 'SEMANA_ANTERIOR':
      return [antes(hoje, 7), ontem]
    case 'MES_ANTERIOR':
      return mesDoDia(antes(mesDoDia(hoje)[0], 1))
    case 'MES_CORRENTE':
      return [mesDoDia(ontem)[0], ontem]
    case 'COMO_ESTA':
      return null
  }
}

/** Does a report tell of a period at all? */
export const temPeriodo = (form: ReportForm): boolean =>
  ['dataInicial', 'competencia', 'competenciaInicial'].some((n) => n in form)

/** Tells what a report is asked with when its time comes: as it was saved, with the days or months that this day gives it. */
export function parametrosDaVez(
  form: ReportForm,
  parametros: Readonly<Record<string, unknown>>,
  periodo: PeriodoAgendado,
  hoje: string,
): Record<string, unknown> {
  const dias = diasDoPeriodo(periodo, hoje)
  if (!dias) return { ...parametros }
  const [de, ate] = dias
  const datas = {
    dataInicial: de,
    dataFinal: ate,
    competencia: ate.slice(0, 7),
    competenciaInicial: de.slice(0, 7),
    competenciaFinal: ate.slice(0, 7),
  }
  return { ...parametros, ...Object.fromEntries(Object.entries(datas).filter(([nome]) => nome in form)) }
}

/** Any day: what a period makes of it is a period. */
const UM_DIA = '2026-02-10'

/** The data of EMITIR_RELATORIO: a report of the catalogue or a layout of the unit, of which days, and to whom. */
export const zDadosDeRelatorio = z
  .strictObject({
    relatorio: z
      .enum(chavesAgendaveis as [ChaveAgendavel])
      .nullish()
      .transform((v) => v ?? null),
    layout: zReference.nullish().transform((v) => v ?? null),
    formato: zReportFormat,
    periodo: z.enum(periodoAgendado.values).default('COMO_ESTA'),
    parametros: z.record(z.string(), z.unknown()).default({}),
    pessoas: z.array(zId).max(MAXIMO_DE_PESSOAS_NO_RELATORIO, mensagens.relatorioPessoasDemais).default([]),
    /** Addresses of who has no account: they get the file by mail, in the right of whoever keeps the schedule. */
    emails: z
      .array(z.string().trim().refine(emailValido, mensagens.emailInvalido))
      .max(MAXIMO_DE_EMAILS, mensagens.relatorioEmailsDemais)
      .default([]),
  })
  .superRefine((v, ctx) => {
    if (v.pessoas.length + v.emails.length === 0)
      ctx.addIssue({ code: 'custom', path: ['pessoas'], message: mensagens.relatorioSemDestino })
    if ((v.relatorio === null) === (v.layout === null))
      return ctx.addIssue({ code: 'custom', path: ['relatorio'], message: mensagens.obrigatorio })
    if (v.relatorio === null) return
    const { def, form } = CATALOGO_DE_RELATORIOS[v.relatorio]
    const pedido = { ...parametrosDaVez(form, v.parametros, v.periodo, UM_DIA), formato: v.formato }
    const lido = (def.params as z.ZodType).safeParse(pedido)
    passOn(ctx, lido.error, pedido)
  })
export type DadosDeRelatorio = z.output<typeof zDadosDeRelatorio>
