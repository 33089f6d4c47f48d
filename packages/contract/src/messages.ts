/** Every text that a person reads from a rule or an answer, by key. Those that the specification quotes stand here to the letter. */
export const mensagens = {
  // Specification part 1 §5.1
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
  // Part 1 §5.2 to §5.9
  chaveNotaInvalida: 'Chave da nota fiscal inválida!',
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
  loteReferenciaSemInicio: 'É necessário definir início e fim para os N°s de patrimônio',
  // Part 2 §5
  vidaUtilInteira: 'A vida útil deve ser um número inteiro!',
  arquivoNecessario: 'É necessário enviar um arquivo.',
  arquivoMaior40: 'O arquivo ultrapassa o tamanho máximo (40MB) permitido.',
  arquivoMaior100: 'O arquivo ultrapassa o tamanho máximo (100MB) permitido.',
  imagemNaoColada: 'Não foi possível colar a imagem',
  copiado: 'Copiado com sucesso!',
  // Part 1 §8, part 3 §8
  baixarDocumento: 'Clique em baixar para efetuar o download do documento',
  depreciacaoExclusaoAceita: 'Processando exclusão, fique atento às notificações!',
  // Ours
  excluido: 'Excluído com sucesso.',
  naoEncontrado: 'Registro não encontrado.',
  rotaNaoEncontrada: 'Endereço não encontrado.',
  alteradoPorOutro:
    'Este registro foi alterado por outra pessoa. Recarregue a página para ver a versão atual; o que você digitou não foi salvo.',
  trabalhoEmAndamento:
    'Há um processamento em andamento que usa estes dados. Nada foi salvo: tente de novo em instantes.',
  emUso: 'Este registro está em uso e não pode ser excluído.',
  duplicado: 'Já existe um registro com este valor.',
  sessaoExpirada: 'Sua sessão terminou. Entre novamente.',
  semUnidade: 'Escolha uma unidade para continuar.',
  muitasTentativas: 'Muitas tentativas. Aguarde alguns minutos e tente novamente.',
  loginInvalido: 'Usuário ou senha inválidos.',
  corpoInvalido: 'Os dados enviados não puderam ser lidos.',
  propriedadeDesconhecida: 'Propriedade desconhecida.',
  valorInvalido: 'Valor inválido.',
  filtroVazio: 'Informe o valor do filtro.',
  filtroInvalido: 'Filtro inválido.',
  ordemInvalida: 'Ordenação inválida.',
  chaveRepetida: 'Esta chave de repetição já foi usada com outros dados.',
  arquivoGrande: 'O arquivo ultrapassa o tamanho máximo permitido.',
  tipoArquivo: 'Este tipo de arquivo não é aceito.',
  imagemIlegivel: 'A imagem está danificada e não pôde ser lida.',
  imagemEnorme: 'A imagem tem pontos demais. Reduza-a e envie de novo.',
  arquivoIndisponivel: 'Este arquivo não pode ser usado. Envie-o de novo.',
  arquivosDemais: 'Os arquivos deste bem passam do tamanho de um arquivo compactado. Baixe-os um a um.',
  bemSemArquivos: 'Este bem não tem arquivos.',
  ultimoAdministrador: 'A organização precisa de ao menos um administrador ativo.',
  semAlcance: 'Só um administrador pode alterar quem tem permissões que você não tem.',
  permissaoAlheia: 'Você só pode dar ou tirar permissões que tem, na unidade em que está.',
  usuarioSemUnidade: 'O usuário não tem acesso a esta unidade.',
  linkUsado: 'Este link não vale mais: já foi usado ou venceu.',
  placaRepetida: 'Já existe um bem com este número de tombamento.',
  bemTombadoNaoExclui: 'Um bem tombado não pode ser excluído; registre a baixa.',
  soLivroTemDados: 'Só um bem de natureza da biblioteca tem dados de livro.',
  livroDoFuturo: 'O ano de publicação não pode ser depois do próximo ano.',
  nenhumaAlteracao: 'Nenhuma alteração foi feita.',
  alteracaoSolicitada: 'Solicitação enviada.',
  solicitacaoAprovada: 'Solicitação aprovada.',
  solicitacaoReprovada: 'Solicitação reprovada.',
  solicitacaoCancelada: 'Outra solicitação do mesmo bem foi aprovada.',
  solicitacaoPropria: 'Quem pede a alteração não pode decidir sobre ela: outra pessoa precisa decidir.',
  solicitacaoSemEscolha: 'Escolha ao menos uma alteração para aprovar.',
  solicitacaoBemMudou:
    'O bem foi alterado depois que você abriu esta solicitação. Nada foi salvo: confira como ele está agora e decida de novo.',
  solicitacaoBemExcluido: 'O bem foi excluído: não pode mais ser alterado.',
  solicitacaoBemBaixado: 'O bem foi baixado: não pode mais ser alterado.',
  solicitacaoBemDeOutraUnidade: 'O bem não está mais nesta unidade: não pode ser alterado aqui.',
  situacaoNaoPermitida: 'Esta mudança de situação não é permitida.',
} as const

export type ChaveMensagem = keyof typeof mensagens

/** The text for an unexpected failure; the id is in the log, beside its cause. */
export const mensagemErroInterno = (id: string) =>
  `Ocorreu um erro inesperado. Nada foi salvo. Se continuar, informe o código ${id} ao suporte.`

/** The text for a file whose content is not what its name says; `parece` is the extension that would fit, where one would. */
export const mensagemConteudoTrocado = (extensao: string, parece?: string) =>
  `O conteúdo do arquivo não corresponde à extensão ${extensao}${parece ? `: parece ser ${parece}` : ''}. Abra-o no programa que o criou, salve-o como ${extensao} e envie de novo.`
