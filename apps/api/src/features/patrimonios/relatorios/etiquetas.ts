import { type ColunaPatrimonio, RELATORIOS_DE_BENS, rotasRelatoriosDeBens } from '@tombo/contract'
import { sql } from '../../../kernel/db/sql.ts'
import { tableReport } from '../../../kernel/reports/definition.ts'
import { colunasDoRelatorio } from './colunas.ts'
import { consultaDeBens, totalDeBens } from './consulta.ts'
import { filtrosDaListaEmPalavras } from './filtros.ts'

const COLUNAS: readonly ColunaPatrimonio[] = [
  'referencia',
  'referenciaLegada',
  'numeroTombamento',
  'descricao',
  'situacao',
  'localizacao',
]
/** By label, shorter ones first, so that 99 stands before 100; what has none comes last. */
const POR_ETIQUETA = sql`length(t.referencia) nulls last, t.referencia, t.numero_tombamento, t.numero_acessorio, t.id`

/** Which label is on which asset. */
export const etiquetasDosBens = tableReport(RELATORIOS_DE_BENS.etiquetas, {
  route: rotasRelatoriosDeBens.etiquetas,
  design: () => ({
    columns: colunasDoRelatorio(COLUNAS),
    orientation: 'RETRATO',
    rowNouns: ['bem', 'bens'],
  }),
  query: (ctx, p) => consultaDeBens(ctx, p, COLUNAS, { ordem: POR_ETIQUETA }),
  total: totalDeBens,
  filters: filtrosDaListaEmPalavras,
})
