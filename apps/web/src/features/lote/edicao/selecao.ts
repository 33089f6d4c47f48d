import type { EdicaoLote } from '@tombo/contract'

type Enviada = NonNullable<EdicaoLote['selecao']>
/** A selection as it travels: the chosen, or the filter itself. */
export type Selecao = { ids: Enviada['ids'] } | { filtro: Record<string, string>; exceto: number[] }
