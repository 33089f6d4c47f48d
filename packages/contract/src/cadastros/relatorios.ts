import { z } from 'zod'
import type { Filters } from '../kernel/filter.ts'
import { zWhere } from '../kernel/filter.ts'
import { defineReport, reportRoute, zReportFormat } from '../kernel/report.ts'
import { emTodasAsUnidades } from '../kernel/report-form.ts'
import { unidades } from '../unidades.ts'
import { mascaras, tiposnatureza } from './contabeis.ts'
import { responsaveis } from './pessoas.ts'

/** Gives what a catalogue's list is filtered by, and the form of the file. */
const daLista = (filtros: Filters) =>
  z.strictObject({
    formato: zReportFormat,
    q: z.string().trim().max(200).optional(),
    where: zWhere(filtros).optional(),
  })

/** Catalogues on paper, each over the filters of its list. */
export const RELATORIOS_DE_CADASTROS = {
  mascaras: defineReport({
    key: 'cadastro-mascaras',
    title: 'Máscaras',
    permissao: ['consultarmascaras'],
    params: daLista(mascaras.filters),
  }),
  tiposnatureza: defineReport({
    key: 'cadastro-naturezas',
    title: 'Naturezas',
    permissao: ['consultartiposnatureza'],
    params: daLista(tiposnatureza.filters),
  }),
  responsaveis: defineReport({
    key: 'responsaveis',
    title: 'Responsáveis',
    permissao: ['consultarresponsaveis'],
    params: daLista(responsaveis.filters).extend({ todasUnidades: emTodasAsUnidades.schema }),
  }),
  unidades: defineReport({
    key: 'unidades',
    title: 'Unidades',
    permissao: ['consultarunidades'],
    params: daLista(unidades.filters),
  }),
} as const

export const rotasRelatoriosDeCadastros = {
  mascaras: reportRoute('/api/mascaras/downloadrelatorio', RELATORIOS_DE_CADASTROS.mascaras, 'POST'),
  tiposnatureza: reportRoute(
    '/api/tiposnatureza/downloadrelatorio',
    RELATORIOS_DE_CADASTROS.tiposnatureza,
    'POST',
  ),
  responsaveis: reportRoute(
    '/api/responsaveis/relatorioresponsaveis',
    RELATORIOS_DE_CADASTROS.responsaveis,
    'POST',
  ),
  unidades: reportRoute('/api/unidades/relatoriounidades', RELATORIOS_DE_CADASTROS.unidades, 'POST'),
} as const
