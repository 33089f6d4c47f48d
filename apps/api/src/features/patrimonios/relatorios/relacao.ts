import {
  type AgrupamentoDeBens,
  type ColunaPatrimonio,
  RELATORIOS_DE_BENS,
  rotasRelatoriosDeBens,
} from '@tombo/contract'
import { tableReport } from '../../../kernel/reports/definition.ts'
import { colunasDoRelatorio } from './colunas.ts'
import {
  type Agrupamento,
  comUnidade,
  consultaDeBens,
  gruposDe,
  porLocalizacao,
  porNatureza,
  porResponsavel,
  totalDeBens,
} from './consulta.ts'
import { filtrosDaListaEmPalavras } from './filtros.ts'

const AGRUPAMENTOS: Record<AgrupamentoDeBens, readonly Agrupamento[]> = {
  NENHUM: [],
  LOCALIZACAO: [porLocalizacao],
  NATUREZA: [porNatureza],
  RESPONSAVEL: [porResponsavel],
}
/** The column that says the same as the group's heading. */
const DITA: Record<AgrupamentoDeBens, ColunaPatrimonio | undefined> = {
  NENHUM: undefined,
  LOCALIZACAO: 'localizacao',
  NATUREZA: 'tipoNatureza',
  RESPONSAVEL: 'responsavel',
}
const TODAS: readonly ColunaPatrimonio[] = [
  'numeroTombamento',
  'descricao',
  'tipoNatureza',
  'localizacao',
  'responsavel',
  'situacao',
  'dataAquisicao',
  'valorAquisicao',
  'valorDepreciado',
  'valorLiquidoContabil',
]
const colunasPor = (agrupamento: AgrupamentoDeBens) => TODAS.filter((c) => c !== DITA[agrupamento])

/** The register with its values: what there is, where, with whom, worth how much. */
export const relacaoDeBens = tableReport(RELATORIOS_DE_BENS.relacao, {
  route: rotasRelatoriosDeBens.relacao,
  design: (p) => ({
    columns: colunasDoRelatorio(colunasPor(p.agrupar)),
    groups: gruposDe(comUnidade(p, AGRUPAMENTOS[p.agrupar])),
    orientation: 'PAISAGEM',
    rowNouns: ['bem', 'bens'],
  }),
  query: (ctx, p) =>
    consultaDeBens(ctx, p, colunasPor(p.agrupar), {
      por: comUnidade(p, AGRUPAMENTOS[p.agrupar]),
    }),
  total: totalDeBens,
  filters: filtrosDaListaEmPalavras,
})
