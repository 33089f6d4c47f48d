/** Texts of the reports. */
export const dosRelatorios = {
  layoutNaoEscolhido: 'Selecione um layout.',
  nenhumRelatorio: 'Não foi encontrado nenhum relatório',
  colunaRepetida: 'Uma coluna foi escolhida duas vezes.',
  colunaDesconhecida: 'Há uma coluna que não existe.',
  gruposDemais: 'Agrupe por até três colunas, cada uma uma vez.',
  layoutExiste: 'Já há um layout com este nome.',
  layoutSalvo: 'Layout salvo. Toda a unidade pode usá-lo.',
  periodoInvertido: 'O fim do período não pode ser antes do começo.',
  escolhaOsBens: 'Diga de que bens: preencha a busca ou um dos filtros.',
  relatorioPorEmail:
    'Segue o relatório “{titulo}”, pedido por {quem} em um agendamento do Tombo.\n\nEsta mensagem é automática.',
  relatorioGrandePorEmail:
    'O relatório “{titulo}” ficou pronto, mas é grande demais para um e-mail. Peça-o a {quem}, que o agendou no Tombo.\n\nEsta mensagem é automática.',
  relatorioSemServidorDeEmail:
    'A organização não tem servidor de e-mail: escolha pessoas, ou peça que o configurem.',
  relatorioSemDestino: 'Diga quem recebe: pessoas da unidade, endereços de e-mail, ou os dois.',
  relatorioEmailsDemais: 'São no máximo 20 endereços.',
  relatorioVencido: 'O arquivo deste relatório já foi removido. Emita o relatório de novo.',
  relatorioAindaTem: 'Este relatório ainda tem o seu arquivo, ou está em preparação.',
  relatorioJaPedido: 'Este relatório já foi pedido de novo, e está em preparação.',
  relatorioMudou: 'Este relatório mudou desde que foi emitido. Emita-o na tela dos dados.',
  laudoNaAvaliacao: 'Um laudo é emitido de novo na sua avaliação.',
  exportacaoVencida: 'O arquivo já foi removido. Exporte de novo.',
  nenhumComEstasPalavras: 'Nenhum relatório tem essas palavras',
}
