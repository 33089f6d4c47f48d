import { z } from 'zod'
import { defineReport, zReportFormat } from '../kernel/report.ts'

/** The report in which an appraisal ends (docs/regras.md R127): its file is for whoever may see the appraisal. */
export const RELATORIO_LAUDO = defineReport({
  key: 'laudo-avaliacao',
  title: 'Laudo de avaliação',
  permissao: [['consultaravaliacoes', 'criaralteraravaliacoes']],
  params: z.strictObject({ formato: zReportFormat, avaliacao: z.int(), numero: z.int() }),
})
