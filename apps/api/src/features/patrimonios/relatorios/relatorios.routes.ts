import { rotasRelatoriosDeBens as r } from '@tombo/contract'
import type { Casa } from '../../../kernel/http/app.ts'
import { montarRelatorio } from '../../../kernel/reports/montar-relatorio.ts'
import { etiquetasDosBens } from './etiquetas.ts'
import { levantamentoDeBens } from './levantamento.ts'
import { listagemDeBens } from './listagem.ts'
import { relacaoDeBens } from './relacao.ts'

/** The reports of the asset list (part 1 §7.4). */
export function rotasDeRelatoriosDeBens(casa: Casa) {
  montarRelatorio(casa, r.relacao, relacaoDeBens)
  montarRelatorio(casa, r.listagem, listagemDeBens)
  montarRelatorio(casa, r.levantamento, levantamentoDeBens)
  montarRelatorio(casa, r.etiquetas, etiquetasDosBens)
}
