import type { localizacoes, ReadOf } from '@tombo/contract'

/** A place as it is read. */
export type Localizacao = ReadOf<typeof localizacoes>
