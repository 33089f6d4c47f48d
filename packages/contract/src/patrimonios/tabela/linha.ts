import { z } from 'zod'
import type { Field } from '../../kernel/field.ts'
import type { Enumeration } from '../../kernel/enumeration.ts'
import type { Filter } from '../../kernel/filter.ts'
import { zDate, zMoney, zReference, zOptionalText } from '../../kernel/values.ts'

/**
 * One field of an asset, said once. Its id is its address on the wire and the name of its errors (`placa`,
 * `produtoCaracteristica.isbn`). A view (list, filter, import) calls it by the last part of the id, unless `nome` says otherwise,
 * and shows it in the order of `lugar`.
 */
export interface Linha extends Pick<
  Field,
  'kind' | 'label' | 'max' | 'places' | 'mascara' | 'options' | 'resource' | 'shows'
> {
  /** The words where it stands among fields of other kinds (history, requests), when its label alone would not say enough. */
  rotuloLongo?: string
  /** Its column, in `patrimonio`, in `livro` for what a book has, in `imovel` for real estate. Without one it is computed. */
  coluna?: string
  /** The rule of what is saved. Whoever may save the asset may write it; without a rule the product alone does. */
  write?: z.ZodType
  /** As it is read. Without it, it is no property of its own in the asset. */
  read?: z.ZodType
  /** The rule of what is typed, where the wire wraps it in an object: its property there is `embrulho`. */
  digitado?: z.ZodType
  embrulho?: string
  /** The table that a reference points to, where its records belong to units `porUnidade`. */
  tabela?: string
  porUnidade?: true
  /** The enumeration of the `classificacao` that the reference is read with. */
  classificacao?: Enumeration<string>
  /** Says what a look-up brings beside id and name, because another rule needs it, and what it is narrowed to. */
  busca?: readonly string[]
  buscaFixa?: Readonly<Record<string, unknown>>
  /** When it must be filled in: always, before the asset leaves CARGA, or before it is registered. */
  obrigatorio?: 'SEMPRE' | 'FORA_DA_CARGA' | 'TOMBAR'
  /** Mandatory in a form of its own, beside the rules of the asset. */
  exigido?: boolean
  /** The search text of its table holds it: the index finds candidates for its filter. */
  naBusca?: true
  /** A column of the list, and of its exports and reports, which are read from the row: what has one is in every row. */
  lista?: NaLista
  filtro?: NoFiltro
  /** Its place among the orders of the list, and the columns that they follow when it is not its own alone: none where what is followed is computed. */
  ordem?: { lugar: number; colunas?: readonly string[] }
  importa?: NaImportacao
  /** It is of one asset alone: another one like it has its own, or none. */
  deUmSo?: true
  /** The history tells it though nobody writes it. */
  historico?: true
  /** Labels that histories written before bear for it. */
  rotulosAntigos?: readonly string[]
  /** Why a form of assets does not ask for it, an import does not bring it, a batch does not change it. */
  semFormulario?: string
  semImportacao?: string
  semLote?: string
}

export interface NaLista {
  lugar: number
  nome?: string
  /** The words over a column, where the label is too long for one. */
  rotulo?: string
  /** Shown until the person chooses others. */
  padrao?: true
  /** It is of its column in a report, in parts of the page's width. */
  largura: number
  /** How a report writes it, where its kind does not say. */
  formato?: 'codigo' | 'inteiro'
  /** A report adds it up. */
  total?: true
  /** It says who somebody is (LGPD art. 5, I). */
  pessoal?: true
}

/** The groups of the filter dialog, in their order. */
export const GRUPOS_DE_FILTROS = {
  identificacao: 'Identificação',
  lugar: 'Onde está e quem responde',
  situacao: 'Situação e uso',
  classificacao: 'Classificação',
  aquisicao: 'Aquisição',
  valores: 'Valores e depreciação',
  livro: 'Livro',
  veiculo: 'Veículo',
} as const
export type GrupoDeFiltros = keyof typeof GRUPOS_DE_FILTROS

export interface NoFiltro {
  /** Where the dialog asks for it, and its place there when it is not that among all filters. */
  grupo: GrupoDeFiltros
  noGrupo?: number
  lugar: number
  nome?: string
  rotulo?: string
  /** How it is asked for, where the kind of the field does not say. */
  tipo?: Extract<Filter['kind'], 'texto'>
}

/** How a cell of a file is read. */
export type FormatoColuna =
  | 'texto'
  | 'inteiro'
  | 'dinheiro'
  | 'percentual'
  | 'data'
  | 'cadastro'
  | 'situacao'
  | 'simnao'

export interface NaImportacao {
  lugar: number
  nome?: string
  rotulo?: string
  /** How a cell is read, where the kind of the field does not say. */
  formato?: FormatoColuna
  ajuda?: string
  /** The column that an import writes, where the field itself is computed. */
  coluna?: string
  /** Other names that files give the column; its name, its labels and that of the list are known anyway. */
  sinonimos?: readonly string[]
}

export type Tabela = Readonly<Record<string, Linha>>

type TextoOpcional = ReturnType<typeof zOptionalText>
const lidoTexto = z.string().nullable()

/** An optional text of at most `max` characters; `regra` narrows what is taken. */
export function texto(label: string, max: number): ReturnType<typeof texto<TextoOpcional>>
export function texto<W extends z.ZodType>(
  label: string,
  max: number,
  regra: (base: TextoOpcional) => W,
): { kind: 'texto'; label: string; max: number; write: W; read: typeof lidoTexto }
export function texto(label: string, max: number, regra = (base: TextoOpcional): z.ZodType => base) {
  return { kind: 'texto', label, max, write: regra(zOptionalText(max)), read: lidoTexto }
}

/** A day, `YYYY-MM-DD`. */
export const data = (label: string) =>
  ({ kind: 'data', label, write: zDate.nullable(), read: lidoTexto }) as const

/** Money, as text with two decimals. */
export const dinheiro = (label: string) =>
  ({ kind: 'dinheiro', label, write: zMoney.nullable(), read: lidoTexto }) as const

/** Any other decimal or integer, with its rule. */
export const numero = <
  const T extends 'decimal' | 'percentual' | 'inteiro',
  W extends z.ZodType,
  R extends z.ZodType,
>(
  kind: T,
  label: string,
  write: W,
  read: R,
) => ({ kind, label, write, read }) as const

/** A record of another resource, shown by `shows`: written as `{ id }`, read as `read`. */
export const referencia = <R extends z.ZodType>(
  label: string,
  resource: string,
  read: R,
  shows = 'descricao',
) =>
  ({
    kind: 'referencia',
    label,
    resource,
    shows,
    write: zReference.nullable(),
    read: read.nullable(),
  }) as const

/** One of a catalogue whose records bear a classification. */
export const classificado = <V extends string>(label: string, resource: string, options: Enumeration<V>) =>
  ({
    ...referencia(
      label,
      resource,
      z.object({ id: z.int(), descricao: z.string(), classificacao: options.read }),
    ),
    classificacao: options as unknown as Enumeration<string>,
  }) as const
