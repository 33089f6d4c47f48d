import {
  type ColunaPatrimonio,
  type ListaPatrimonio,
  RELATORIOS_DE_BENS,
  rotasRelatoriosDeBens,
} from '@tombo/contract'
import { type Coluna, definirRelatorio } from '../../../kernel/reports/definicao.ts'
import { colunasDoRelatorio } from './colunas.ts'
import { consultaDeBens, porLocalizacao, totalDeBens } from './consulta.ts'
import { filtrosDaListaEmPalavras } from './filtros.ts'

const IMPRESSAS: readonly ColunaPatrimonio[] = [
  'numeroTombamento',
  'referencia',
  'descricao',
  'estadoConservacao',
]
const A_MARCAR: readonly Coluna[] = [
  { chave: 'encontrado', titulo: 'Encontrado', formato: 'marcar', largura: 9, alinhamento: 'centro' },
  { chave: 'estado', titulo: 'Estado atual', formato: 'marcar', largura: 10, alinhamento: 'centro' },
  { chave: 'anotacao', titulo: 'Observação', formato: 'marcar', largura: 18, alinhamento: 'centro' },
]
/** What was written off is not looked for. */
const semBaixados = <P extends ListaPatrimonio>(p: P): P => ({ ...p, omitirBaixados: true })

/** A sheet for each place, to walk through it with a pen: what should be there, and boxes for what is. */
export const levantamentoDeBens = definirRelatorio(RELATORIOS_DE_BENS.levantamento, {
  rota: rotasRelatoriosDeBens.levantamento,
  desenho: () => ({
    colunas: [...colunasDoRelatorio(IMPRESSAS), ...A_MARCAR],
    grupos: [{ ...porLocalizacao.grupo, novaPagina: true }],
    orientacao: 'RETRATO',
    linhas: ['bem', 'bens'],
    assinaturas: ['Responsável pela localização', 'Responsável pelo levantamento'],
  }),
  consulta: (ctx, p) => consultaDeBens(ctx, semBaixados(p), IMPRESSAS, { por: porLocalizacao }),
  total: (ctx, p) => totalDeBens(ctx, semBaixados(p)),
  filtros: (ctx, p) => filtrosDaListaEmPalavras(ctx, semBaixados(p)),
})
