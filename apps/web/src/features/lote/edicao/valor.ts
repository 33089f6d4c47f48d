import { type Field, camposDoBem, type NomeCampo } from '@tombo/contract'
import { labelOf } from '../../../resource/reference.ts'
import type { Values } from '../../../resource/validate.ts'
import { date, decimal, money, inteiro, percent } from '../../../ui/format.ts'
import { withMask } from '../../../ui/inputs/masks.ts'

/** The new value of a field in words; null when the field is to be cleared. */
export function valorEmPalavras(nome: NomeCampo, valores: Values): string | null {
  const campo: Field = camposDoBem[nome]
  const v = valores[nome]
  if (v === null || v === undefined || v === '') return null
  switch (campo.kind) {
    case 'referencia':
      return labelOf(v as Record<string, unknown>, campo.shows ?? 'descricao')
    case 'enumeracao':
      return campo.options?.options.find((o) => o.value === v)?.descricao ?? String(v)
    case 'data':
      return date(String(v))
    case 'dinheiro':
      return money(String(v))
    case 'percentual':
      return percent(String(v))
    case 'decimal':
      return decimal(String(v))
    case 'inteiro':
      return inteiro(Number(v))
    default:
      return campo.mascara ? withMask(campo.mascara, String(v)) : String(v)
  }
}
