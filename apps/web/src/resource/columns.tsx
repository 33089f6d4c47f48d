import { type AnyResource, casasDe, type Field } from '@tombo/contract'
import type { RowOf } from '../kernel/api.ts'
import { date, decimal, money, integer, percent, DASH, shownText } from '../ui/format.ts'
import { withMask } from '../ui/inputs/masks.ts'
import type { Column } from '../ui/table/types.ts'
import { labelOf } from './fields/reference.ts'

/**
 * A value of a field as it is written on a screen; an absent one is a dash.
 * @public
 */
export function writtenValue(
  field: Pick<Field, 'kind' | 'options' | 'shows' | 'places' | 'asTyped' | 'mascara'>,
  value: unknown,
): string {
  if (value === null || value === undefined || value === '') return DASH
  switch (field.kind) {
    case 'booleano':
      return value ? 'Sim' : 'Não'
    case 'enumeracao':
      return typeof value === 'string'
        ? (field.options?.descriptions[value] ?? value)
        : (value as { descricao: string }).descricao
    case 'enumeracoes':
      return (value as { descricao: string }[]).map((v) => v.descricao).join(', ') || DASH
    case 'referencia':
      return labelOf(value as Record<string, unknown>, field.shows)
    case 'data':
      return date(value as string)
    case 'dinheiro':
      return money(value as string)
    case 'percentual':
      return percent(value as string)
    case 'decimal':
      return decimal(value as string, field.asTyped ? casasDe(value as string) : field.places)
    case 'inteiro':
      return integer(value as number)
    default:
      return field.mascara ? withMask(field.mascara, value as string) : shownText(value as string)
  }
}

const alignedRight = new Set<Field['kind']>(['inteiro', 'decimal', 'dinheiro', 'percentual'])
/** Without the header above it, such a value says nothing: it stands on no card. */
const withoutWord = new Set<Field['kind']>(['booleano', 'inteiro', 'decimal', 'percentual'])
const widths: Partial<Record<Field['kind'], number>> = {
  data: 110,
  inteiro: 110,
  decimal: 110,
  dinheiro: 130,
  percentual: 150,
  booleano: 92,
  enumeracao: 180,
  referencia: 220,
}

/** Says what names a record: the first line of its card. */
const TITLE_FIELDS = ['descricao', 'nome']

function width(c: Field): number {
  if (c.kind !== 'texto') return widths[c.kind] ?? 240
  if (c.mascara) return 170
  return (c.max ?? 255) > 60 ? 280 : 150
}

/**
 * The columns of a resource, from its fields: words, width, alignment, how a value is written, whether it sorts.
 * @param only which fields, in order; the others are there to be chosen, hidden at first. All without it.
 */
export function columnsOf<R extends AnyResource>(
  def: R,
  only?: readonly (keyof R['fields'] & string)[],
): Column<RowOf<R>>[] {
  const sortable = new Set<string>(def.sort)
  const title = TITLE_FIELDS.find((t) => t in def.fields)
  const names = only
    ? [...only, ...Object.keys(def.fields).filter((k) => !only.includes(k))]
    : Object.keys(def.fields)
  return names.flatMap((name, i) => {
    const c = def.fields[name]
    if (!c) return []
    const column: Column<RowOf<R>> = {
      id: name,
      header: c.label,
      cell: (row) => writtenValue(c, (row as Record<string, unknown>)[name]),
      width: width(c),
      sortable: sortable.has(name),
      hidden: only ? !only.includes(name) : false,
      fixed: i === 0,
      grow: c.kind === 'texto' && !c.mascara && (c.max ?? 255) > 60,
    }
    if (name === title) column.card = 'title'
    else if (withoutWord.has(c.kind)) column.card = 'none'
    if (alignedRight.has(c.kind)) column.align = 'right'
    return [column]
  })
}
