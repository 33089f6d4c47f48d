import { z } from 'zod'
import type { Filtros } from '../kernel/filtro.ts'
import { zWhere } from '../kernel/filtro.ts'
import { defineRelatorio, rotaDeRelatorio, zFormatoRelatorio } from '../kernel/relatorio.ts'
import { mascaras, tiposnatureza } from './contabeis.ts'

/** What a catalogue's list is filtered by, and the form of the file. */
const daLista = (filtros: Filtros) =>
  z.strictObject({
    formato: zFormatoRelatorio,
    q: z.string().trim().max(200).optional(),
    where: zWhere(filtros).optional(),
  })

/** Catalogues on paper, each over the filters of its list. */
export const RELATORIOS_DE_CADASTROS = {
  mascaras: defineRelatorio({
    chave: 'cadastro-mascaras',
    titulo: 'Máscaras',
    permissao: ['consultarmascaras'],
    parametros: daLista(mascaras.filters),
  }),
  tiposnatureza: defineRelatorio({
    chave: 'cadastro-naturezas',
    titulo: 'Naturezas',
    permissao: ['consultartiposnatureza'],
    parametros: daLista(tiposnatureza.filters),
  }),
} as const

export const rotasRelatoriosDeCadastros = {
  mascaras: rotaDeRelatorio('/api/mascaras/downloadrelatorio', RELATORIOS_DE_CADASTROS.mascaras, 'POST'),
  tiposnatureza: rotaDeRelatorio(
    '/api/tiposnatureza/downloadrelatorio',
    RELATORIOS_DE_CADASTROS.tiposnatureza,
    'POST',
  ),
} as const
