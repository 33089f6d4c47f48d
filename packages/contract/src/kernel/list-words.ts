import type { FilterKind, Filters } from './filter.ts'

/** A value that each kind of filter takes. */
const SHAPE: Readonly<Record<FilterKind, string>> = {
  texto: '{"contains":["mesa"]}',
  inteiro: '{"eq":7}',
  decimal: '{"eq":"1234,56"}',
  enumeracao: '{"in":["EM_USO"]}',
  referencia: '{"in":[1,2]}',
  data: '{"from":"2020-01-01","to":"2020-12-31"}',
  faixa: '{"from":"100","to":"199"}',
  booleano: '{"eq":true}',
}

/** Says by which names a list is ordered, for the API document. */
export const orderInWords = (sort: readonly string[]): string =>
  sort.length === 0
    ? 'Esta lista não muda de ordem.'
    : `Nomes separados por vírgula, com - para a ordem inversa: ${sort.join(', ')}.`

/** Says by which names a list is filtered, for the API document: each filter with a value that it takes. */
export function filtersInWords(filters: Filters): string {
  const keys = Object.entries(filters)
  if (keys.length === 0) return 'Esta lista não tem filtros.'
  const each = keys.map(([name, { kind, label }]) => `${name} (${label}): ${SHAPE[kind]}`)
  return `JSON com uma chave por filtro, todas ao mesmo tempo; quase todas aceitam também {"isNull":true}. ${each.join('; ')}.`
}
