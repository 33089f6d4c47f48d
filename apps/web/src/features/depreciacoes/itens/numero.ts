import type { ItemDepreciacao } from '@tombo/contract'
import { DASH } from '../../../ui/format.ts'

/** `1234`, `1234-2` for its second accessory, a dash without a number. Codes are not grouped. */
export function numeroDoBem({
  numeroTombamento: n,
  numeroAcessorio: a,
}: ItemDepreciacao['patrimonio']): string {
  return n === null ? DASH : a > 0 ? `${n}-${a}` : String(n)
}
