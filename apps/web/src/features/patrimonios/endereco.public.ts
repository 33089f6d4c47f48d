import type { Address } from '../../kernel/addresses.ts'
import type { Where } from '@tombo/contract'

/** The address of the list of assets with these filters. */
export const enderecoDosBens = (where: Where): Address =>
  `/patrimonio?where=${encodeURIComponent(JSON.stringify(where))}`
