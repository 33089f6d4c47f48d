import { limparArquivos } from './features/arquivos/limpar.ts'
import { avisarCessoes } from './features/baixas/avisos.ts'
import { avisarComissoes } from './features/comissoes/avisos.ts'
import { avisarGarantias } from './features/garantias/garantias.ts'
import { copiarNaHora } from './features/copias/agenda.ts'
import { avisarProgramas } from './features/integracao/avisos.ts'
import { limparRegistrosDeIntegracao } from './features/integracao/limpar.ts'
import { retomarWebhooks } from './features/integracao/webhooks/retomar.ts'
import { avisarLicenciamentos } from './features/licenciamentos/licenciamentos.ts'
import { cuidarDosAcessos } from './features/logs/cuidar-dos-acessos.ts'
import { avisarEmprestimos } from './features/movimentacoes/emprestimos/vencidos.ts'
import { limparNotificacoes } from './features/notificacoes/limpar.ts'
import { juntarSomas } from './features/razao/prova/juntar-somas.ts'
import { rodarAgendamentos } from './features/agendamentos/rodar.ts'
import { vencerArquivosImportados } from './features/importacao/vencer.ts'
import { vencerArquivosEmitidos } from './features/relatorios/vencer.ts'
import { avisarManutencoes } from './features/manutencoes/avisos.ts'
import { avisarPreventivas } from './features/manutencoes/preventivas/avisos-dos-planos.ts'
import { avisarSeguros } from './features/seguros/avisos.ts'
import { avisarSaidas } from './features/saidabens/avisos.ts'
import { limparEntradas } from './features/sessao/limpar.ts'
import { juntarSomasDaVisaoGeral } from './features/visaogeral/juntar-somas.ts'
import { publicarDadosAbertos } from './features/transparencia/publicar.ts'
import type { Routine } from './kernel/jobs/routine.ts'

/** Everything that comes round by the clock. */
export const routines: readonly Routine[] = [
  limparArquivos,
  limparNotificacoes,
  vencerArquivosEmitidos,
  vencerArquivosImportados,
  cuidarDosAcessos,
  limparEntradas,
  limparRegistrosDeIntegracao,
  retomarWebhooks,
  avisarGarantias,
  avisarLicenciamentos,
  avisarEmprestimos,
  avisarComissoes,
  avisarSaidas,
  avisarManutencoes,
  avisarPreventivas,
  avisarSeguros,
  avisarCessoes,
  avisarProgramas,
  rodarAgendamentos,
  copiarNaHora,
  publicarDadosAbertos,
  juntarSomas,
  juntarSomasDaVisaoGeral,
]
