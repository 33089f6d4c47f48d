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
  nenhumComEstasPalavras: 'Nenhum relatório tem essas palavras',
}
