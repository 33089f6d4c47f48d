/** Texts of the fields that an organisation adds. */
export const dosCamposAdicionais = {
  campoSemOpcoes: 'Escreva as opções, uma em cada linha.',
  campoOpcoesDemais: 'Um campo tem até 200 opções, de até 100 caracteres cada uma.',
  campoOpcaoRepetida: 'Esta opção está duas vezes na lista:',
  campoNaturezaDesconhecida: 'Não há natureza com este código, nem que comece assim:',
  campoTipoFixo: 'O tipo não muda mais: há bens com valores neste campo.',
  campoNomeRepetido: 'Já existe um campo com este nome.',
  campoNomeDoBem: 'O bem já tem um campo com este nome.',
  camposDemais: 'A organização já tem 200 campos adicionais.',
  campoEmUso: 'Há bens com valores neste campo. Tire-o de uso: ele guarda o que tem e não é mais preenchido.',
  campoForaDeUso: 'Este campo está fora de uso.',
  campoDeOutraNatureza: 'Este campo não é da natureza do bem.',
  campoDesconhecido: 'Não há campo adicional com este nome.',
  campoNaoImportado: 'Não há campo adicional com este nome que uma importação preencha.',
  campoForaDaEtiqueta: 'Este campo adicional não pode sair na etiqueta.',
  campoNaoAgrupa: 'Agrupe por campos de opção, de sim ou não ou de texto.',
  campoEndereco: 'Escreva o endereço inteiro, como https://www.exemplo.gov.br.',
} as const
