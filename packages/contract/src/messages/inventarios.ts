/** Inventories, and the counting. */
export const deInventarios = {
  leituraSemId: 'A leitura precisa de um identificador (UUID) feito no aparelho.',
  leituraSemInstante: 'A leitura precisa dizer quando foi feita, com a data, a hora e o fuso.',
  leituraVazia: 'Diga o código lido; do que não tem plaqueta, a descrição ou a foto.',
  leituraSemLocal: 'A localização desta leitura não é desta unidade.',
  leituraDoResponsavel:
    'Quem responde por um local não o conta neste inventário: outra pessoa precisa contá-lo.',
  leituraSemEstado: 'O estado de conservação desta leitura não existe mais.',
  leituraSemBem: 'O bem escolhido nesta leitura não existe.',
  inventarioNaoConta:
    'Só a comissão deste inventário, ou quem ela indica, conta os bens, enquanto o ato dela vale.',
  inventarioNaoIntegra: 'Só a comissão deste inventário faz isto, enquanto o ato dela vale.',
  inventarioSemComissao: 'Escolha uma comissão de inventário que esteja em vigor.',
  inventarioSemLocais: 'Escolha ao menos uma localização.',
  inventarioSemBens:
    'Não há bens em uso a contar: nenhum está neste alcance, ou todos já estão em outro inventário aberto.',
  sessaoDeContagem: 'Esta sessão serve só para contar o inventário em que foi aberta.',
  sessaoEncerrada: 'A contagem terminou para esta sessão. O que foi lido ainda pode ser enviado.',
  sessaoRevogada: 'Esta sessão de contagem foi revogada. O que foi lido pode ser entregue por arquivo.',
  contagemAtoTerminou: 'O ato da comissão terminou, ou você não faz mais parte dela.',
  contagemTerminou: 'A contagem deste inventário terminou.',
} as const
