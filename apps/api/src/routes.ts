import { rotasDeArmazenamento, rotasDeArquivos } from './features/arquivos/arquivos.routes.ts'
import { rotasDeBaixas } from './features/baixas/baixas.routes.ts'
import { rotasDeBusca } from './features/busca/busca.routes.ts'
import { rotasDeCadastros } from './features/cadastros/cadastros.routes.ts'
import { rotasDeCelulas } from './features/celulas/celulas.routes.ts'
import { rotasDeCep } from './features/cep/cep.routes.ts'
import { rotasDeCamposAdicionais } from './features/camposadicionais/camposadicionais.routes.ts'
import { rotasDeComissoes } from './features/comissoes/comissoes.routes.ts'
import { rotasDeDepreciacoes } from './features/depreciacoes/depreciacoes.routes.ts'
import { rotasDeDocumentosPatrimonios } from './features/documentospatrimonios/documentospatrimonios.routes.ts'
import { rotasDeEtiquetas } from './features/etiquetas/etiquetas.routes.ts'
import { rotasDeFechamento } from './features/fechamento/fechamento.routes.ts'
import { rotasDeGarantias } from './features/garantias/garantias.routes.ts'
import { rotasDeGruposDePermissao } from './features/grupopermissao/grupopermissao.routes.ts'
import { rotasDeImportacao } from './features/importacao/importacao.routes.ts'
import { rotasDoColetor } from './features/inventarios/coletor.routes.ts'
import { rotasDaContagem } from './features/inventarios/contagem.routes.ts'
import { rotasDoFim } from './features/inventarios/fim.routes.ts'
import { rotasDeInventarios } from './features/inventarios/inventarios.routes.ts'
import { rotasDeIntegracao } from './features/integracao/integracao.routes.ts'
import { registrarRecebimentos } from './features/integracao/receber.ts'
import { rotasDeLicenciamentos } from './features/licenciamentos/licenciamentos.routes.ts'
import { rotasDeLogs } from './features/logs/logs.routes.ts'
import { rotasDeLote } from './features/lote/lote.routes.ts'
import { rotasDeManual } from './features/manual/manual.routes.ts'
import { rotasDeLocalizacoes } from './features/localizacoes/localizacoes.routes.ts'
import { rotasDeAgendamentos } from './features/agendamentos/agendamentos.routes.ts'
import { rotasDeAvaliacoes } from './features/avaliacoes/avaliacoes.routes.ts'
import { rotasDaExtensao } from './features/avaliacoes/extensao/extensao.routes.ts'
import { rotasDaFipe } from './features/avaliacoes/fipe/fipe.routes.ts'
import { rotasDoIpca } from './features/avaliacoes/ipca/ipca.routes.ts'
import { rotasDeManutencoes } from './features/manutencoes/manutencoes.routes.ts'
import { rotasDePreventivas } from './features/manutencoes/preventivas/preventivas.routes.ts'
import { rotasDeMovimentacoes } from './features/movimentacoes/movimentacoes.routes.ts'
import { rotasDeNotasFiscais } from './features/notasfiscais/notasfiscais.routes.ts'
import { rotasDeNotificacoes } from './features/notificacoes/notificacoes.routes.ts'
import { rotasDoOrganograma } from './features/organograma/organograma.routes.ts'
import { rotasDePatrimonios } from './features/patrimonios/patrimonios.routes.ts'
import { rotasDeRelatorios } from './features/relatorios/relatorios.routes.ts'
import { saudeDaCopia } from './features/copias/saude.public.ts'
import { publicarAoMudar } from './features/transparencia/pedir.public.ts'
import { rotasDasCopias } from './features/copias/copias.routes.ts'
import { rotasDaPrestacao } from './features/prestacaocontas/prestacaocontas.routes.ts'
import { rotasDoRoteiro } from './features/roteirocontabil/roteirocontabil.routes.ts'
import { rotasDeResponsabilidade } from './features/responsabilidade/responsabilidade.routes.ts'
import { rotasDeDoisFatores } from './features/sessao/doisfatores/doisfatores.routes.ts'
import { rotasDePerfil } from './features/perfil/perfil.routes.ts'
import { rotasDeEntradaUnica } from './features/sessao/entradaunica/entradaunica.routes.ts'
import { rotasDeSenha } from './features/sessao/senha/senha.routes.ts'
import { rotasDeSessao } from './features/sessao/sessao.routes.ts'
import { rotasDeSinais } from './features/sessao/sinais.ts'
import { rotasDeSaidas } from './features/saidabens/saidabens.routes.ts'
import { rotasDeReavaliacoes } from './features/reavaliacoes/reavaliacoes.routes.ts'
import { rotasDeSeguros } from './features/seguros/seguros.routes.ts'
import { rotasDeSolicitacoesAlteracao } from './features/solicitacoesalteracao/solicitacoesalteracao.routes.ts'
import { rotasDoSistema } from './features/sistema/sistema.routes.ts'
import { rotasDeSuporte } from './features/suporte/suporte.routes.ts'
import { rotasDeTarefas } from './features/tarefas/tarefas.routes.ts'
import { rotasDeUnidades } from './features/unidades/unidades.routes.ts'
import { rotasDeUsuarios } from './features/usuarios/usuarios.routes.ts'
import { rotasDosPrimeirosPassos } from './features/primeirospassos/primeirospassos.routes.ts'
import { rotasDaVisaoGeral } from './features/visaogeral/visaogeral.routes.ts'
import { rotasDaTransparencia } from './features/transparencia/transparencia.routes.ts'
import type { Host } from './kernel/http/app.ts'
import { withoutClient, serveClient } from './kernel/http/pages/static.ts'
import { apiDocument } from './kernel/http/openapi/openapi.ts'
import { rotasDoCatalogoDeRelatorios } from './features/relatorios/catalogo.routes.ts'
import { mountReports } from './kernel/reports/mount-report.ts'
import { catalogo, reports } from './reports.ts'

/** Every feature of the product, in order. */
export async function mountAll(host: Host, webFolder: string | undefined): Promise<void> {
  const routes = apiDocument(host)
  registrarRecebimentos(host)
  rotasDoSistema(host, { saudeDaCopia, aoMudarParametros: publicarAoMudar })
  rotasDeSessao(host)
  rotasDeSinais(host)
  rotasDePerfil(host)
  rotasDeSenha(host)
  rotasDeDoisFatores(host)
  rotasDeEntradaUnica(host)
  rotasDeBusca(host)
  rotasDeUnidades(host)
  rotasDeUsuarios(host)
  rotasDeGruposDePermissao(host)
  rotasDeLogs(host)
  rotasDeTarefas(host)
  rotasDeNotificacoes(host)
  rotasDeSuporte(host)
  rotasDeManual(host)
  rotasDeArquivos(host)
  rotasDeArmazenamento(host)
  rotasDeCadastros(host)
  rotasDeCamposAdicionais(host)
  rotasDoOrganograma(host)
  rotasDeLocalizacoes(host)
  rotasDeComissoes(host)
  rotasDeCep(host)
  rotasDeNotasFiscais(host)
  rotasDosPrimeirosPassos(host)
  rotasDaVisaoGeral(host)
  rotasDePatrimonios(host)
  rotasDeLote(host)
  rotasDeMovimentacoes(host)
  rotasDeInventarios(host)
  rotasDoColetor(host)
  rotasDaContagem(host)
  rotasDoFim(host)
  rotasDeResponsabilidade(host)
  rotasDeDocumentosPatrimonios(host)
  rotasDeGarantias(host)
  rotasDeLicenciamentos(host)
  rotasDeSolicitacoesAlteracao(host)
  rotasDeSaidas(host)
  rotasDeManutencoes(host)
  rotasDePreventivas(host)
  rotasDeAvaliacoes(host)
  rotasDaExtensao(host)
  rotasDaFipe(host)
  rotasDoIpca(host)
  rotasDeAgendamentos(host)
  rotasDeSeguros(host)
  rotasDeBaixas(host)
  rotasDeReavaliacoes(host)
  rotasDeRelatorios(host, reports)
  mountReports(host, reports)
  rotasDoCatalogoDeRelatorios(host, catalogo)
  rotasDeEtiquetas(host)
  rotasDaTransparencia(host)
  rotasDeDepreciacoes(host)
  rotasDeFechamento(host)
  rotasDoRoteiro(host)
  rotasDaPrestacao(host)
  rotasDasCopias(host)
  rotasDeImportacao(host)
  rotasDeIntegracao(host)
  rotasDeCelulas(host)
  await routes.publish()
  if (webFolder) await serveClient(host, webFolder)
  else withoutClient(host)
}
