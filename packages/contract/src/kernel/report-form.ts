import { z } from 'zod'
import { mensagens } from '../messages.ts'
import type { Tag } from '../permissions.ts'
import type { Enumeration } from './enumeration.ts'
import { type Filters, type Where, zWhere } from './filter.ts'
import { type ReportDef, type ReportFormat, zReportFormat } from './report.ts'
import { zBooleanText, zCompetencia, zDate, zId, zReference } from './values.ts'

/** One thing that a report is asked with: how its dialog asks for it, and the schema of what travels. */
export interface ReportField<S extends z.ZodType = z.ZodType> {
  kind: 'data' | 'competencia' | 'booleano' | 'opcao' | 'referencia' | 'filtros' | 'texto'
  label: string
  schema: S
  description?: string
  required?: true
  options?: Enumeration<string>
  /** The option that is chosen at first; none: the field begins empty. */
  initial?: string
  resource?: string
  shows?: string
  /** A reference goes out as `{ id }`, or as its bare id; a yes as true, or as the text "true". */
  sent?: 'id' | 'texto'
  filters?: Filters
  /** It says in which groups or order the rows stand, and not which they are: no filter. */
  arranges?: true
}
export type ReportForm = Readonly<Record<string, ReportField>>

type More = Pick<ReportField, 'description' | 'required'>
type Asked<V, M extends More> = z.ZodType<M extends { required: true } ? V : V | null | undefined>
const asked = <V, M extends More>(schema: z.ZodType<V>, more: M | undefined): Asked<V, M> =>
  (more?.required ? schema : schema.nullish()) as unknown as Asked<V, M>

const choice = <V extends string>(label: string, options: Enumeration<V>, initial: V) =>
  ({
    kind: 'opcao',
    label,
    options: options as unknown as Enumeration<string>,
    initial,
    schema: z
      .enum(options.values)
      .nullish()
      .transform((v) => v ?? initial) as unknown as z.ZodType<V>,
  }) satisfies ReportField

/** The kinds of fields of a report. */
export const reportField = {
  data: <const M extends More = {}>(label: string, more?: M) =>
    ({ kind: 'data', label, schema: asked(zDate, more), ...more }) satisfies ReportField,
  competencia: <const M extends More = {}>(label: string, more?: M) =>
    ({ kind: 'competencia', label, schema: asked(zCompetencia, more), ...more }) satisfies ReportField,
  texto: (label: string, more: More = {}) =>
    ({
      kind: 'texto',
      label,
      schema: z.string().trim().max(200).nullish(),
      ...more,
    }) satisfies ReportField,
  booleano: (label: string, more: More = {}) =>
    ({ kind: 'booleano', label, schema: z.boolean().default(false), ...more }) satisfies ReportField,
  /** The same as a list takes it from its address. */
  booleanoEmTexto: (label: string) =>
    ({
      kind: 'booleano',
      label,
      schema: zBooleanText.optional(),
      sent: 'texto',
    }) satisfies ReportField,
  /** One of these, and always one. */
  escolha: choice,
  /** The same of the groups or the order in which the rows stand. */
  arranjo: <V extends string>(label: string, options: Enumeration<V>, initial: V) =>
    ({ ...choice(label, options, initial), arranges: true }) satisfies ReportField,
  /** One of these, or any. */
  opcao: <V extends string>(label: string, options: Enumeration<V>, more: Pick<More, 'description'> = {}) =>
    ({
      ...more,
      kind: 'opcao',
      label,
      options: options as unknown as Enumeration<string>,
      schema: z.enum(options.values).nullish() as unknown as z.ZodType<V | null | undefined>,
    }) satisfies ReportField,
  referencia: <const M extends More = {}>(label: string, resource: string, shows = 'descricao', more?: M) =>
    ({
      kind: 'referencia',
      label,
      resource,
      shows,
      schema: asked(zReference, more),
      ...more,
    }) satisfies ReportField,
  /** The same as its bare id. */
  referenciaPorId: <const M extends More = {}>(
    label: string,
    resource: string,
    shows = 'descricao',
    more?: M,
  ) =>
    ({
      kind: 'referencia',
      label,
      resource,
      shows,
      sent: 'id',
      schema: asked(zId, more),
      ...more,
    }) satisfies ReportField,
  /** The filters of a list, as its address has them. */
  filtros: (filters: Filters) =>
    ({
      kind: 'filtros',
      label: 'Filtros',
      filters,
      schema: zWhere(filters).optional() as z.ZodType<Where | undefined>,
    }) satisfies ReportField,
}

/** Somebody who uses the system, chosen by name. */
export const umUsuario = reportField.referencia('Usuário', 'relatorio/opcoes/usuarios', 'nome')

/** Asks for a report of one unit as of every unit in which the person may have it. */
export const emTodasAsUnidades = reportField.booleano('Todas as unidades em que posso emitir este relatório')

/** Pairs of fields of which the second may not come before the first. */
const PERIODOS = [
  ['dataInicial', 'dataFinal'],
  ['competenciaInicial', 'competenciaFinal'],
] as const

/** Refuses a period that ends before it begins. */
export function checkPeriods(values: object, ctx: z.RefinementCtx): void {
  const v = values as Readonly<Record<string, unknown>>
  for (const [from, to] of PERIODOS) {
    const [a, b] = [v[from], v[to]]
    if (typeof a === 'string' && typeof b === 'string' && b < a)
      ctx.addIssue({ code: 'custom', path: [to], message: mensagens.periodoInvertido })
  }
}

type Values<F extends ReportForm> = { -readonly [K in keyof F]: z.output<F[K]['schema']> }
export type FormParams<F extends ReportForm> = { formato: ReportFormat } & Values<F>

export interface FormReport<F extends ReportForm, A extends ReportForm = {}> extends ReportDef<
  z.ZodType<FormParams<F & A>>
> {
  form: F
}

/**
 * Declares a report by the form that asks for it: the schema of its parameters follows from the fields.
 * @param def.also fields that a call may send and no dialog asks for any more: a search by words where one chooses now
 */
export function formReport<const F extends ReportForm, const A extends ReportForm = {}>({
  also,
  ...def
}: {
  key: string
  title: string
  permissao: readonly (Tag | readonly Tag[])[]
  form: F
  also?: A
}): FormReport<F, A> {
  const schemas = Object.fromEntries(
    Object.entries({ ...also, ...def.form }).map(([name, f]) => [name, f.schema]),
  )
  const params = z.strictObject({ formato: zReportFormat, ...schemas }).superRefine(checkPeriods)
  return { ...def, params: params as unknown as z.ZodType<FormParams<F & A>> }
}
