import { z } from 'zod'
import { defineReport, zReportFormat } from '../kernel/report.ts'
import { mensagens } from '../messages.ts'
import { zCompetencia, zIdText } from '../kernel/values.ts'

/** The five digits by which the Treasury knows a power or body. */
export const zPoderOrgao = z
  .string()
  .trim()
  .regex(/^\d{5}$/, mensagens.poderOrgaoInvalido)

const doMes = { formato: zReportFormat, competencia: zCompetencia }

/** The statement, the journal and the balances of a month, on paper and as files. */
export const RELATORIOS_DO_FECHAMENTO = {
  demonstrativo: defineReport({
    key: 'fechamento-demonstrativo',
    title: 'Demonstrativo contábil do mês',
    permissao: ['consultarfechamento'],
    /** For a closing, the statement that it kept; without one, the accounts as they are. */
    params: z.strictObject({ ...doMes, fechamento: zIdText.optional() }),
  }),
  diario: defineReport({
    key: 'fechamento-diario',
    title: 'Diário do mês',
    permissao: ['consultarfechamento'],
    params: z.strictObject(doMes),
  }),
  matriz: defineReport({
    key: 'fechamento-matriz',
    title: 'Matriz de saldos do mês',
    permissao: ['consultarfechamento'],
    params: z.strictObject({ ...doMes, poderOrgao: zPoderOrgao }),
  }),
} as const
