import {
  COLUNAS_POR_PAGINA,
  type ColunaDeBens,
  RELATORIOS_DE_BENS,
  type RelatorioDeBens,
} from '@tombo/contract'

/** The reports of the list of assets, as the dialog offers them. */
export const OFERTA: readonly { tipo: RelatorioDeBens; titulo: string; explicacao: string }[] = [
  {
    tipo: 'relacao',
    titulo: RELATORIOS_DE_BENS.relacao.title,
    explicacao: 'Com valores, subtotais e total, agrupada como você escolher.',
  },
  {
    tipo: 'listagem',
    titulo: RELATORIOS_DE_BENS.listagem.title,
    explicacao: 'As colunas e a ordem que estão na tela.',
  },
  {
    tipo: 'levantamento',
    titulo: RELATORIOS_DE_BENS.levantamento.title,
    explicacao: 'Uma folha por localização, com espaços para marcar e assinar.',
  },
  {
    tipo: 'etiquetas',
    titulo: RELATORIOS_DE_BENS.etiquetas.title,
    explicacao: 'Qual etiqueta está em qual bem, na ordem das etiquetas.',
  },
]

/** The columns of the screen that a page has room for. */
export const colunasDaPagina = (visiveis: readonly ColunaDeBens[]): ColunaDeBens[] =>
  visiveis.slice(0, COLUNAS_POR_PAGINA)
