import type { classificacaoBaixa } from '../cadastros/enumeracoes.ts'

export type ClassificacaoBaixa = (typeof classificacaoBaixa.values)[number]

/** Fields of a write-off that some classifications ask for. */
export type CampoExigido =
  | 'modalidade'
  | 'fundamento'
  | 'processo'
  | 'dataProcesso'
  | 'justificativa'
  | 'laudo'
  | 'boletim'
  | 'apuracao'

interface Exigencia {
  /** Must be there before it goes to who authorises it. */
  campos: readonly CampoExigido[]
  /** Each asset names who receives it. */
  recebedor: boolean
  /** Each asset names what is received for it, from which gain or loss follows. */
  valor: boolean
}

const SEMPRE = ['fundamento', 'processo', 'dataProcesso'] as const
/** An alienation asks for public interest and a prior appraisal (docs/regras.md R53). */
const ALIENACAO = [...SEMPRE, 'justificativa', 'laudo'] as const

/** Says what each classification asks for (docs/regras.md R114). */
export const EXIGENCIAS: Readonly<Record<ClassificacaoBaixa, Exigencia>> = {
  VENDA: { campos: ALIENACAO, recebedor: true, valor: true },
  DOACAO_CESSAO: { campos: [...ALIENACAO, 'modalidade'], recebedor: true, valor: false },
  PERMUTA: { campos: ALIENACAO, recebedor: false, valor: true },
  DACAO_EM_PAGAMENTO: { campos: ALIENACAO, recebedor: false, valor: true },
  ROUBO_FURTO: { campos: [...SEMPRE, 'boletim', 'apuracao'], recebedor: false, valor: false },
  PERDA: { campos: [...SEMPRE, 'apuracao'], recebedor: false, valor: false },
  SUCATA: { campos: [...SEMPRE, 'laudo'], recebedor: false, valor: false },
  OUTROS: { campos: SEMPRE, recebedor: false, valor: false },
}

/** Is a field missing that its classification asks for? A finalised appraisal is as good as the words of a laudo. */
const faltaNaBaixa = (
  b: Readonly<Record<CampoExigido | 'avaliacao', unknown>>,
  campo: CampoExigido,
): boolean => !b[campo] && !(campo === 'laudo' && b.avaliacao)

/** The fields that its classification asks for and that are missing. */
export const faltamNaBaixa = (
  c: ClassificacaoBaixa,
  b: Readonly<Record<CampoExigido | 'avaliacao', unknown>>,
): CampoExigido[] => EXIGENCIAS[c].campos.filter((campo) => faltaNaBaixa(b, campo))

interface DoItem {
  fornecedor: unknown
  valorVenda: unknown
}
/** Is something missing with which an asset is taken into a write-off of this classification? */
export const faltaNoItem = (c: ClassificacaoBaixa, { fornecedor, valorVenda }: DoItem): boolean =>
  (EXIGENCIAS[c].recebedor && !fornecedor) || (EXIGENCIAS[c].valor && !valorVenda)
