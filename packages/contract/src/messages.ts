import { daAvaliacao } from './messages/avaliacoes.ts'
import { deInventarios } from './messages/inventarios.ts'
import { doAgendamento } from './messages/agendamentos.ts'
import { daCopia } from './messages/copias.ts'
import { daBaixa } from './messages/baixas.ts'
import { daManutencao } from './messages/manutencoes.ts'
import { doSeguro } from './messages/seguros.ts'
import { daReavaliacao } from './messages/reavaliacoes.ts'
import { contabeis } from './messages/contabeis.ts'
import { dosRelatorios } from './messages/relatorios.ts'
import { dosCamposAdicionais } from './messages/camposadicionais.ts'
import { dosLotes } from './messages/lotes.ts'
import { nossas } from './messages/nossas.ts'
import { daPrestacao } from './messages/prestacaocontas.ts'

/** Every text that a person reads from a rule or an answer, by key. */
export const mensagens = {
  // Forms and fields
  obrigatorio: 'Preenchimento obrigatório.',
  valorMenor: 'Valor inserido menor que o mínimo permitido.',
  valorMaior: 'Valor inserido excede o máximo permitido.',
  tamanhoMinimo: 'O número de caracteres é menor que o mínimo permitido.',
  tamanhoMaximo: 'O número de caracteres excede o número máximo permitido.',
  numeroRequerido: 'Um número é requerido.',
  dataInvalida: 'Data inválida.',
  usuarioExistente: 'Já existe um usuário com esse nome.',
  cpfInvalido: 'CPF inválido.',
  cnpjInvalido: 'CNPJ inválido.',
  emailInvalido: 'Email inválido.',
  isbnInvalido: 'ISBN inválido.',
  telefoneInvalido: 'Telefone inválido.',
  revise: 'Existem erros no formulário, revise-o salve novamente.',
  senhasDiferentes: 'As senhas devem ser idênticas!',
  insiraUsuarioSenha: 'Insira um nome de usuário e senha!',
  // Assets, batches and files
  chaveNotaInvalida: 'Chave da nota fiscal inválida!',
  chaveDeNotaInvalida: 'Chave de nota fiscal inválida!',
  referenciaInvalida: 'Referência inválida ou vinculada a um patrimônio',
  cessaoFimAntesDoInicio: 'A data do fim da cessão de uso não pode ser menor que a data de início',
  placaInvalida: 'A placa não pode conter caracteres especiais',
  confirmaExclusao: 'Tem certeza que deseja excluir?',
  exclusaoCancelada: 'Cancelado processo de exclusão!',
  excluir: 'Excluir!',
  cancelar: 'Cancelar',
  salvo: 'Salvo com sucesso.',
  semPermissaoFuncionalidade: 'Você não possui permissão para acessar essa funcionalidade.',
  semPermissao: 'Você não possui permissão',
  usuarioDesativado: 'Usuário desativado',
  itemNaoCarregado: 'Não foi possível carregar as informações do item selecionado!',
  dadosImovelNecessarios: 'É necessário preencher os dados de imóvel',
  erroAoProcessar: 'Erro ao processar',
  doisFiltrosReferencia: 'Não é possível utilizar dois filtros de referências diferentes.',
  documentoObrigatorio: 'É obrigatório preencher o documento.',
  dataFinalObrigatoria: 'A data final é obrigatória',
  loteReferenciaSemInicio: 'É necessário definir início e fim para os N°s de patrimônio',
  loteLimite: 'O limite de edição em lote é de 1000 bens',
  loteSemAlteracao: 'Nenhuma alteração foi feita.',
  loteSalveNota: 'Salve a nota fiscal antes de continuar.',
  loteSoUnidade: 'Não é permitido alteração somente de Unidade, por favor altere a localização.',
  loteInformeLocalizacao: 'Informe a Localização ao alterar a Unidade.',
  // Places, people and parameters
  localizacaoSemFilhas: 'Essa localização não possui localizações',
  responsavelAuxiliar: 'O responsável não pode estar presente no campo de auxiliares.',
  vidaUtilInteira: 'A vida útil deve ser um número inteiro!',
  numeroNotaNecessario: 'Insira o número da nota fiscal no campo',
  arquivoNecessario: 'É necessário enviar um arquivo.',
  arquivoUtf16: 'O arquivo está em UTF-16. Salve-o em UTF-8 (na planilha, como “CSV UTF-8”) e envie de novo.',
  arquivoMaior40: 'O arquivo ultrapassa o tamanho máximo (40MB) permitido.',
  arquivoMaior100: 'O arquivo ultrapassa o tamanho máximo (100MB) permitido.',
  imagemNaoColada: 'Não foi possível colar a imagem',
  copiado: 'Copiado com sucesso!',
  pushSemSuporte:
    'Este navegador não possui suporte para notificações, tente atualizá-lo ou utilizar outro mais recente',
  pushNegado:
    'Permissão de notificações negada, será necessário ir nas configurações de privacidade do navegador para habilitar novamente.',
  pushNaoAtivado: 'Não foi possível ativar as notificações, por favor atualize a página e tente novamente',
  pushNaoDesativado: 'Ocorreu um erro ao se desinscrever',
  pushAtivado: 'Notificações ativadas com sucesso!',
  insiraEmailValido: 'Insira um e-mail válido',
  // Goods exits
  saidaSemBens: 'É necessário selecionar pelo menos um patrimônio para a saída.',
  saidaDatas: 'A data precisa estar correta, verifique e tente novamente.',
  saidaCriacaoAnterior: 'A data de criação não pode ser anterior à data atual.',
  saidaLinkInvalido: 'Token inválido ou já processado.',
  saidaLinkErro:
    'Erro ao recusar saída de bem, tente novamente mais tarde ou consulte o administrador do sistema.',
  saidaErro:
    'Erro ao recusar saída de bens, tente novamente mais tarde ou consulte o administrador do sistema.',
  saidaBensDemais: 'Uma saída leva no máximo 500 bens.',
  saidaBensPresos: 'Há bens que não podem sair. Retire-os e tente novamente.',
  saidaPropria: 'Quem solicita a saída não pode decidir sobre ela: outra pessoa precisa decidir.',
  saidaSolicitada: 'Saída solicitada.',
  saidaAceita: 'Saída aceita.',
  saidaRecusada: 'Saída recusada.',
  saidaCancelada: 'Saída cancelada.',
  saidaBensRetirados: 'Bens retirados da saída.',
  saidaRetorno: 'Retorno declarado.',
  saidaLinkEnviado: 'Link enviado.',
  saidaLinkSemEmail: 'O responsável não tem e-mail no cadastro: não há para onde enviar o link.',
  saidaLinkInativo: 'O responsável não está em uso no cadastro: altere a saída e indique outra pessoa.',
  saidaLinkSemServidor: 'O envio de e-mails não está configurado. O link não foi enviado.',
  saidaLinkAguarde:
    'O link já foi enviado de novo várias vezes na última hora. Aguarde para enviar outra vez.',
  saidaEntreUnidades: 'A saída para outra unidade não está permitida.',
  saidaItemEncerrado: 'Este bem já foi retirado ou devolvido, ou não é desta saída.',
  // Support
  sugestaoEnviada: 'Sugestão enviada',
  // Downloads and reversals
  baixarDocumento: 'Clique em baixar para efetuar o download do documento',
  depreciacaoExclusaoAceita: 'Processando exclusão, fique atento às notificações!',
  ...dosLotes,
  ...daAvaliacao,
  ...daManutencao,
  ...doSeguro,
  ...daBaixa,
  ...daCopia,
  ...daReavaliacao,
  ...doAgendamento,
  ...dosCamposAdicionais,
  ...nossas,
  ...daPrestacao,
  ...dosRelatorios,
  ...deInventarios,
  ...contabeis,
} as const

export type ChaveMensagem = keyof typeof mensagens

/** Offers to make a label that exists nowhere (docs/regras.md R173). */
export const mensagemEtiquetaInexistente = (referencia: string) =>
  `A etiqueta ${referencia} ainda não existe. Ela pode ser criada agora, e fica neste bem.`

/** Asks about a label that differs from another only in capitals or leading zeros (docs/regras.md R173). */
export const mensagemEtiquetaParecida = (referencia: string, parecida: string) =>
  `Já existe a etiqueta ${parecida}, que só difere de ${referencia} em maiúsculas ou em zeros à esquerda. Confira a etiqueta do bem: se for mesmo ${referencia}, ela pode ser criada.`

/** The same about labels of a batch: how many of it, and which stand already. */
export const mensagemEtiquetasParecidas = (quantas: number, parecidas: string) =>
  `Já existem etiquetas (${parecidas}) que só diferem de ${quantas} do intervalo em zeros à esquerda. Confira as etiquetas dos bens: se forem mesmo as do intervalo, elas podem ser criadas.`

/** Until here a wait is told in seconds. */
const SEGUNDOS_DITOS = 120

function espera(segundos: number): string {
  if (segundos > SEGUNDOS_DITOS) return `${Math.ceil(segundos / 60)} minutos`
  return segundos === 1 ? 'um segundo' : `${segundos} segundos`
}

/** The text for who tried too often, and may try again in so many seconds. */
export const mensagemAguarde = (segundos: number) =>
  `Muitas tentativas. Aguarde ${espera(segundos)} e tente novamente.`

/** Says what is known of a work that failed: that nothing of it was saved, that it may have been, or that it only read. */
const DO_QUE_FICOU = {
  nada: ' Nada foi salvo.',
  incerto: ' Confira o que ficou salvo antes de fazer de novo.',
  leitura: '',
}
export type Ficou = keyof typeof DO_QUE_FICOU

/** The text for an unexpected failure; the id is in the log, beside its cause. */
export const mensagemErroInterno = (id: string, ficou: Ficou) =>
  `Ocorreu um erro inesperado.${DO_QUE_FICOU[ficou]} Se continuar, informe o código ${id} ao suporte.`

/** The text for a file whose content is not what its name says; `parece` is the extension that would fit, where one would. */
export const mensagemConteudoTrocado = (extensao: string, parece?: string) =>
  `O conteúdo do arquivo não corresponde à extensão ${extensao}${parece ? `: parece ser ${parece}` : ''}. Abra-o no programa que o criou, salve-o como ${extensao} e envie de novo.`
