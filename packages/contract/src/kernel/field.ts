import { z } from 'zod'
import { mensagens } from '../messages.ts'
import type { Enumeration } from './enumeration.ts'
import {
  zDate,
  zDecimal,
  zLongText,
  zMoney,
  zOptionalLongText,
  zOptionalText,
  zPercent,
  zReference,
  zText,
} from './values.ts'

/** How a field is typed in and shown. The rule itself is in `write`. */
export type FieldKind =
  | 'texto'
  | 'textoLongo'
  | 'inteiro'
  | 'decimal'
  | 'dinheiro'
  | 'percentual'
  | 'data'
  | 'booleano'
  | 'enumeracao'
  | 'enumeracoes'
  | 'referencia'

export type Mascara = 'cpf' | 'cnpj' | 'cpfCnpj' | 'cep' | 'telefone' | 'chaveNfe'

/** One field of a record: its words for the screen, its rule for the form and the server, its shape when read. */
export interface Field<
  W extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
  O extends boolean = boolean,
> {
  kind: FieldKind
  label: string
  required: O
  /** A field that says yes or no: how a new record begins; without it unmarked. */
  initial?: boolean
  write: W
  read: R
  max?: number
  places?: number
  /** A decimal that may be negative, and is written with the places that it has: `places` are the most. */
  asTyped?: true
  mascara?: Mascara
  options?: Enumeration<string>
  /** The slug of the resource that a reference points to, and the property of it that is shown. */
  resource?: string
  shows?: string
  help?: string
  /** Says what is said when a required field is empty, where it has words of its own. */
  whenEmpty?: string
}

interface FieldOptions<O extends boolean> {
  required?: O
  help?: string
}
type Maybe<T extends z.ZodType, O extends boolean> = O extends true ? T : z.ZodNullable<T>

const maybe = <T extends z.ZodType, O extends boolean>(s: T, obrigatorio: O) =>
  (obrigatorio ? s : s.nullable()) as Maybe<T, O>

function text<O extends boolean = true>(
  label: string,
  o: FieldOptions<O> & {
    max?: number
    min?: number
    long?: boolean
    mascara?: Mascara
    isValid?: (s: string) => boolean
    error?: string
    whenEmpty?: string
  } = {},
) {
  const { max = 255, min = 1, required = true as O, long, mascara, isValid, error, whenEmpty: empty } = o
  const [needed, optional] = long ? [zLongText, zOptionalLongText] : [zText, zOptionalText]
  const base: z.ZodType<string | null> = required ? needed(max, min, empty) : optional(max)
  const write = isValid ? base.refine((s) => s === null || isValid(s), error ?? mensagens.revise) : base
  return {
    kind: long ? 'textoLongo' : 'texto',
    label,
    required,
    max,
    ...(mascara ? { mascara } : {}),
    ...(empty ? { whenEmpty: empty } : {}),
    ...(o.help ? { help: o.help } : {}),
    write: write as unknown as z.ZodType<O extends true ? string : string | null>,
    read: maybe(z.string(), required),
  } as const satisfies Field
}

function inteiro<O extends boolean = true>(
  label: string,
  o: FieldOptions<O> & { min?: number; max?: number; error?: string } = {},
) {
  const { required = true as O, min = 0, max = 2_147_483_647 } = o
  const write = z
    .int(o.error ?? mensagens.numeroRequerido)
    .min(min, mensagens.valorMenor)
    .max(max, mensagens.valorMaior)
  return {
    kind: 'inteiro',
    label,
    required,
    max,
    ...(o.help ? { help: o.help } : {}),
    write: maybe(write, required),
    read: maybe(z.int(), required),
  } as const satisfies Field
}

function exact<O extends boolean>(
  tipo: 'decimal' | 'dinheiro' | 'percentual',
  label: string,
  rule: z.ZodType<string>,
  places: number,
  o: FieldOptions<O>,
) {
  const obrigatorio = (o.required ?? true) as O
  return {
    kind: tipo,
    label,
    required: obrigatorio,
    places,
    ...(o.help ? { help: o.help } : {}),
    write: maybe(rule, obrigatorio),
    read: maybe(z.string(), obrigatorio),
  } as const satisfies Field
}

const atMost = (rule: z.ZodType<string>, max: number) =>
  rule.refine((s) => Number(s) <= max, mensagens.valorMaior)

/** Makers of fields, one per kind. Required unless `obrigatorio: false`. */
export const field = {
  texto: text,
  textoLongo: <O extends boolean = false>(label: string, o: FieldOptions<O> & { max?: number } = {}) =>
    text(label, { max: 4000, required: false as O, ...o, long: true }),
  inteiro,
  decimal: <O extends boolean = true>(
    label: string,
    places = 2,
    { max = Number.POSITIVE_INFINITY, ...o }: FieldOptions<O> & { max?: number } = {},
  ) => exact('decimal', label, atMost(zDecimal(places), max), places, o),
  dinheiro: <O extends boolean = true>(label: string, o: FieldOptions<O> = {}) =>
    exact('dinheiro', label, zMoney, 2, o),
  percentual: <O extends boolean = true>(label: string, o: FieldOptions<O> = {}) =>
    exact('percentual', label, zPercent, 2, o),
  data: <O extends boolean = true>(label: string, o: FieldOptions<O> = {}) => {
    const obrigatorio = (o.required ?? true) as O
    return {
      kind: 'data',
      label,
      required: obrigatorio,
      ...(o.help ? { help: o.help } : {}),
      write: maybe(zDate, obrigatorio),
      read: maybe(z.string(), obrigatorio),
    } as const satisfies Field
  },
  /** `initial` is how a new record begins: unmarked where it is left out. */
  booleano: (label: string, o: { initial?: boolean; help?: string } = {}) =>
    ({
      kind: 'booleano',
      label,
      required: true,
      ...o,
      write: z.boolean(),
      read: z.boolean(),
    }) as const satisfies Field,
  enumeracao: <V extends string, O extends boolean = true>(
    label: string,
    options: Enumeration<V>,
    o: FieldOptions<O> = {},
  ) => {
    const obrigatorio = (o.required ?? true) as O
    return {
      kind: 'enumeracao',
      label,
      required: obrigatorio,
      options: options as unknown as Enumeration<string>,
      ...(o.help ? { help: o.help } : {}),
      write: maybe(options.write, obrigatorio),
      read: maybe(options.read, obrigatorio),
    } as const satisfies Field
  },
  referencia: <O extends boolean = true, S extends z.ZodRawShape = { descricao: z.ZodString }>(
    label: string,
    resource: string,
    o: FieldOptions<O> & { shows?: string; shape?: S } = {},
  ) => {
    const obrigatorio = (o.required ?? true) as O
    const shape = (o.shape ?? { descricao: z.string() }) as S
    return {
      kind: 'referencia',
      label,
      required: obrigatorio,
      resource,
      shows: o.shows ?? 'descricao',
      ...(o.help ? { help: o.help } : {}),
      write: maybe(zReference, obrigatorio),
      read: maybe(z.object({ id: z.int(), ...shape }), obrigatorio),
    } as const satisfies Field
  },
}
