import type { Address } from '../../kernel/addresses.ts'
import {
  RELATORIO_CUSTOMIZADO,
  RELATORIOS_DE_BENS,
  RELATORIOS_DE_CADASTROS,
  RELATORIOS_DO_FECHAMENTO,
  RELATORIOS_INVENTARIO,
  type ReportDef,
} from '@tombo/contract'

interface NaTela {
  titulo: string
  traz: string
  /** The screen on which it is asked for. */
  onde: Address
  /** The link is for whoever may have it. */
  relatorio: Pick<ReportDef<never>, 'permissao'>
}

/** Reports that are asked for where their data are, over what is filtered or open there. */
export const NA_TELA: readonly NaTela[] = [
  {
    titulo: RELATORIO_CUSTOMIZADO.title,
    traz: 'As colunas que você escolher, com grupos, somas e layouts salvos',
    onde: '/relatorio/custom',
    relatorio: RELATORIO_CUSTOMIZADO,
  },
  {
    titulo: 'Listagem, levantamento e etiquetas dos bens',
    traz: 'Os bens da lista, como está filtrada',
    onde: '/patrimonio',
    relatorio: RELATORIOS_DE_BENS.listagem,
  },
  {
    titulo: 'Demonstrativo e diário do mês',
    traz: 'Saldos e lançamentos de cada conta',
    onde: '/fechamento',
    relatorio: RELATORIOS_DO_FECHAMENTO.demonstrativo,
  },
  {
    titulo: 'Roteiro, leituras e acerto do inventário',
    traz: 'Os documentos de uma campanha',
    onde: '/inventario',
    relatorio: RELATORIOS_INVENTARIO.roteiro,
  },
  {
    titulo: RELATORIOS_DE_CADASTROS.mascaras.title,
    traz: 'Contas, vidas úteis e taxas',
    onde: '/mascara',
    relatorio: RELATORIOS_DE_CADASTROS.mascaras,
  },
  {
    titulo: RELATORIOS_DE_CADASTROS.tiposnatureza.title,
    traz: 'As naturezas de cada máscara',
    onde: '/tiposnatureza',
    relatorio: RELATORIOS_DE_CADASTROS.tiposnatureza,
  },
]
