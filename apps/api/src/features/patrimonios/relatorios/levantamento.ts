import {
  type ColunaPatrimonio,
  type ListaPatrimonio,
  RELATORIOS_DE_BENS,
  rotasRelatoriosDeBens,
} from '@tombo/contract'
import { type Column, tableReport } from '../../../kernel/reports/definition.ts'
import { colunasDoRelatorio } from './colunas.ts'
import { consultaDeBens, porLocalizacao, totalDeBens } from './consulta.ts'
import { filtrosDaListaEmPalavras } from './filtros.ts'

const IMPRESSAS: readonly ColunaPatrimonio[] = [
  'numeroTombamento',
  'referencia',
  'descricao',
  'estadoConservacao',
]
const A_MARCAR: readonly Column[] = [
  { key: 'encontrado', title: 'Encontrado', format: 'marcar', width: 9, align: 'centro' },
  { key: 'estado', title: 'Estado atual', format: 'marcar', width: 10, align: 'centro' },
  { key: 'anotacao', title: 'Observação', format: 'marcar', width: 18, align: 'centro' },
]
/** Whatever was written off is not looked for. */
const semBaixados = <P extends ListaPatrimonio>(p: P): P => ({ ...p, omitirBaixados: true })

/** A sheet for each place, to walk through it with a pen: what should be there, and boxes for what is. */
export const levantamentoDeBens = tableReport(RELATORIOS_DE_BENS.levantamento, {
  route: rotasRelatoriosDeBens.levantamento,
  design: () => ({
    columns: [...colunasDoRelatorio(IMPRESSAS), ...A_MARCAR],
    groups: [{ ...porLocalizacao.grupo, newPage: true }],
    orientation: 'RETRATO',
    rowNouns: ['bem', 'bens'],
    signatures: ['Responsável pela localização', 'Responsável pelo levantamento'],
  }),
  query: (ctx, p) => consultaDeBens(ctx, semBaixados(p), IMPRESSAS, { por: [porLocalizacao] }),
  total: (ctx, p) => totalDeBens(ctx, semBaixados(p)),
  filters: (ctx, p) => filtrosDaListaEmPalavras(ctx, semBaixados(p)),
})
