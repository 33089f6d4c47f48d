import { z } from 'zod'
import type { Filters } from '../kernel/filter.ts'
import { zWhere } from '../kernel/filter.ts'
import { defineReport, reportRoute, zReportFormat } from '../kernel/report.ts'
import { mascaras, tiposnatureza } from './contabeis.ts'

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
} as const

export const rotasRelatoriosDeCadastros = {
  mascaras: reportRoute('/api/mascaras/downloadrelatorio', RELATORIOS_DE_CADASTROS.mascaras, 'POST'),
  tiposnatureza: reportRoute(
    '/api/tiposnatureza/downloadrelatorio',
    RELATORIOS_DE_CADASTROS.tiposnatureza,
    'POST',
  ),
} as const
