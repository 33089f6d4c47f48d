import { type Fields, mensagens } from '@tombo/contract'
import { check, type Schema } from '../../kernel/schemas/library.ts'

export type Values = Record<string, unknown>

const isBlank = (v: unknown) => v === null || v === undefined || v === ''

/** Gives what is sent for each field: an empty text of an optional field is null, a reference only its id, an enumeration its value. */
export function valueToSend(type: string, required: boolean, value: unknown): unknown {
  if (isBlank(value))
    return type === 'booleano' ? false : required && (type === 'texto' || type === 'textoLongo') ? '' : null
  if (type === 'referencia') return { id: (value as { id: number }).id }
  if (type === 'enumeracao') return typeof value === 'string' ? value : (value as { value: string }).value
  if (type === 'enumeracoes')
    return (value as (string | { value: string })[]).map((v) => (typeof v === 'string' ? v : v.value))
  return value
}

/** The body of a save: every writable field, and the id and version that were read. */
export function bodyOf(fields: Fields, values: Values): Values {
  const body: Values = {}
  for (const [name, c] of Object.entries(fields)) body[name] = valueToSend(c.kind, c.required, values[name])
  if (values.id) Object.assign(body, { id: values.id, versao: values.versao })
  return body
}

/** The texts that go beside the fields, by the rules of the contract. Empty when all is well. */
export function validateFields(fields: Fields, values: Values): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const [name, c] of Object.entries(fields)) {
    const value = valueToSend(c.kind, c.required, values[name])
    if (c.required && c.kind !== 'booleano' && isBlank(value)) {
      errors[name] = c.whenEmpty ?? mensagens.obrigatorio
      continue
    }
    const parsed = check(c.write, value)
    if (!parsed.success) errors[name] = parsed.error.issues[0]?.message ?? mensagens.valorInvalido
  }
  return errors
}

/** The form's first values from a record as it is read: what is absent is an empty field. */
export function valuesOf(fields: Fields, record: Values): Values {
  const values: Values = { id: record.id ?? null, versao: record.versao ?? null }
  for (const [name, c] of Object.entries(fields)) {
    const parsed = record[name] ?? null
    if (c.kind === 'texto' || c.kind === 'textoLongo') values[name] = parsed ?? ''
    else if (c.kind === 'booleano') values[name] = parsed ?? false
    else if (c.kind === 'enumeracao')
      values[name] =
        parsed && typeof parsed === 'object' ? (parsed as unknown as { value: string }).value : parsed
    else if (c.kind === 'enumeracoes')
      values[name] = parsed === null ? [] : valueToSend(c.kind, false, parsed)
    else values[name] = parsed
  }
  return values
}

/** The texts that go beside the fields of a form that a whole schema checks; the first of each field. */
export function errorsOf(schema: Schema, values: Values): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { path, message } of check(schema, values).error?.issues ?? [])
    errors[String(path[0])] ??= message
  return errors
}
