import { type Filters, filterSummary, type Where } from '@tombo/contract'
import { useLabels } from '../fields/reference.ts'

/** The filters in force, each in words; the names of records are asked for. */
export function useFilterWords(filters: Filters, value: Where): { name: string; text: string }[] {
  const active = Object.entries(value).flatMap(([name, v]) => {
    const f = filters[name]
    return f && v ? [{ nome: name, f, v }] : []
  })
  const label = useLabels(
    active.flatMap(({ f, v }) =>
      f.kind === 'referencia'
        ? (v.in ?? []).map((id) => ({
            resource: f.resource ?? '',
            id: Number(id),
            shows: f.shows ?? 'descricao',
          }))
        : [],
    ),
  )
  return active.map(({ nome: name, f, v }) => ({ name, text: filterSummary(f, v, label) }))
}
