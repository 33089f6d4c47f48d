import type { AnyResource } from '@tombo/contract'

const PREFERIDOS = ['descricao', 'nome', 'codigo', 'numero'] as const

/** What a record is called on a screen: its description, name or code, or its number. */
export function nomeDoRegistro(def: Pick<AnyResource, 'nome'>, registro: Record<string, unknown>): string {
  for (const campo of PREFERIDOS) {
    const valor = registro[campo]
    if (typeof valor === 'string' && valor) return valor
  }
  return `${def.nome} nº ${String(registro.id ?? '')}`
}
