import type { BemDaConta } from '@tombo/contract'

/** The number of an asset as the office says it: `123`, or `123/1` of an accessory. */
export const numeroDoBem = ({ numeroTombamento, numeroAcessorio }: BemDaConta['patrimonio']): string =>
  `${numeroTombamento ?? '–'}${numeroAcessorio > 0 ? `/${numeroAcessorio}` : ''}`
