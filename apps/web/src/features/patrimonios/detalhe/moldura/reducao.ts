import { Decimal, paraTexto } from '@tombo/contract'

interface Valores {
  valorBrutoContabil: string | null
  valorDepreciado: string | null
  valorLiquidoContabil: string | null
}

/** Tells what a test of recoverability took from an asset: gross less depreciated less net (docs/regras.md R18); null where nothing was. */
export function reducaoDe(v: Valores): string | null {
  const reduzido = new Decimal(v.valorBrutoContabil ?? 0)
    .minus(v.valorDepreciado ?? 0)
    .minus(v.valorLiquidoContabil ?? 0)
  return reduzido.greaterThan(0) ? paraTexto(reduzido) : null
}
