import { enumeration } from '../kernel/enumeration.ts'
import type { ModalidadeBaixa } from '../situacoes.ts'
import type { ClassificacaoBaixa } from './exigencias.ts'

interface Fundamento {
  /** Short, as a list names it. */
  nome: string
  /** The words of the law, or what it amounts to. */
  texto: string
  para: readonly ClassificacaoBaixa[]
  /** Which of donation and cession it is for, where it is not for both. */
  modalidade?: ModalidadeBaixa
}

const ALIENACOES = ['VENDA', 'DOACAO_CESSAO', 'PERMUTA', 'DACAO_EM_PAGAMENTO'] as const

/** The legal bases of a write-off: Lei 14.133/2021, art. 76, its dispensations, and what is no alienation. */
const TABELA = {
  L14133_76_II: {
    nome: 'Leilão de bens móveis (Lei 14.133/2021, art. 76, II)',
    texto:
      'Tratando-se de bens móveis, a alienação dependerá de licitação na modalidade leilão, precedida de avaliação e de interesse público devidamente justificado.',
    para: ['VENDA'],
  },
  L14133_76_II_A: {
    nome: 'Doação para interesse social (Lei 14.133/2021, art. 76, II, a)',
    texto:
      'Doação, permitida exclusivamente para fins e uso de interesse social, após avaliação de oportunidade e conveniência socioeconômica em relação à escolha de outra forma de alienação.',
    para: ['DOACAO_CESSAO'],
    modalidade: 'DOACAO',
  },
  L14133_76_II_B: {
    nome: 'Permuta entre órgãos (Lei 14.133/2021, art. 76, II, b)',
    texto: 'Permuta, permitida exclusivamente entre órgãos ou entidades da Administração Pública.',
    para: ['PERMUTA'],
  },
  L14133_76_II_E: {
    nome: 'Venda de bens produzidos (Lei 14.133/2021, art. 76, II, e)',
    texto:
      'Venda de bens produzidos ou comercializados por entidades da Administração Pública, em virtude de suas finalidades.',
    para: ['VENDA'],
  },
  L14133_76_II_F: {
    nome: 'Venda a outro órgão (Lei 14.133/2021, art. 76, II, f)',
    texto:
      'Venda de materiais e equipamentos sem utilização previsível por quem deles dispõe para outros órgãos ou entidades da Administração Pública.',
    para: ['VENDA'],
  },
  L14133_76_I: {
    nome: 'Leilão de imóveis (Lei 14.133/2021, art. 76, I)',
    texto:
      'Tratando-se de bens imóveis, a alienação exigirá autorização legislativa e dependerá de licitação na modalidade leilão, precedida de avaliação e de interesse público devidamente justificado.',
    para: ['VENDA'],
  },
  L14133_76_I_A: {
    nome: 'Imóvel: dação em pagamento (Lei 14.133/2021, art. 76, I, a)',
    texto: 'Dispensada a licitação na dação em pagamento de bem imóvel.',
    para: ['DACAO_EM_PAGAMENTO'],
  },
  L14133_76_I_B: {
    nome: 'Imóvel: doação a órgão público (Lei 14.133/2021, art. 76, I, b)',
    texto:
      'Doação de imóvel, permitida exclusivamente para outro órgão ou entidade da Administração Pública, de qualquer esfera de governo.',
    para: ['DOACAO_CESSAO'],
    modalidade: 'DOACAO',
  },
  L14133_76_I_C: {
    nome: 'Imóvel: permuta (Lei 14.133/2021, art. 76, I, c)',
    texto:
      'Permuta por outros imóveis que atendam às finalidades precípuas da Administração, desde que a diferença não ultrapasse a metade do valor do imóvel ofertado, segundo avaliação prévia, com torna quando for o caso.',
    para: ['PERMUTA'],
  },
  L14133_76_I_E: {
    nome: 'Imóvel: venda a órgão público (Lei 14.133/2021, art. 76, I, e)',
    texto:
      'Venda de imóvel a outro órgão ou entidade da Administração Pública de qualquer esfera de governo.',
    para: ['VENDA'],
  },
  CESSAO_DE_USO: {
    nome: 'Cessão de uso por prazo',
    texto: 'Cessão do uso por prazo certo: o bem continua do ente, nos livros dele, e é devolvido no fim.',
    para: ['DOACAO_CESSAO'],
    modalidade: 'CESSAO',
  },
  L4320_94: {
    nome: 'Apuração de responsabilidade (Lei 4.320/1964, art. 94)',
    texto:
      'O agente responsável pela guarda responde pelo bem que falta, nos termos do que se apurar; o registro analítico é baixado pelo ato que a apuração fundamenta.',
    para: ['PERDA', 'ROUBO_FURTO'],
  },
  INSERVIVEL: {
    nome: 'Bem irrecuperável ou antieconômico (Decreto 9.373/2018, art. 3º)',
    texto:
      'Bem que não se presta mais ao fim a que se destina, ou cujo reparo custa mais da metade do valor de mercado, segundo laudo da comissão.',
    para: ['SUCATA', 'OUTROS'],
  },
  OUTRO: {
    nome: 'Outro, dito na justificativa',
    texto: 'O fundamento está escrito na justificativa da baixa.',
    para: [...ALIENACOES, 'PERDA', 'ROUBO_FURTO', 'SUCATA', 'OUTROS'],
  },
} as const satisfies Record<string, Fundamento>

export type FundamentoBaixa = keyof typeof TABELA
const nomes = Object.keys(TABELA) as FundamentoBaixa[]
export const FUNDAMENTOS: Readonly<Record<FundamentoBaixa, Fundamento>> = TABELA

export const fundamentoBaixa = enumeration(
  Object.fromEntries(nomes.map((n) => [n, TABELA[n].nome])) as Readonly<Record<FundamentoBaixa, string>>,
)
/** Can a write-off of this classification, a donation or a cession where it is one, stand on this basis (docs/regras.md R253)? */
export const fundamenta = (
  f: FundamentoBaixa,
  c: ClassificacaoBaixa,
  modalidade: ModalidadeBaixa | null = null,
): boolean => {
  const de = FUNDAMENTOS[f].modalidade
  return FUNDAMENTOS[f].para.includes(c) && (!de || !modalidade || de === modalidade)
}

/** The bases that a write-off of this classification can have. */
export const fundamentosDe = (c: ClassificacaoBaixa): FundamentoBaixa[] =>
  nomes.filter((n) => FUNDAMENTOS[n].para.includes(c))
