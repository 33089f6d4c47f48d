import type { ReadOf, unidadeCorrente } from '@tombo/contract'

/** The unit at work as it is read. */
export type Registro = ReadOf<typeof unidadeCorrente>
