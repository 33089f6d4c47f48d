import type { AnyResource } from '@tombo/contract'

const PREFERRED = ['descricao', 'nome', 'codigo', 'numero'] as const

/** Gives what a record is called on a screen: its description, name or code, or its number. */
export function recordName(def: Pick<AnyResource, 'name'>, record: Record<string, unknown>): string {
  for (const field of PREFERRED) {
    const value = record[field]
    if (typeof value === 'string' && value) return value
  }
  return `${def.name} nº ${String(record.id ?? '')}`
}
