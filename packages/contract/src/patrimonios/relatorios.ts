import { z } from 'zod'
import { enumeration } from '../kernel/enumeration.ts'
import { defineReport, reportRoute, zReportFormat } from '../kernel/report.ts'
import { mensagens } from '../messages.ts'
import { COLUNAS_PADRAO, listaDe, zColunaDeBens, zListaPatrimonioCom } from './filtros.ts'

/** Says what the rows of a report of assets stand together by. */
export const agrupamentoDeBens = enumeration({
  NENHUM: 'Sem agrupar',
  LOCALIZACAO: 'Localização',
  NATUREZA: 'Natureza',
  RESPONSAVEL: 'Responsável',
})
export type AgrupamentoDeBens = (typeof agrupamentoDeBens.values)[number]

/** More columns than these cannot be read on a page. */
export const COLUNAS_POR_PAGINA = 12

const permissao = ['consultarrelatorios', ['patrimonio', 'patrimoniogerencial']] as const
const formato = zReportFormat
const zColunas = listaDe(zColunaDeBens).refine((c) => c.length <= COLUNAS_POR_PAGINA, mensagens.colunasDemais)

/** The reports of the asset list, each over its filters. */
export const RELATORIOS_DE_BENS = {
  relacao: defineReport({
    key: 'bens',
    title: 'Relação de bens',
    permissao,
    params: zListaPatrimonioCom({
      formato,
      agrupar: z.enum(agrupamentoDeBens.values).default('NENHUM'),
    }),
  }),
  listagem: defineReport({
    key: 'bens-listagem',
    title: 'Listagem de bens',
    permissao,
    params: zListaPatrimonioCom({
      formato,
      colunas: zColunas.default([...COLUNAS_PADRAO]),
    }),
  }),
  levantamento: defineReport({
    key: 'bens-levantamento',
    title: 'Levantamento físico de bens',
    permissao,
    params: zListaPatrimonioCom({ formato }),
  }),
  etiquetas: defineReport({
    key: 'bens-etiquetas',
    title: 'Etiquetas dos bens',
    permissao,
    params: zListaPatrimonioCom({ formato }),
  }),
} as const
export type RelatorioDeBens = keyof typeof RELATORIOS_DE_BENS

export const rotasRelatoriosDeBens = {
  relacao: reportRoute('/api/patrimonios/relatorio', RELATORIOS_DE_BENS.relacao),
  listagem: reportRoute('/api/patrimonios/downloadrelatorio', RELATORIOS_DE_BENS.listagem),
  levantamento: reportRoute('/api/patrimonios/relatorio/levantamento', RELATORIOS_DE_BENS.levantamento),
  etiquetas: reportRoute('/api/produtos/downloadrelatoriotag', RELATORIOS_DE_BENS.etiquetas),
} as const
