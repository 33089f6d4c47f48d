import { formatarData } from '../rules/datas/data.ts'
import { casasDe, formatarDecimal } from '../rules/dinheiro/formatar-decimal.ts'
import type { Filter, Where } from './filter.ts'

type Value = NonNullable<Where[string]>
/** The words of a record that a filter names by its id. */
export type LabelOf = (resource: string, id: number, shows: string) => string

const ou = (parts: string[]) =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} ou ${parts.at(-1)}`

function words(f: Filter, v: Value, label: LabelOf): string {
  if (v.contains) return ou(v.contains.map((t) => `“${t}”`))
  if (v.in && f.kind === 'referencia')
    return ou(v.in.map((id) => label(f.resource ?? '', Number(id), f.shows ?? 'descricao')))
  if (v.in) return ou(v.in.map((x) => f.options?.descriptions[String(x)] ?? String(x)))
  const ponta = (p: string) => (f.kind === 'faixa' ? p : formatarData(p))
  if (v.from && v.to) return v.from === v.to ? ponta(v.from) : `${ponta(v.from)} a ${ponta(v.to)}`
  if (v.from) return `${f.kind === 'faixa' ? 'a partir de' : 'desde'} ${ponta(v.from)}`
  if (v.to) return `até ${ponta(v.to)}`
  if (typeof v.eq === 'boolean') return v.eq ? 'Sim' : 'Não'
  if (v.eq !== undefined)
    return f.kind === 'decimal' && /^-?\d+(\.\d+)?$/.test(String(v.eq))
      ? formatarDecimal(String(v.eq), f.asTyped ? casasDe(String(v.eq)) : 2)
      : String(v.eq)
  return ''
}

/** A filter in force, in words: "Situação: Em uso ou Em manutenção", "Placa: sem valor". */
export function filterSummary(f: Filter, v: Value, label: LabelOf): string {
  const text = words(f, v, label)
  if (v.isNull) return `${f.label}: ${text ? `${text} ou ` : ''}sem valor`
  return `${f.label}: ${text || 'com valor'}`
}
