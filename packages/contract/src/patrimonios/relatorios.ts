import { z } from 'zod'
import { enumeracao } from '../kernel/enumeracao.ts'
import { defineRelatorio, rotaDeRelatorio, zFormatoRelatorio } from '../kernel/relatorio.ts'
import { mensagens } from '../messages.ts'
import {
  COLUNAS_PADRAO,
  COLUNAS_PATRIMONIO,
  type ColunaPatrimonio,
  listaDe,
  zListaPatrimonioCom,
} from './filtros.ts'

/** What the rows of a report of assets stand together by. */
export const agrupamentoDeBens = enumeracao({
  NENHUM: 'Sem agrupar',
  LOCALIZACAO: 'Localização',
  NATUREZA: 'Natureza',
  RESPONSAVEL: 'Responsável',
})
export type AgrupamentoDeBens = (typeof agrupamentoDeBens.valores)[number]

/** More columns than these cannot be read on a page. */
export const COLUNAS_POR_PAGINA = 12

const permissao = ['consultarrelatorios', ['patrimonio', 'patrimoniogerencial']] as const
const formato = zFormatoRelatorio
const zColunas = listaDe(z.enum(Object.keys(COLUNAS_PATRIMONIO) as [ColunaPatrimonio])).refine(
  (c) => c.length <= COLUNAS_POR_PAGINA,
  mensagens.colunasDemais,
)

/** The reports of the asset list, each over its filters. */
export const RELATORIOS_DE_BENS = {
  relacao: defineRelatorio({
    chave: 'bens',
    titulo: 'Relação de bens',
    permissao,
    parametros: zListaPatrimonioCom({
      formato,
      agrupar: z.enum(agrupamentoDeBens.valores).default('NENHUM'),
    }),
  }),
  listagem: defineRelatorio({
    chave: 'bens-listagem',
    titulo: 'Listagem de bens',
    permissao,
    parametros: zListaPatrimonioCom({
      formato,
      colunas: zColunas.default([...COLUNAS_PADRAO]),
    }),
  }),
  levantamento: defineRelatorio({
    chave: 'bens-levantamento',
    titulo: 'Levantamento físico de bens',
    permissao,
    parametros: zListaPatrimonioCom({ formato }),
  }),
  etiquetas: defineRelatorio({
    chave: 'bens-etiquetas',
    titulo: 'Etiquetas dos bens',
    permissao,
    parametros: zListaPatrimonioCom({ formato }),
  }),
} as const
export type RelatorioDeBens = keyof typeof RELATORIOS_DE_BENS

export const rotasRelatoriosDeBens = {
  relacao: rotaDeRelatorio('/api/patrimonios/relatorio', RELATORIOS_DE_BENS.relacao),
  listagem: rotaDeRelatorio('/api/patrimonios/downloadrelatorio', RELATORIOS_DE_BENS.listagem),
  levantamento: rotaDeRelatorio('/api/patrimonios/relatorio/levantamento', RELATORIOS_DE_BENS.levantamento),
  etiquetas: rotaDeRelatorio('/api/produtos/downloadrelatoriotag', RELATORIOS_DE_BENS.etiquetas),
} as const
