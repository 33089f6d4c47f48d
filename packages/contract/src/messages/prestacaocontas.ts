/** The texts of the files for the court of accounts. */
export const daPrestacao = {
  layoutNome: 'Use letras, algarismos, hífen e sublinhado, até 60.',
  layoutConjunto: 'Este conjunto de dados não existe: veja na tela do layout os que existem.',
  layoutRepetido: '“{nome}” aparece duas vezes.',
  layoutFonteOuValor: 'Cada campo tem uma fonte ou um valor fixo, e não os dois.',
  layoutFonte: 'A fonte “{fonte}” não existe neste conjunto de dados.',
  layoutDecimalSepara: 'A vírgula não pode separar os campos e também os centavos.',
  layoutRegra: 'A regra fala de “{nome}”, que não está no layout.',
  layoutNaoEJson: 'Isto não é uma descrição de layout: confira se o arquivo é o JSON que o Tombo baixa.',
  layoutEmUso: 'Já há arquivos gerados por este layout: ele fica, e pode ser alterado.',
  tabelaMudou:
    'Outra pessoa alterou esta tabela enquanto isso. Nada foi salvo, e o que você digitou continua na tela: confira com o que há agora e salve de novo.',
  tabelaDesconhecida: 'O layout não pede esta tabela.',
  codigoRepetido: 'O valor {chave} aparece duas vezes.',
  prestacaoDeMesAberto: 'Os arquivos são de um mês fechado: feche o mês e gere de novo.',
  prestacaoEmCurso: 'Os arquivos deste mês e deste layout já estão sendo gerados.',
  prestacaoNaoPreenchido: '{rotulo}: não está preenchido.',
  prestacaoSemCodigo: '{rotulo}: “{valor}” não tem código na tabela {tabela}.',
  prestacaoLongo: '{rotulo}: tem {n} caracteres, e cabem {max}.',
  prestacaoNaoInteiro: '{rotulo}: “{valor}” não é um número inteiro.',
  prestacaoNaoDecimal: '{rotulo}: “{valor}” não é um número.',
  prestacaoNaoData: '{rotulo}: “{valor}” não é uma data.',
  prestacaoCaractere: '{rotulo}: “{valor}” tem caractere que a codificação do arquivo não comporta.',
  prestacaoRegra: 'Regra {numero}: {texto} Valores: {valor}.',
  prestacaoRegraSemTabela: 'A regra {numero} não foi conferida: a tabela {tabela} está vazia.',
  prestacaoSemCampo:
    'O layout pede o campo adicional “{campo}”, que a organização não tem: cadastre-o, ou mude o layout.',
} as const
