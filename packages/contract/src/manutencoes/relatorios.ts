import { z } from 'zod'
import { enumeration } from '../kernel/enumeration.ts'
import { defineReport, zReportFormat } from '../kernel/report.ts'
import { checkPeriods, emTodasAsUnidades } from '../kernel/report-form.ts'
import { zDate, zReference } from '../kernel/values.ts'
import { situacaoManutencao } from './situacao.ts'
import { tipoManutencao } from '../situacoes.ts'

/** The rows of the report stand together by one of these. */
export const agrupamentoManutencao = enumeration({
  NENHUM: 'Sem agrupar',
  BEM: 'Bem',
  LOCALIZACAO: 'Localização',
  FORNECEDOR: 'Fornecedor',
  ANO: 'Ano',
})
export type AgrupamentoManutencao = (typeof agrupamentoManutencao.values)[number]

/** Says what was mended, when, by whom and for how much. */
export const RELATORIO_MANUTENCOES = defineReport({
  key: 'manutencao',
  title: 'Manutenções',
  permissao: ['consultarmanutencoes'],
  params: z
    .strictObject({
      formato: zReportFormat,
      agrupar: z.enum(agrupamentoManutencao.values).default('NENHUM'),
      situacao: z.enum(situacaoManutencao.values).nullish(),
      tipo: z.enum(tipoManutencao.values).nullish(),
      fornecedor: zReference.nullish(),
      patrimonio: zReference.nullish(),
      localizacao: zReference.nullish(),
      dataInicial: zDate.nullish(),
      dataFinal: zDate.nullish(),
      todasUnidades: emTodasAsUnidades.schema,
    })
    .superRefine(checkPeriods),
})
