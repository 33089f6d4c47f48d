import type { Field } from '@tombo/contract'
import { propertiesOf } from '../../kernel/schemas/library.ts'

/** The fields that a lookup asks for: what `labelOf` writes, no more. */
export function searchFields(field: Pick<Field, 'read' | 'shows'>): string[] {
  const shape = propertiesOf(field.read)
  return [
    'id',
    ...['codigo', 'numeroFormatadoReduzido', 'estado', 'fornecedor'].filter((k) => shape.has(k)),
    field.shows ?? 'descricao',
  ].filter((k, i, all) => all.indexOf(k) === i)
}
