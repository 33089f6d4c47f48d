import { casasDe, formatarDecimal, lerDecimal } from '@tombo/contract'

/**
 * Gives what a person may type into a decimal field: digits, points, one comma, a minus where negatives are allowed, and no
 * more than `places` digits after the comma. A text pasted from elsewhere (`1234.56`, `R$ 1.234,56`) is kept for `parseTyped`.
 */
export function cleanDecimal(text: string, places: number, negative = false): string {
  const clean = text.replace(negative ? /[^\d.,-]/g : /[^\d.,]/g, '').replace(/(?!^)-/g, '')
  const comma = clean.indexOf(',')
  if (comma < 0 || clean.indexOf('.', comma) >= 0) return clean
  const fraction = clean
    .slice(comma + 1)
    .replaceAll(',', '')
    .slice(0, places)
  return places === 0 ? clean.slice(0, comma) : `${clean.slice(0, comma)},${fraction}`
}

/**
 * The value of what was typed: canonical text with a point (`"1234.50"`), null for nothing, and the text itself when it
 * is no number, so that the rule of the field can say so.
 */
export function parseTyped(text: string, places: number): string | null {
  const clean = text.trim()
  if (!clean) return null
  const parsed = lerDecimal(clean)
  if (parsed === null) return clean
  const [whole = '0', fraction = ''] = parsed.split('.')
  // More places than the field has: the rule refuses it, nothing is rounded behind the person's back.
  if (/[1-9]/.test(fraction.slice(places))) return parsed
  return places === 0 ? whole : `${whole}.${fraction.slice(0, places).padEnd(places, '0')}`
}

/** How a value stands in the field when nobody is typing: `1.234,50`. A text that is no number stays as it is. */
export function showDecimal(value: string | null | undefined, places: number): string {
  if (value === null || value === undefined || value === '') return ''
  return /^-?\d+(\.\d+)?$/.test(value) ? formatarDecimal(value, Math.max(places, casasDe(value))) : value
}

/** A percentage: digits and a comma, at most five characters, 0 to 100. */
export const cleanPercent = (text: string): string => cleanDecimal(text.replaceAll('.', ','), 2).slice(0, 5)

/** The value of a typed percentage, held to 0 to 100. */
export function parsePercent(text: string): string | null {
  const parsed = parseTyped(text, 2)
  if (parsed === null || !/^\d+\.\d+$/.test(parsed)) return parsed
  return Number(parsed) > 100 ? '100.00' : parsed
}

/** `12,50`, and `100` without places, which has five characters no more. */
export function showPercent(value: string | null | undefined): string {
  const shown = showDecimal(value, 2)
  return shown.endsWith(',00') ? shown.slice(0, -3) : shown
}
