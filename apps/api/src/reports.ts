import type { ChaveDeRelatorio } from '@tombo/contract'
import { relatoriosDoInventario } from './features/inventarios/documentos/relatorios.ts'
import { etiquetasEmArquivo } from './features/etiquetas/arquivo.ts'
import { documentoDoLaudo } from './features/avaliacoes/laudo/laudo.ts'
import { relatorioDeAcessos } from './features/logs/relatorio.ts'
import { relatorioDeManutencoes } from './features/manutencoes/relatorio.ts'
import { demonstrativoDoMes } from './features/fechamento/relatorios/demonstrativo.ts'
import { diarioDoMes } from './features/fechamento/relatorios/diario.ts'
import { matrizDoMes } from './features/fechamento/relatorios/matriz.ts'
import { relatorioDoOrganograma } from './features/organograma/relatorio.ts'
import { bensEmprestados } from './features/movimentacoes/emprestimos/emprestimos.ts'
import {
  relatorioDeMascaras,
  relatorioDeNaturezas,
  relatorioDeResponsaveis,
  relatorioDeUnidades,
} from './features/cadastros/relatorios.public.ts'
import { etiquetasDosBens } from './features/patrimonios/relatorios/etiquetas.ts'
import { levantamentoDeBens } from './features/patrimonios/relatorios/levantamento.ts'
import { listagemDeBens } from './features/patrimonios/relatorios/listagem.ts'
import { relatorioCustomizado } from './features/patrimonios/customizado/relatorio.ts'
import { relacaoDeBens } from './features/patrimonios/relatorios/relacao.ts'
import { documentosDeTermo } from './features/termos/termos.public.ts'
import { permissoesDeUsuarios } from './features/usuarios/relatorio-permissoes.ts'
import { relatorioDeAgendamentos } from './features/agendamentos/relatorio.ts'
import { relatorioDeAvaliacoes } from './features/avaliacoes/relatorio.ts'
import { relatorioDeBaixas } from './features/baixas/relatorio.ts'
import { balancoDosBens } from './features/fechamento/relatorios/balanco.ts'
import { relatoriosDaContagem } from './features/inventarios/documentos/relatorios-contagem.ts'
import { relatoriosDosBens } from './features/patrimonios/relatorios/todos.ts'
import { relatorioDeReavaliacoes } from './features/reavaliacoes/relatorio.ts'
import { relatorioDeSeguros } from './features/seguros/relatorio.ts'
import { documentosAssinados } from './features/termos/assinados.ts'
import { relatorioDeGrupos } from './features/usuarios/relatorio-grupos.ts'
import type { Report } from './kernel/reports/definition.ts'

/**
 * Every report that can be asked for: their calls are mounted, their work is done and their files are opened by this list.
 * Adding one is its file (a declaration of the contract, and `tableReport`) and a line here. One that is taken away can
 * be opened by nobody any more.
 */
export const reports: readonly Report[] = [
  relacaoDeBens,
  listagemDeBens,
  levantamentoDeBens,
  relatorioCustomizado,
  etiquetasDosBens,
  etiquetasEmArquivo,
  permissoesDeUsuarios,
  bensEmprestados,
  relatorioDeManutencoes,
  documentoDoLaudo,
  relatorioDeMascaras,
  relatorioDeNaturezas,
  relatorioDeResponsaveis,
  relatorioDeUnidades,
  relatorioDeAcessos,
  ...documentosDeTermo,
  ...relatoriosDoInventario,
  relatorioDoOrganograma,
  demonstrativoDoMes,
  diarioDoMes,
  matrizDoMes,
  ...Object.values(relatoriosDosBens),
  ...Object.values(relatoriosDaContagem),
  balancoDosBens,
  relatorioDeReavaliacoes,
  relatorioDeAvaliacoes,
  relatorioDeBaixas,
  relatorioDeSeguros,
  relatorioDeAgendamentos,
  documentosAssinados,
  relatorioDeGrupos,
]

/** The reports of the catalogue by their keys. The term is no report: it is issued, and then becomes a document. */
export const catalogo: Readonly<Record<Exclude<ChaveDeRelatorio, 'termoresponsabilidade'>, Report>> = {
  geral: relacaoDeBens,
  ...relatoriosDosBens,
  ...relatoriosDaContagem,
  balanco: balancoDosBens,
  reavaliacao: relatorioDeReavaliacoes,
  avaliacao: relatorioDeAvaliacoes,
  bensemprestados: bensEmprestados,
  relatoriosassinados: documentosAssinados,
  manutencao: relatorioDeManutencoes,
  seguro: relatorioDeSeguros,
  baixa: relatorioDeBaixas,
  agendamento: relatorioDeAgendamentos,
  organograma: relatorioDoOrganograma,
  responsaveis: relatorioDeResponsaveis,
  unidades: relatorioDeUnidades,
  permissoesusuario: permissoesDeUsuarios,
  grupopermissao: relatorioDeGrupos,
  atividadeusuario: relatorioDeAcessos,
}
