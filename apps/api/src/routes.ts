import { rotasDeArmazenamento, rotasDeArquivos } from './features/arquivos/arquivos.routes.ts'
import { rotasDeBusca } from './features/busca/busca.routes.ts'
import { rotasDeCadastros } from './features/cadastros/cadastros.routes.ts'
import { rotasDeCelulas } from './features/celulas/celulas.routes.ts'
import { rotasDeCep } from './features/cep/cep.routes.ts'
import { rotasDeComissoes } from './features/comissoes/comissoes.routes.ts'
import { rotasDeDepreciacoes } from './features/depreciacoes/depreciacoes.routes.ts'
import { rotasDeDocumentosPatrimonios } from './features/documentospatrimonios/documentospatrimonios.routes.ts'
import { rotasDeEtiquetas } from './features/etiquetas/etiquetas.routes.ts'
import { rotasDeGarantias } from './features/garantias/garantias.routes.ts'
import { rotasDeGruposDePermissao } from './features/grupopermissao/grupopermissao.routes.ts'
import { rotasDeImportacao } from './features/importacao/importacao.routes.ts'
import { rotasDeIntegracao } from './features/integracao/integracao.routes.ts'
import { registrarRecebimentos } from './features/integracao/receber.ts'
import { rotasDeLicenciamentos } from './features/licenciamentos/licenciamentos.routes.ts'
import { rotasDeLogs } from './features/logs/logs.routes.ts'
import { rotasDeLote } from './features/lote/lote.routes.ts'
import { rotasDeManual } from './features/manual/manual.routes.ts'
import { rotasDeLocalizacoes } from './features/localizacoes/localizacoes.routes.ts'
import { rotasDeMovimentacoes } from './features/movimentacoes/movimentacoes.routes.ts'
import { rotasDeNotasFiscais } from './features/notasfiscais/notasfiscais.routes.ts'
import { rotasDeNotificacoes } from './features/notificacoes/notificacoes.routes.ts'
import { rotasDoOrganograma } from './features/organograma/organograma.routes.ts'
import { rotasDePatrimonios } from './features/patrimonios/patrimonios.routes.ts'
import { rotasDeRelatorios } from './features/relatorios/relatorios.routes.ts'
import { rotasDeResponsabilidade } from './features/responsabilidade/responsabilidade.routes.ts'
import { rotasDeDoisFatores } from './features/sessao/doisfatores/doisfatores.routes.ts'
import { rotasDePerfil } from './features/perfil/perfil.routes.ts'
import { rotasDeEntradaUnica } from './features/sessao/entradaunica/entradaunica.routes.ts'
import { rotasDeSenha } from './features/sessao/senha/senha.routes.ts'
import { rotasDeSessao } from './features/sessao/sessao.routes.ts'
import { rotasDeSaidas } from './features/saidabens/saidabens.routes.ts'
import { rotasDeSolicitacoesAlteracao } from './features/solicitacoesalteracao/solicitacoesalteracao.routes.ts'
import { rotasDoSistema } from './features/sistema/sistema.routes.ts'
import { rotasDeSuporte } from './features/suporte/suporte.routes.ts'
import { rotasDeTarefas } from './features/tarefas/tarefas.routes.ts'
import { rotasDeUnidades } from './features/unidades/unidades.routes.ts'
import { rotasDeUsuarios } from './features/usuarios/usuarios.routes.ts'
import type { Casa } from './kernel/http/app.ts'
import { semCliente, servirCliente } from './kernel/http/estatico.ts'
import { documentoDaApi } from './kernel/http/openapi.ts'
import { montarRelatorios } from './kernel/reports/montar-relatorio.ts'
import { relatorios } from './relatorios.ts'

/** Every feature of the product, in order. */
export async function montarTudo(casa: Casa, pastaWeb: string | undefined): Promise<void> {
  const rotas = documentoDaApi(casa)
  registrarRecebimentos(casa)
  rotasDoSistema(casa)
  rotasDeSessao(casa)
  rotasDePerfil(casa)
  rotasDeSenha(casa)
  rotasDeDoisFatores(casa)
  rotasDeEntradaUnica(casa)
  rotasDeBusca(casa)
  rotasDeUnidades(casa)
  rotasDeUsuarios(casa)
  rotasDeGruposDePermissao(casa)
  rotasDeLogs(casa)
  rotasDeTarefas(casa)
  rotasDeNotificacoes(casa)
  rotasDeSuporte(casa)
  rotasDeManual(casa)
  rotasDeArquivos(casa)
  rotasDeArmazenamento(casa)
  rotasDeCadastros(casa)
  rotasDoOrganograma(casa)
  rotasDeLocalizacoes(casa)
  rotasDeComissoes(casa)
  rotasDeCep(casa)
  rotasDeNotasFiscais(casa)
  rotasDePatrimonios(casa)
  rotasDeLote(casa)
  rotasDeMovimentacoes(casa)
  rotasDeResponsabilidade(casa)
  rotasDeDocumentosPatrimonios(casa)
  rotasDeGarantias(casa)
  rotasDeLicenciamentos(casa)
  rotasDeSolicitacoesAlteracao(casa)
  rotasDeSaidas(casa)
  rotasDeRelatorios(casa, relatorios)
  montarRelatorios(casa, relatorios)
  rotasDeEtiquetas(casa)
  rotasDeDepreciacoes(casa)
  rotasDeImportacao(casa)
  rotasDeIntegracao(casa)
  rotasDeCelulas(casa)
  await rotas.publicar()
  if (pastaWeb) await servirCliente(casa, pastaWeb)
  else semCliente(casa)
}
