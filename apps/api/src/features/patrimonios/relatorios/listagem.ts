import { RELATORIOS_DE_BENS, rotasRelatoriosDeBens } from '@tombo/contract'
import { definirRelatorio } from '../../../kernel/reports/definicao.ts'
import { colunasDoRelatorio } from './colunas.ts'
import { consultaDeBens, totalDeBens } from './consulta.ts'
import { filtrosDaListaEmPalavras } from './filtros.ts'

/** Up to here columns stand on an upright page. */
const EM_PE = 5

/** The list as it stands on the screen: its columns, its order. */
export const listagemDeBens = definirRelatorio(RELATORIOS_DE_BENS.listagem, {
  rota: rotasRelatoriosDeBens.listagem,
  desenho: ({ colunas }) => ({
    colunas: colunasDoRelatorio(colunas),
    orientacao: colunas.length > EM_PE ? 'PAISAGEM' : 'RETRATO',
    linhas: ['bem', 'bens'],
  }),
  consulta: (ctx, p) => consultaDeBens(ctx, p, p.colunas),
  total: totalDeBens,
  filtros: filtrosDaListaEmPalavras,
})
