import {
  type ColunaPatrimonio,
  type ListaPatrimonio,
  RELATORIOS_DE_BENS,
  rotasRelatoriosDeBens,
} from '@tombo/contract'
import { sql } from '../../../kernel/db/sql.ts'
import { type Column, tableReport } from '../../../kernel/reports/definition.ts'
import { colunasDoRelatorio } from './colunas.ts'
import { type Agrupamento, consultaDeBens, gruposDe, porLocalizacao, totalDeBens } from './consulta.ts'
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
/** A sheet for each place, with its unit where they are of many. */
const porFolha = (p: ListaPatrimonio): readonly Agrupamento[] => [
  {
    ...porLocalizacao,
    grupo: { ...porLocalizacao.grupo, newPage: true },
    texto: p.todasUnidades
      ? sql`un.descricao || ': ' || coalesce(localizacao.caminho, ${porLocalizacao.grupo.whenEmpty})`
      : porLocalizacao.texto,
    id: p.todasUnidades ? sql`concat(un.id, '/', localizacao.id)` : porLocalizacao.id,
  },
]
/** Whatever was written off is not looked for. */
const semBaixados = <P extends ListaPatrimonio>(p: P): P => ({ ...p, omitirBaixados: true })

/** A sheet for each place, to walk through it with a pen: what should be there, and boxes for what is. */
export const levantamentoDeBens = tableReport(RELATORIOS_DE_BENS.levantamento, {
  route: rotasRelatoriosDeBens.levantamento,
  design: (p) => ({
    columns: [...colunasDoRelatorio(IMPRESSAS), ...A_MARCAR],
    groups: gruposDe(porFolha(p)),
    orientation: 'RETRATO',
    rowNouns: ['bem', 'bens'],
    signatures: ['Responsável pela localização', 'Responsável pelo levantamento'],
  }),
  query: (ctx, p) =>
    consultaDeBens(ctx, semBaixados(p), IMPRESSAS, {
      por: porFolha(p),
    }),
  total: (ctx, p) => totalDeBens(ctx, semBaixados(p)),
  filters: (ctx, p) => filtrosDaListaEmPalavras(ctx, semBaixados(p)),
})
