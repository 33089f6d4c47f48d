import type { Field } from '@tombo/contract'
import { labelOf } from '../../../resource/fields/reference.ts'
import { date, decimal, money, integer, percent } from '../../../ui/format.ts'
import { withMask } from '../../../ui/inputs/masks.ts'

/** The new value of a field in words; null when the field is to be cleared. */
export function valorEmPalavras(campo: Field, v: unknown): string | null {
  if (v === null || v === undefined || v === '' || (Array.isArray(v) && v.length === 0)) return null
  switch (campo.kind) {
    case 'referencia':
      return labelOf(v as Record<string, unknown>, campo.shows ?? 'descricao')
    case 'enumeracao':
      return campo.options?.options.find((o) => o.value === v)?.descricao ?? String(v)
    case 'enumeracoes':
      return (campo.options?.options ?? [])
        .flatMap((o) => ((v as readonly unknown[]).includes(o.value) ? [o.descricao] : []))
        .join(', ')
    case 'data':
      return date(String(v))
    case 'dinheiro':
      return money(String(v))
    case 'percentual':
      return percent(String(v))
    case 'decimal':
      return decimal(String(v))
    case 'inteiro':
      return integer(Number(v))
    default:
      return campo.mascara ? withMask(campo.mascara, String(v)) : String(v)
  }
}
