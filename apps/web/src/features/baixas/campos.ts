import {
  type ClassificacaoBaixa,
  EXIGENCIAS,
  field,
  type Fields,
  fundamentoBaixa,
  fundamenta,
  modalidadeBaixa,
  type ModalidadeBaixa,
} from '@tombo/contract'

const opcao = (label: string, lista: string, help?: string) =>
  field.referencia(label, `baixas/opcoes/${lista}`, { required: false, ...(help ? { help } : {}) })
const texto = (label: string, help?: string) =>
  field.texto(label, { max: 120, required: false, ...(help ? { help } : {}) })
const dia = (label: string) => field.data(label, { required: false })

/** The fields of a write-off as its dialog asks for them; which of them, its kind says. */
export const camposDaBaixa = {
  tipoBaixa: { ...opcao('Tipo de baixa', 'tipos'), required: true },
  data: field.data('Data da baixa', { help: 'O dia do fato: da venda, da entrega, da perda.' }),
  modalidade: field.enumeracao('Modalidade', modalidadeBaixa, {
    required: false,
    help: 'A doação tira o bem dos livros; a cessão por prazo, não.',
  }),
  cessaoAte: dia('Cedido até'),
  fundamento: field.enumeracao('Fundamento legal', fundamentoBaixa, { required: false }),
  processo: texto('Processo'),
  dataProcesso: dia('Data do processo'),
  ato: texto('Ato', 'O que autoriza a baixa: portaria, decreto, lei.'),
  dataAto: dia('Data do ato'),
  avaliacao: opcao('Avaliação da comissão', 'avaliacoes', 'A avaliação finalizada que fundamenta a baixa.'),
  laudo: texto('Laudo de avaliação', 'Se não há avaliação da comissão aqui: o número e a origem.'),
  dataLaudo: dia('Data do laudo'),
  licitacao: texto('Licitação', 'O leilão, ou a dispensa.'),
  boletim: texto('Boletim de ocorrência'),
  apuracao: texto('Apuração de responsabilidade', 'A sindicância ou o processo que apurou o fato.'),
  inventario: opcao(
    'Inventário',
    'inventarios',
    'O concluído em que a falta apareceu: os bens são os que ele não encontrou.',
  ),
  fornecedor: opcao('Quem recebe', 'fornecedores', 'Vale para os bens que não disserem outro.'),
  responsavel: opcao('Responsável', 'responsaveis', 'Quem responde pela baixa na unidade.'),
  justificativa: field.textoLongo('Justificativa'),
  observacao: field.textoLongo('Observação'),
}
type Nome = keyof typeof camposDaBaixa
export const LARGOS = ['fundamento', 'justificativa', 'observacao'] as const satisfies readonly Nome[]

const SEMPRE: readonly Nome[] = [
  'tipoBaixa',
  'data',
  'fundamento',
  'processo',
  'dataProcesso',
  'ato',
  'dataAto',
  'responsavel',
  'justificativa',
  'observacao',
]
const LAUDO = ['avaliacao', 'laudo', 'dataLaudo'] as const
const DE_CADA: Readonly<Record<ClassificacaoBaixa, readonly Nome[]>> = {
  VENDA: ['licitacao', 'fornecedor', ...LAUDO],
  DOACAO_CESSAO: ['modalidade', 'cessaoAte', 'fornecedor', ...LAUDO],
  PERMUTA: ['fornecedor', ...LAUDO],
  DACAO_EM_PAGAMENTO: ['fornecedor', ...LAUDO],
  ROUBO_FURTO: ['boletim', 'apuracao'],
  PERDA: ['apuracao', 'boletim', 'inventario'],
  SUCATA: [...LAUDO],
  OUTROS: ['fornecedor', ...LAUDO],
}

/**
 * The fields that are asked for of a kind of write-off; before the kind is known, those that all have. Only what is ceded has a
 * day on which it comes back.
 */
export function camposDe(campos: Fields, c: ClassificacaoBaixa | null, modalidade: unknown = null): Fields {
  const nomes = new Set<string>([...SEMPRE, ...(c ? DE_CADA[c] : [])])
  const opcoes = fundamentoBaixa.options.filter(
    (o) => c === null || fundamenta(o.value, c, modalidade as ModalidadeBaixa | null),
  )
  return Object.fromEntries(
    Object.entries(campos)
      .filter(([nome]) => nome !== 'cessaoAte' || modalidade === 'CESSAO')
      .filter(([nome]) => nomes.has(nome) || !(nome in camposDaBaixa))
      .map(([nome, campo]) => [
        nome,
        nome === 'fundamento' && campo.options
          ? { ...campo, options: { ...campo.options, options: opcoes } }
          : campo,
      ]),
  )
}

/** Fields of each asset that its kind of write-off asks for. */
export const pedeDoItem = (c: ClassificacaoBaixa) => ({
  recebedor: EXIGENCIAS[c].recebedor || EXIGENCIAS[c].valor,
  valor: EXIGENCIAS[c].valor,
})
