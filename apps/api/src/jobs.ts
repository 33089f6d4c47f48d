import { executarAgendamento } from './features/agendamentos/executar.ts'
import { trabalhoAdicionarBens } from './features/avaliacoes/itens/adicionar.ts'
import { excluirDepreciacaoEmLote } from './features/depreciacoes/corrida/excluir.ts'
import { finalizarDepreciacao } from './features/depreciacoes/corrida/finalizar.ts'
import { processarDepreciacao } from './features/depreciacoes/corrida/processar.ts'
import { importarPatrimonios } from './features/importacao/gravar/importar.ts'
import { desfazerImportacao } from './features/importacao/tipos/desfazer.ts'
import { importarRegistros } from './features/importacao/tipos/importar.ts'
import { trabalhoCadastrarLote, trabalhoDesfazerLote, trabalhoEditarLote } from './features/lote/trabalhos.ts'
import { trabalhoBaixar } from './features/baixas/passos/executar.ts'
import { trabalhoCopiar } from './features/copias/trabalho.ts'
import { trabalhoMovimentar } from './features/movimentacoes/execucao/executar.ts'
import { registrarBensDaNota } from './features/notasfiscais/registrar.ts'
import { trabalhoDoColetor } from './features/inventarios/coletor/importar.ts'
import { trabalhoReabrirInventario } from './features/inventarios/fim/reabrir.ts'
import { trabalhoConcluirInventario } from './features/inventarios/fim/trabalho.ts'
import { trabalhoCriarInventario } from './features/inventarios/abrir/trabalho-criar.ts'
import { trabalhoGerarPrestacao } from './features/prestacaocontas/trabalho.ts'
import { trabalhoReavaliar } from './features/reavaliacoes/concluir.ts'
import { exportarPatrimonios } from './features/patrimonios/lista/exportar.ts'
import type { AnyJob } from './kernel/jobs/job.ts'
import { reportJob } from './kernel/reports/produce.ts'
import { reports } from './reports.ts'

/** Every kind of long work, in order. */
export const jobs: readonly AnyJob[] = [
  exportarPatrimonios,
  processarDepreciacao,
  finalizarDepreciacao,
  excluirDepreciacaoEmLote,
  importarPatrimonios,
  importarRegistros,
  desfazerImportacao,
  trabalhoCadastrarLote,
  trabalhoEditarLote,
  trabalhoDesfazerLote,
  registrarBensDaNota,
  trabalhoMovimentar,
  trabalhoAdicionarBens,
  trabalhoBaixar,
  executarAgendamento(reports),
  trabalhoCriarInventario,
  trabalhoConcluirInventario,
  trabalhoReabrirInventario,
  trabalhoDoColetor,
  trabalhoReavaliar,
  trabalhoGerarPrestacao,
  trabalhoCopiar,
  reportJob(reports),
]
