import { excluirDepreciacaoEmLote } from './features/depreciacoes/excluir.ts'
import { finalizarDepreciacao } from './features/depreciacoes/finalizar.ts'
import { processarDepreciacao } from './features/depreciacoes/processar.ts'
import { importarPatrimonios } from './features/importacao/importar.ts'
import { trabalhoCadastrarLote, trabalhoDesfazerLote, trabalhoEditarLote } from './features/lote/trabalhos.ts'
import { exportarPatrimonios } from './features/patrimonios/exportar.ts'
import type { AnyTrabalho } from './kernel/jobs/trabalho.ts'

/** Every kind of long work, in order. */
export const trabalhos: readonly AnyTrabalho[] = [
  exportarPatrimonios,
  processarDepreciacao,
  finalizarDepreciacao,
  excluirDepreciacaoEmLote,
  importarPatrimonios,
  trabalhoCadastrarLote,
  trabalhoEditarLote,
  trabalhoDesfazerLote,
]
