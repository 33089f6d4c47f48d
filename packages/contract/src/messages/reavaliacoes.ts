/** Revaluations. */
export const daReavaliacao = {
  reavaliacaoBensIncluidos: 'Bens incluídos na reavaliação.',
  reavaliacaoBemRetirado: 'Bem retirado da reavaliação.',
  reavaliacaoConcluida: 'Reavaliação concluída.',
  reavaliacaoEstornada: 'Reavaliação estornada: os bens voltaram aos valores e planos que tinham.',
  reavaliacaoEmCurso: 'A reavaliação está sendo lançada. Você é avisado quando terminar.',
  reavaliacaoSemBens: 'Escolha os bens, uma avaliação, uma conta ou um arquivo.',
  reavaliacaoTipoComBens: 'O tipo só muda enquanto não há bens: retire-os antes.',
  reavaliacaoSemNenhum: 'A reavaliação não tem bens.',
  reavaliacaoBensDemais:
    'Escolha até 500 bens de cada vez; para mais, use uma avaliação, uma conta ou um arquivo.',
  reavaliacaoArquivoGrande: 'O arquivo passa de 4 milhões de caracteres: divida-o.',
  reavaliacaoNadaAIncluir:
    'Nenhum bem a incluir: os que servem já estão nesta reavaliação, ou em outra em edição.',
  reavaliacaoProblemas: 'Há bens que não podem ser reavaliados. Nada foi incluído.',
  reavaliacaoJaEsta: 'Já está nesta reavaliação.',
  reavaliacaoForaDeUso: 'Não está em uso, ou é de terceiros.',
  reavaliacaoForaDosLivros: 'Não está nos livros.',
  reavaliacaoEmOutra: 'Está em outra reavaliação em edição.',
  reavaliacaoComissao: 'A comissão precisa ser de reavaliação e estar em vigor na data.',
  reavaliacaoDataFutura: 'A data não pode ser futura.',
  reavaliacaoResidual: 'O residual não passa do valor.',
  reavaliacaoTodosComVida: 'Todos os bens que depreciam têm vida útil daqui em diante.',
  reavaliacaoSemVida: 'Há bens que depreciam sem vida útil daqui em diante: informe os meses.',
  reavaliacaoMudou: 'Há bens que já não estão em uso nesta unidade: retire-os antes.',
  reavaliacaoDesligada: 'O módulo de reavaliação não está ligado nesta organização.',
} as const
