import { formatarCompetencia, formatarData, formatarDecimal } from '@tombo/contract'
import type { Cell } from '../files/content/sheet.ts'
import type { Column, ColumnFormat } from './definition.ts'

type Valor = string | number | null | undefined

/** Says what stands where there is no value. */
const DASH = '–'

/** A value as it is printed. */
export function textOf(format: ColumnFormat, value: Valor): string {
  if (format === 'marcar') return ''
  if (value === null || value === undefined || value === '') return DASH
  switch (format) {
    case 'inteiro':
      return formatarDecimal(value, 0)
    case 'dinheiro':
      return formatarDecimal(value, 2)
    case 'percentual':
      return `${formatarDecimal(value, 2)} %`
    case 'data':
      return formatarData(String(value))
    case 'competencia':
      return formatarCompetencia(String(value))
    default:
      return String(value)
  }
}

/** A value as a spreadsheet takes it: what is a number or a date there can be reckoned with. */
export function cellOf(format: ColumnFormat, value: Valor): Cell {
  if (format === 'marcar' || value === null || value === undefined || value === '') return null
  switch (format) {
    case 'inteiro':
      return { inteiro: Number(value) }
    case 'codigo':
      return /^(0|[1-9]\d{0,14})$/.test(String(value)) ? { inteiro: Number(value) } : String(value)
    case 'dinheiro':
    case 'percentual':
      return { decimal: String(value) }
    case 'data':
      return { data: String(value) }
    case 'competencia':
      return formatarCompetencia(String(value))
    default:
      return String(value)
  }
}

const RIGHT: ReadonlySet<ColumnFormat> = new Set(['codigo', 'inteiro', 'dinheiro', 'percentual'])
const CENTER: ReadonlySet<ColumnFormat> = new Set(['data', 'competencia'])

export const alignmentOf = (c: Column): 'esquerda' | 'centro' | 'direita' =>
  c.align ?? (RIGHT.has(c.format) ? 'direita' : CENTER.has(c.format) ? 'centro' : 'esquerda')
