const quoted = (text: string) => {
  const doubled = text.replaceAll("'", "''")
  return text.includes('\\') ? ` E'${doubled.replaceAll('\\', '\\\\')}'` : `'${doubled}'`
}

const element = (value: unknown): string => {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return arrayText(value)
  return `"${textOf(value).replace(/["\\]/g, '\\$&')}"`
}
const arrayText = (values: readonly unknown[]): string => `{${values.map(element).join(',')}}`

function textOf(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return value
    case 'number':
    case 'bigint':
    case 'boolean':
      return String(value)
    default:
      if (value instanceof Date) return value.toISOString()
      throw new Error(`${typeof value} não é um valor que se escreve em um comando`)
  }
}

/**
 * A value as it stands in the text of a statement. It has no type of its own: as of a parameter, the place where it stands
 * says what it is.
 * @throws {Error} for what is no text, number, boolean, date, or list of them
 */
export function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  return quoted(Array.isArray(value) ? arrayText(value) : textOf(value))
}
