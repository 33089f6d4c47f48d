import { ehAdicional, RELATORIOS_DE_BENS, rotasRelatoriosDeBens } from '@tombo/contract'
import { tableReport } from '../../../kernel/reports/definition.ts'
import { colunaDeRelatorio, definicoesDosEnderecos } from '../../camposadicionais/colunas.public.ts'
import { colunasDoRelatorio } from './colunas.ts'
import { consultaDeBens, totalDeBens } from './consulta.ts'
import { filtrosDaListaEmPalavras } from './filtros.ts'

/** Up to here columns stand on an upright page. */
const EM_PE = 5

/** The list as it stands on the screen: its columns, its order. */
export const listagemDeBens = tableReport(RELATORIOS_DE_BENS.listagem, {
  route: rotasRelatoriosDeBens.listagem,
  design: ({ colunas }) => ({
    columns: colunasDoRelatorio(colunas.filter((c) => !ehAdicional(c))),
    orientation: colunas.length > EM_PE ? 'PAISAGEM' : 'RETRATO',
    rowNouns: ['bem', 'bens'],
  }),
  async lateDesign(ctx, { colunas }, design) {
    const definicoes = await definicoesDosEnderecos(ctx, colunas.filter(ehAdicional))
    return {
      ...design,
      columns: colunas.flatMap((c) => {
        const d = ehAdicional(c) ? definicoes.get(c) : undefined
        return ehAdicional(c) ? (d ? [colunaDeRelatorio(d)] : []) : colunasDoRelatorio([c])
      }),
    }
  },
  query: (ctx, p) => consultaDeBens(ctx, p, p.colunas),
  total: totalDeBens,
  filters: filtrosDaListaEmPalavras,
})
