import { z } from 'zod'
import { defineReport, zReportFormat } from '../kernel/report.ts'
import { zCompetencia, zIdText } from '../kernel/values.ts'

const doMes = { formato: zReportFormat, competencia: zCompetencia }

/** The statement and the journal of a month, on paper and as files. */
export const RELATORIOS_DO_FECHAMENTO = {
  demonstrativo: defineReport({
    key: 'fechamento-demonstrativo',
    title: 'Demonstrativo contábil do mês',
    permissao: ['consultarfechamento'],
    /** Of a closing, the statement that it kept; without one, the accounts as they are. */
    params: z.strictObject({ ...doMes, fechamento: zIdText.optional() }),
  }),
  diario: defineReport({
    key: 'fechamento-diario',
    title: 'Diário do mês',
    permissao: ['consultarfechamento'],
    params: z.strictObject(doMes),
  }),
} as const
