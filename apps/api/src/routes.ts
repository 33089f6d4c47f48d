import { rotasDeArquivos } from './features/arquivos/arquivos.routes.ts'
import { rotasDeCadastros } from './features/cadastros/cadastros.routes.ts'
import { rotasDeDepreciacoes } from './features/depreciacoes/depreciacoes.routes.ts'
import { rotasDeImportacao } from './features/importacao/importacao.routes.ts'
import { rotasDeLote } from './features/lote/lote.routes.ts'
import { rotasDePatrimonios } from './features/patrimonios/patrimonios.routes.ts'
import { rotasDeSessao } from './features/sessao/sessao.routes.ts'
import { rotasDeSolicitacoesAlteracao } from './features/solicitacoesalteracao/solicitacoesalteracao.routes.ts'
import { rotasDoSistema } from './features/sistema/sistema.routes.ts'
import { rotasDeTarefas } from './features/tarefas/tarefas.routes.ts'
import { rotasDeUnidades } from './features/unidades/unidades.routes.ts'
import { rotasDeUsuarios } from './features/usuarios/usuarios.routes.ts'
import type { Casa } from './kernel/http/app.ts'
import { semCliente, servirCliente } from './kernel/http/estatico.ts'
import { documentoDaApi } from './kernel/http/openapi.ts'

/** Every feature of the product, in order. */
export async function montarTudo(casa: Casa, pastaWeb: string | undefined): Promise<void> {
  const rotas = documentoDaApi(casa)
  rotasDoSistema(casa)
  rotasDeSessao(casa)
  rotasDeUnidades(casa)
  rotasDeUsuarios(casa)
  rotasDeTarefas(casa)
  rotasDeArquivos(casa)
  rotasDeCadastros(casa)
  rotasDePatrimonios(casa)
  rotasDeSolicitacoesAlteracao(casa)
  rotasDeLote(casa)
  rotasDeDepreciacoes(casa)
  rotasDeImportacao(casa)
  await rotas.publicar()
  if (pastaWeb) await servirCliente(casa, pastaWeb)
  else semCliente(casa)
}
