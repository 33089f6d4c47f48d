import type { Address } from '../../../kernel/addresses.ts'
import { Decimal } from '@tombo/contract'

export interface Fatia {
  id: number | null
  descricao: string
  quantidade: number
  valor: string
  /** The address of its assets, where its id alone does not give it. */
  endereco?: Address
}

/** Exact sum of amounts. */
export const somar = (valores: readonly string[]): string =>
  valores.reduce((t, v) => t.plus(v), new Decimal(0)).toFixed(2)

/** `40,1 %` of the whole; `–` when the whole is nothing. */
export function parteDe(valor: string, total: string): string {
  const t = new Decimal(total)
  return t.isZero() ? '–' : `${new Decimal(valor).times(100).div(t).toFixed(1).replace('.', ',')} %`
}

/** The largest slices; the rest as one, which leads nowhere. */
export function maiores(fatias: readonly Fatia[], quantas = 7): Fatia[] {
  if (fatias.length <= quantas + 1) return [...fatias]
  const resto = fatias.slice(quantas)
  return [
    ...fatias.slice(0, quantas),
    {
      id: null,
      descricao: `Outras (${resto.length})`,
      quantidade: resto.reduce((n, f) => n + f.quantidade, 0),
      valor: somar(resto.map((f) => f.valor)),
    },
  ]
}

/** The address of the assets behind a slice, or null where there is no such filter. */
export const bensDe = (filtro: string, id: number | null): Address | null =>
  id === null ? null : `/patrimonio?where=${encodeURIComponent(JSON.stringify({ [filtro]: { in: [id] } }))}`

/** A name for a place with little room: the code of a nature, which is in the table, is left out. */
export const semCodigo = (descricao: string): string => descricao.replace(/^\d[\d.]*\d\s+(?=\D)/, '')
